import type { GraphQLSchema } from 'graphql';
import { errorBody } from '../errors/graphql-error.js';
import { quote } from '../errors/redact.js';
import { abortSignalOf } from '../http/cancellation.js';
import { withoutConnectionHeaders } from '../http/regular-response.js';
import { type Handler, type HttpRequest, rejectExcessiveJson } from '../http/request.js';
import type { ConfirmationStore } from './confirmation.js';
import type { OperationTexts } from './operations.js';

/** Options of MCP, the protocol through which agents use the gateway. */
export interface McpOptions {
  /** Path of MCP. Default `/mcp`. */
  path?: string;
  /** Documents with the operations that agents can find. Default: `persistedOperations`. */
  operations?: OperationTexts;
  /** Adds one tool for each operation. Default false. */
  operationTools?: boolean;
  /** Lets agents send mutations, after a preview and with a confirmation. Default false. */
  mutations?: boolean;
  /** Store of confirmations that several processes share. By default, this process stores confirmations in memory. */
  confirmations?: ConfirmationStore;
}

/** Properties of the gateway that the MCP endpoint uses. */
export interface McpGateway {
  schema: GraphQLSchema;
  /** Responds to the operations of agents. */
  handle: Handler;
  /** Path of the GraphQL endpoint. */
  endpoint: string;
  introspection: boolean;
  /** Maximum number of lexical tokens in a document. */
  tokens: number;
  onlyRegistered: boolean;
  persistedOperations?: OperationTexts | undefined;
  corsOrigins: readonly string[];
}

/** Adds the MCP endpoint to the handler of a gateway, which continues to handle all other paths. */
export function withMcp(options: McpOptions, gateway: McpGateway): Handler {
  const { path = '/mcp' } = options;
  // The MCP server is loaded with the first MCP request, because most gateways serve no MCP requests.
  let loadedFetch: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    if (pathOf(request.url) !== path) return gateway.handle(request);
    const rejection = reject(request, gateway.corsOrigins) ?? rejectExcessiveJson(request);
    if (rejection) return rejection;
    loadedFetch ??= import('./http-server.js').then(({ createMcpFetch }) => createMcpFetch(options, gateway));
    return withoutConnectionHeaders(await (await loadedFetch)(asFetchRequest(request)));
  };
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length)).split('?', 1)[0] ?? '';

/**
 * Rejects requests from pages of other origins. Also rejects batches, because the limits of a request would apply to
 * each call in a batch.
 */
function reject({ headers, body }: HttpRequest, origins: readonly string[]) {
  const { origin } = headers;
  if (origin !== undefined && !origins.includes(origin))
    return respond(403, errorBody('FORBIDDEN', `Origin must be in CORS_ORIGINS, got ${quote(origin)}`));
  if (body?.trimStart().startsWith('['))
    return respond(400, errorBody('BAD_USER_INPUT', 'Batches are not allowed; send one message per request'));
  return undefined;
}

const respond = (status: number, text: string) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
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
