import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Config, isEnabled, manifestOf } from '../../src/config/index.js';
import { createGateway } from '../../src/gateway.js';
import { gatewayOptions, RegisteredOperations, startUpstream } from '../../src/server/index.js';
import { createTools } from './create-tools.js';
import { createMcpServer } from './server.js';
import { readMcpOptions } from './settings.js';

/** Serves MCP over standard input and output, with the token in `REST_TOKEN`, until the client disconnects. */
export async function serveMcp(config: Config): Promise<void> {
  const manifest = manifestOf(config);
  const registeredOperations = manifest === undefined ? undefined : await RegisteredOperations.read(manifest);
  const upstream = await startUpstream(config);
  const gateway = createGateway({
    ...(upstream.isSandbox && { token: 'sandbox' }),
    ...gatewayOptions(config, upstream),
    ...(registeredOperations && { persistedOperations: registeredOperations.operations }),
    runUnlistedOperations: !isEnabled(config, 'allowlist'),
  });
  const tools = createTools(await readMcpOptions(config, upstream), gateway.core);
  const server = serveStdio(() => createMcpServer(tools.all, () => null));
  // If standard input is a file such as /dev/null, it emits only `end`.
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.close();
  await gateway.close();
  await upstream.close();
}
