#!/usr/bin/env node
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, readConfig } from './config.js';
import { createGateway } from './gateway.js';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const service = await serviceOf(config);
  const gateway = createGateway({
    baseUrl: service.url,
    timeoutMs: config.REST_TIMEOUT_MS,
    connections: config.REST_CONNECTIONS,
    ...(config.REST_TOKEN && { token: config.REST_TOKEN }),
    ...(service.headers && { graphiqlHeaders: service.headers }),
    onInternalError: (error) => console.error(error),
  });
  const server = createServer(gateway.listener).listen(config.PORT, config.HOST);
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  if (config.REST_TOKEN)
    console.warn('REST_TOKEN is set: whoever reaches this server without a token acts with that one.');
  console.log(`REST service  ${service.name}`);
  console.log(`GraphQL       http://${host}:${port}/graphql (open it in a browser for GraphiQL)`);

  const stop = async () => {
    server.close();
    await once(server, 'close');
    await gateway.close();
    await service.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The service that the settings name, or else the sandbox in this process. */
async function serviceOf({ REST_BASE_URL, SANDBOX_SCALE }: Config) {
  if (REST_BASE_URL)
    return {
      url: REST_BASE_URL,
      name: REST_BASE_URL,
      headers: undefined,
      close: async () => undefined,
    };
  const { startSandbox } = await import('./sandbox/index.js');
  const { url, close } = await startSandbox({ scale: SANDBOX_SCALE });
  return {
    url,
    name: `the sandbox in this process (${url}): any token works. Set REST_BASE_URL for a real one.`,
    headers: { Authorization: 'Bearer sandbox' },
    close,
  };
}

/** One line for what whoever starts the process can mend; the whole error for what they can't. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return `docs-graph: ${error.message}`;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') return `docs-graph: PORT ${port} is taken`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `docs-graph: can't listen at HOST ${address ?? process.env.HOST}, PORT ${port ?? process.env.PORT}: ${code}`;
  return error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
