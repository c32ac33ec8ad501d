import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Config, isEnabled, manifestOf } from '../config/index.js';
import { createGateway } from '../gateway.js';
import { createTools } from '../mcp/create-tools.js';
import { asFetchRequest } from '../mcp/endpoint.js';
import { createMcpServer } from '../mcp/server.js';
import { schema } from '../schema/index.js';
import { readMcpOptions } from './mcp-options.js';
import { RegisteredOperations } from './persisted-operations.js';
import { gatewayOptions } from './server.js';
import { startUpstream } from './upstream.js';

/** Serves MCP over standard input and output, with the token in `REST_TOKEN`, until the client disconnects. */
export async function serveMcp(config: Config): Promise<void> {
  const manifest = manifestOf(config);
  const registeredOperations = manifest === undefined ? undefined : await RegisteredOperations.read(manifest);
  const upstream = await startUpstream(config);
  const mcp = await readMcpOptions(config, upstream);
  const runUnlistedOperations = !isEnabled(config, 'allowlist');
  const gateway = createGateway({
    ...(upstream.isSandbox && { token: 'sandbox' }),
    ...gatewayOptions(config, upstream),
    ...(registeredOperations && { persistedOperations: registeredOperations.operations }),
    runUnlistedOperations,
  });
  const tools = createTools(
    { ...mcp, mutations: mcp.mutations === true && isEnabled(config, 'mutations') },
    {
      schema,
      handle: (request) => gateway.fetch(asFetchRequest(request)),
      endpoint: '/graphql',
      introspection: isEnabled(config, 'introspection'),
      tokens: config.MAX_TOKENS,
      onlyRegistered: registeredOperations !== undefined && !runUnlistedOperations,
      persistedOperations: registeredOperations?.operations,
      corsOrigins: [],
    },
  );
  const server = serveStdio(() => createMcpServer(tools.all, () => null));
  // If standard input is a file such as /dev/null, it emits only `end`.
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.close();
  await gateway.close();
  await upstream.close();
}
