import { createMcpHandler } from '@modelcontextprotocol/server';
import type { GatewayCore } from '../../src/gateway.js';
import { createTools } from './create-tools.js';
import type { McpOptions } from './endpoint.js';
import { createMcpServer } from './server.js';

/** Creates a stateless handler of MCP over Streamable HTTP, for clients of the protocol versions of 2025 and 2026. */
export function createMcpFetch(options: McpOptions, core: GatewayCore): (request: Request) => Promise<Response> {
  const tools = createTools(options, core);
  const { forwardRequestHeaders: forwardedHeaders, onInternalError: onError } = core;
  const { fetch } = createMcpHandler(
    ({ requestInfo }) =>
      createMcpServer(tools, (name) => requestInfo?.headers.get(name) ?? null, { forwardedHeaders, onError }),
    // The server sends no notifications. An open subscription would only count as a request in flight.
    { maxSubscriptions: 0 },
  );
  return (request) => fetch(request);
}
