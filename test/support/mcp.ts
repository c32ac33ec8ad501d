import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll } from 'vitest';

/** Protocol versions of clients. Clients of the legacy version send `initialize`, and clients of 2026-07-28 do not. */
export const protocolVersions = ['legacy', { pin: '2026-07-28' }] as const;

export interface McpClient {
  readonly client: Client;
  /** Calls a tool, and returns the text of the result. */
  call(name: string, args?: Record<string, unknown>, meta?: Record<string, unknown>): Promise<string>;
}

/** Adds the function `call` to a connected client. */
export const toMcpClient = (client: Client): McpClient => ({
  client,
  call: async (name, args = {}, meta) => {
    const result = await client.callTool({ name, arguments: args, ...(meta && { _meta: meta }) });
    const [first] = result.content;
    return first?.type === 'text' ? first.text : '';
  },
});

/**
 * Returns a function that connects official MCP clients over HTTP. The clients disconnect after the tests of the file.
 */
export function useMcpClients(url: () => string) {
  const clients: Client[] = [];
  afterAll(async () => {
    for (const client of clients) await client.close();
  });
  return async (
    mode: (typeof protocolVersions)[number] = protocolVersions[1],
    token = 'sandbox',
    others: Readonly<Record<string, string>> = {},
  ): Promise<McpClient> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${token}`, ...others };
    await client.connect(new StreamableHTTPClientTransport(new URL(url()), { requestInit: { headers } }));
    clients.push(client);
    return toMcpClient(client);
  };
}
