import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Config } from '../../src/config/index.js';
import { openGateway, readRegisteredOperations, startUpstream } from '../../src/server/index.js';
import { createTools } from './create-tools.js';
import { createMcpServer } from './server.js';
import { readMcpOptions } from './settings.js';

/** Prints to standard error, because standard output has the messages of the protocol. */
const print = (text: string): void => void process.stderr.write(`docs-graph: ${text}\n`);

const onError = (error: unknown): void =>
  print(`internal error: ${error instanceof Error ? error.stack : String(error)}`);

/**
 * Serves MCP over standard input and output, with the token in `REST_TOKEN`, until the client disconnects.
 * @throws UserError if a file of the settings cannot be read
 */
export async function serveMcp(config: Config): Promise<void> {
  const registeredOperations = await readRegisteredOperations(config);
  const options = await readMcpOptions(config, { isSandbox: config.REST_BASE_URL === undefined });
  const upstream = await startUpstream(config);
  const ownConfig = upstream.isSandbox && !config.REST_TOKEN ? { ...config, REST_TOKEN: 'sandbox' } : config;
  const { gateway, cache, close } = await openGateway(ownConfig, upstream, registeredOperations, {
    onInternalError: onError,
    cacheEvents: { onState: (isAvailable) => isAvailable || print('Redis unavailable: mutations cannot be confirmed') },
    onCertificate: (error) => error && print(`${error.message}; the previous certificate remains in use`),
    onManifests: (error) => error && print(`${error.message}; the previous operations remain in use`),
  });
  const tools = createTools(
    { ...options, ...(cache.confirmations && { confirmations: cache.confirmations }) },
    gateway.core,
  );
  const server = serveStdio(() => createMcpServer(tools, () => null, { onError }));
  // If standard input is a file such as /dev/null, it emits only `end`.
  await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')]);
  await server.close();
  await close();
  await upstream.close();
}
