import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.js';
import { createGateway, type GatewayOptions } from './gateway.js';
import type { Service } from './service.js';

/** The options of the gateway in the settings. */
export const gatewayOptions = (config: Config, service: Pick<Service, 'url' | 'isSandbox'>): GatewayOptions => ({
  baseUrl: service.url,
  timeoutMs: config.REST_TIMEOUT_MS,
  connections: config.REST_CONNECTIONS,
  platformName: config.PLATFORM_NAME,
  maxRestCalls: config.MAX_REST_CALLS,
  shareCalls: config.SHARE_CALLS === 'on',
  shareQueries: config.SHARE_QUERIES === 'on',
  compile: config.COMPILE_QUERIES === 'on',
  restReport: config.REST_REPORT ? config.REST_REPORT === 'on' : service.isSandbox,
  ...(config.REST_TOKEN && { token: config.REST_TOKEN }),
  ...(service.isSandbox && { graphiqlHeaders: { Authorization: 'Bearer sandbox' } }),
});

export interface Server {
  /** Where GraphQL is. */
  url: string;
  /** Takes no more connections, finishes what is under way, and ends. */
  close(): Promise<void>;
}

/** A gateway that listens. */
export async function startServer(config: Config, service: Pick<Service, 'url' | 'isSandbox'>): Promise<Server> {
  const onInternalError = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  const gateway = createGateway({ ...gatewayOptions(config, service), onInternalError });
  const server = createServer(gateway.listener).listen(config.PORT, config.HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return {
    url: `http://${host}:${port}/graphql`,
    close: async () => {
      server.close();
      await once(server, 'close');
      await gateway.close();
    },
  };
}
