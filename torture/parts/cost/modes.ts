import { Client, type ClientResponse } from '../../client.js';
import type { PrintedQuery } from './print.js';

/** Tools of MCP that take a document. */
const documentTools = ['run_query', 'validate_query', 'plan_query'] as const;
/** Tools of MCP that take words or the name of an operation. */
export const textTools = ['run_operation', 'search_schema', 'search_operations'] as const;
export const documentModes = ['execution', 'dry run', 'plan hook', ...documentTools] as const;
/** Ways in which a request reaches the gateway. */
export const modes = [...documentModes, ...textTools] as const;

export type DocumentMode = (typeof documentModes)[number];
export type TextTool = (typeof textTools)[number];
export type Mode = (typeof modes)[number];

/** Request in a mode. For searches, `query` has the words, and for `run_operation` the name of the operation. */
export interface ModeRequest extends PrintedQuery {
  mode: Mode;
}

export const isTool = (mode: Mode): boolean => mode.includes('_');

/** Name of the argument that has the text of a request. */
const argumentOf = (mode: Mode): string =>
  mode === 'run_operation' ? 'name' : mode.startsWith('search_') ? 'words' : 'query';

export interface ModeResponse extends ClientResponse {
  /** Text of the result of a tool. */
  toolText?: string;
}

/** Sends requests to the GraphQL and MCP endpoints of a gateway. */
export class ModeClient {
  readonly #graphql: Client;
  readonly #mcp: Client;

  constructor(url: string) {
    this.#graphql = new Client(url);
    this.#mcp = new Client(url.replace('/graphql', '/mcp'));
  }

  async send({ mode, query, variables }: ModeRequest, signal?: AbortSignal): Promise<ModeResponse> {
    const options = { ...(variables && { variables }), ...(signal && { signal }) };
    if (mode === 'dry run') return this.#graphql.send(query, { ...options, headers: { 'x-dry-run': '1' } });
    if (!isTool(mode)) return this.#graphql.send(query, options);
    const params = { name: mode, arguments: { [argumentOf(mode)]: query, ...(variables && { variables }) } };
    const accept = 'application/json, text/event-stream';
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await this.#mcp.post(body, { headers: { accept }, ...(signal && { signal }) });
    return { ...response, ...toolTextOf(response) };
  }

  close(): void {
    this.#graphql.close();
    this.#mcp.close();
  }
}

function toolTextOf({ status, text }: ClientResponse): { toolText?: string; status?: number } {
  const [, json] = /^data: (.*)$/m.exec(text) ?? [];
  if (!json) return {};
  const message: { error?: { code: number }; result?: { content?: { text: string }[] } } = JSON.parse(json);
  // A JSON-RPC error with this code corresponds to status 500.
  if (message.error?.code === -32603) return { status: 500 };
  const [content] = message.result?.content ?? [];
  return { status, ...(content && { toolText: content.text }) };
}
