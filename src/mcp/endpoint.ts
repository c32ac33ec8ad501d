import type { GraphQLSchema } from 'graphql';
import { errorBody } from '../errors/graphql-error.js';
import { abortSignalOf } from '../http/cancellation.js';
import { type Handler, type HttpRequest, refuseExcessiveJson } from '../http/request.js';
import type { ConfirmationStore } from './confirmation.js';
import type { Fetch } from './graphql-client.js';
import type { OperationTexts } from './operations.js';

/** Options of MCP, for agents. */
export interface McpOptions {
  /** Path of MCP. Default `/mcp`. */
  path?: string;
  /** Documents whose operations agents find. Default: `persistedOperations`. */
  operations?: OperationTexts;
  /** Adds one tool for each operation. Default false. */
  operationTools?: boolean;
  /** Lets agents send mutations, after a preview and with a confirmation. Default false. */
  mutations?: boolean;
  /** Store of confirmations, for several processes. By default, the memory of this process. */
  confirmations?: ConfirmationStore;
}

/** Parts of the gateway that its MCP endpoint uses. */
export interface McpGateway {
  schema: GraphQLSchema;
  fetch: Fetch;
  /** Path of GraphQL. */
  endpoint: string;
  introspection: boolean;
  /** Maximum number of lexical tokens in a document. */
  tokens: number;
  onlyRegistered: boolean;
  persistedOperations?: OperationTexts | undefined;
  corsOrigins: readonly string[];
}

/** Responds to requests at the path of MCP, and passes all others on. */
export function withMcp(handle: Handler, options: McpOptions, gateway: McpGateway): Handler {
  const { path = '/mcp' } = options;
  // Loaded with the first MCP request, because most gateways serve no MCP requests.
  let loading: Promise<Fetch> | undefined;
  return async (request) => {
    if (pathOf(request.url) !== path) return handle(request);
    const refusal = refuse(request, gateway.corsOrigins) ?? refuseExcessiveJson(request);
    if (refusal) return refusal;
    loading ??= import('./http-server.js').then(({ createMcpFetch }) => createMcpFetch(options, gateway));
    return (await loading)(asFetchRequest(request));
  };
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length)).split('?', 1)[0] ?? '';

/** Refuses pages of other origins, and batches, whose calls would have the limits of one request each. */
function refuse({ headers, body }: HttpRequest, origins: readonly string[]) {
  const { origin } = headers;
  if (origin !== undefined && !origins.includes(origin))
    return respond(403, errorBody('FORBIDDEN', 'Origin is not allowed; add it to CORS_ORIGINS'));
  if (body?.trimStart().startsWith('['))
    return respond(400, errorBody('BAD_USER_INPUT', 'Batches are not allowed; send one message per request'));
  return undefined;
}

const respond = (status: number, text: string) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

const asFetchRequest = ({ method, url, headers, body, signal }: HttpRequest): Request =>
  new Request(url, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body !== undefined && { body }),
    signal: abortSignalOf(signal),
  });
