import { once } from 'node:events';
import type { ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './config.js';
import { createGateway, type GatewayOptions } from './gateway.js';
import { admitting } from './http/admission.js';
import { ConcurrencyLimit } from './http/concurrency-limit.js';
import { Drain } from './http/drain.js';
import { readOperations } from './operations.js';
import type { Service } from './service.js';

/** The options of the gateway in the settings. */
export const gatewayOptions = (config: Config, service: Pick<Service, 'url' | 'isSandbox'>): GatewayOptions => ({
  baseUrl: service.url,
  timeoutMs: config.REST_TIMEOUT_MS,
  connections: config.REST_CONNECTIONS,
  platformName: config.PLATFORM_NAME,
  maxRestCalls: config.MAX_REST_CALLS,
  maxRecords: config.MAX_RECORDS,
  operationTimeoutMs: config.OPERATION_TIMEOUT_MS,
  retryReads: config.RETRY_READS === 'on',
  limits: {
    depth: config.MAX_DEPTH,
    fields: config.MAX_FIELDS,
    aliases: config.MAX_ALIASES,
    tokens: config.MAX_TOKENS,
  },
  introspection: config.INTROSPECTION === 'on',
  corsOrigins: config.CORS_ORIGINS,
  shareCalls: config.SHARE_CALLS === 'on',
  shareQueries: config.SHARE_QUERIES === 'on',
  compile: config.COMPILE_QUERIES === 'on',
  restReport: config.REST_REPORT ? config.REST_REPORT === 'on' : service.isSandbox,
  ...(config.REST_TOKEN && { token: config.REST_TOKEN }),
  ...(service.isSandbox && { graphiqlHeaders: { Authorization: 'Bearer sandbox' } }),
});

// V8 keeps the code of each query that was ever compiled, a megabyte for a large one, in case the same text comes again:
// the gateway keeps those that may.
setFlagsFromString('--no-compilation-cache');

/** Milliseconds that a client may take to send a request, and to read its answer. */
const slowMs = 7_000;

const timeouts: ServerOptions = {
  headersTimeout: slowMs,
  requestTimeout: slowMs,
  connectionsCheckingInterval: 1_000,
  // Longer than a balancer in front keeps its connections, so that it is not the gateway that closes one in use.
  keepAliveTimeout: 75_000,
};

export interface Server {
  /** Where GraphQL is. */
  url: string;
  /** Takes no more connections, finishes what is under way, and ends. */
  close(): Promise<void>;
}

/** A gateway that listens. */
export async function startServer(config: Config, service: Pick<Service, 'url' | 'isSandbox'>): Promise<Server> {
  const onInternalError = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  const drain = new Drain({ readMs: slowMs, finishMs: config.DRAIN_TIMEOUT_MS });
  const persistedOperations = config.PERSISTED_OPERATIONS && (await readOperations(config.PERSISTED_OPERATIONS));
  const gateway = createGateway({
    ...gatewayOptions(config, service),
    ...(persistedOperations && { persistedOperations }),
    isReady: () => !drain.isDraining,
    onInternalError,
  });
  const limit = new ConcurrencyLimit({
    most: config.MAX_CONCURRENT_REQUESTS,
    isAdaptive: config.SHED_LOAD === 'on',
  });
  const server = drain
    .serve(timeouts, gateway.listener, (listener) => admitting(limit, listener))
    .listen(config.PORT, config.HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return {
    url: `http://${host}:${port}/graphql`,
    close: async () => {
      await drain.close(server);
      await gateway.close();
    },
  };
}
