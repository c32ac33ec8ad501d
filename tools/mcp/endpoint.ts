import type { ConfirmationStore } from '../../src/cache/index.js';
import {
  flag,
  object,
  objectWith,
  path as pathType,
  validateOptionValues,
  withMethods,
} from '../../src/config/index.js';
import { errorBody, quote } from '../../src/errors/index.js';
import type { Gateway } from '../../src/gateway.js';
import {
  abortSignalOf,
  type HttpRequest,
  rejectExcessiveJson,
  withoutConnectionHeaders,
} from '../../src/http/index.js';
import type { OperationTexts } from './operations.js';

const optionTypes = objectWith({
  path: pathType,
  operations: withMethods('an array or a Map of documents', 'values'),
  operationTools: flag,
  mutations: flag,
  confirmations: object,
} satisfies Record<keyof McpOptions, unknown>);

/** Options of MCP, the protocol through which agents use the gateway. */
export interface McpOptions {
  /** Path of MCP. Default `/mcp`. */
  path?: string;
  /** Documents with the operations that agents can find. Default: `persistedOperations` of the gateway. */
  operations?: OperationTexts;
  /** Adds one tool for each operation. Default false. */
  operationTools?: boolean;
  /** Lets agents send mutations, after a preview and with a confirmation. Default false. */
  mutations?: boolean;
  /** Store of confirmations that several processes share. By default, this process stores confirmations in memory. */
  confirmations?: ConfirmationStore;
}

/**
 * Adds MCP to a gateway, which continues to handle all other paths. Agents can send mutations only if the gateway
 * allows them.
 *
 *     const gateway = withMcp(createGateway({ baseUrl }), { mutations: true });
 *
 * @throws Error for an invalid option
 */
export function withMcp(gateway: Gateway, options: McpOptions = {}): Gateway {
  validateOptionValues(optionTypes, options, 'withMcp');
  const { path = '/mcp' } = options;
  const { core } = gateway;
  // The MCP server is loaded with the first MCP request, because most gateways serve no MCP requests.
  let loadedFetch: Promise<(request: Request) => Promise<Response>> | undefined;
  return gateway.withHandler(async (request) => {
    if (pathOf(request.url) !== path) return core.handle(request);
    const rejection = reject(request, core.corsOrigins) ?? rejectExcessiveJson(request);
    if (rejection) return rejection;
    loadedFetch ??= import('./http-server.js').then(({ createMcpFetch }) => createMcpFetch(options, core));
    return withoutConnectionHeaders(await (await loadedFetch)(asFetchRequest(request)));
  });
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length)).split('?', 1)[0] ?? '';

/** Methods to which the MCP server responds. It rejects GET and DELETE. */
const methods = ['POST', 'GET', 'DELETE'];

/**
 * Rejects requests from pages of other origins. The gateway has already checked the host name. Also rejects other
 * methods, because the Fetch API has no request with TRACE, and batches, because the limits of a request would apply to
 * each call in a batch.
 */
function reject({ method, headers, url, body }: HttpRequest, origins: readonly string[]) {
  const { origin } = headers;
  // A proxy can have changed the scheme.
  const host = url.split('/', 3)[2];
  const isOwn = origin === `http://${host}` || origin === `https://${host}`;
  if (origin !== undefined && !isOwn && !origins.includes(origin))
    return respond(403, errorBody('FORBIDDEN', `Origin must be in CORS_ORIGINS, got ${quote(origin)}`));
  if (!methods.includes(method))
    return respond(405, errorBody('BAD_USER_INPUT', `Method must be POST, got ${quote(method)}`), { allow: 'POST' });
  if (body?.trimStart().startsWith('['))
    return respond(400, errorBody('BAD_USER_INPUT', 'Batches are not allowed; send one message per request'));
  return undefined;
}

const respond = (status: number, text: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

/** Converts a request to a request of the Fetch API. */
export const asFetchRequest = ({ method, url, headers, body, signal }: HttpRequest): Request =>
  new Request(url, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body !== undefined && { body }),
    signal: abortSignalOf(signal),
  });
