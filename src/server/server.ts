import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { type Config, isEnabled, isLoopback, manifestOf } from '../config/index.js';
import { createGateway, type GatewayOptions } from '../gateway.js';
import { WorkerConfirmations } from '../mcp/worker-confirmations.js';
import { startObservability } from '../observability/start-observability.js';
import { WorkerWriteFence } from '../writes/worker-fence.js';
import { originOf } from './address.js';
import type { OnCertificate } from './client-certificate.js';
import { type HealthPort, type HealthPortOptions, startHealthPort } from './health-port.js';
import { listen } from './listening.js';
import { hasMcp, readMcpOptions } from './mcp-options.js';
import { type MetricsServer, type MetricsSource, startMetricsServer } from './metrics-server.js';
import { RegisteredOperations } from './persisted-operations.js';
import { createProtectedServer } from './protected-server.js';
import { startCache, validateTtls } from './start-cache.js';
import { engineOptions, type Upstream } from './upstream.js';

/** Returns true if the gateway serves GraphiQL. A manifest turns GraphiQL off, because GraphiQL sends query texts. */
export const hasGraphiQL = (config: Config): boolean =>
  isEnabled(config, 'graphiql') && manifestOf(config) === undefined;

/** Returns the options of the gateway that the settings define. */
export const gatewayOptions = (
  config: Config,
  upstream: Pick<Upstream, 'url' | 'isSandbox'>,
  onCertificate?: OnCertificate,
): GatewayOptions => ({
  ...engineOptions(config, upstream, onCertificate),
  platformName: config.PLATFORM_NAME,
  maxRestCalls: config.MAX_REST_CALLS,
  maxValues: config.MAX_VALUES,
  maxResponseBytes: config.MAX_RESPONSE_BYTES,
  operationTimeoutMs: config.OPERATION_TIMEOUT_MS,
  limits: { tokens: config.MAX_TOKENS },
  introspection: isEnabled(config, 'introspection'),
  mutations: isEnabled(config, 'mutations'),
  graphiql: hasGraphiQL(config),
  corsOrigins: config.CORS_ORIGINS,
  ...allowedHosts(config),
  shareQueries: isEnabled(config, 'dedupe'),
  replay: isEnabled(config, 'replay'),
  predict: isEnabled(config, 'predict'),
  replayBytes: config.REPLAY_BYTES,
  compressResponses: isEnabled(config, 'compress'),
  restReport: upstream.isSandbox,
  ...(config.REST_TOKEN && { token: config.REST_TOKEN }),
  ...(upstream.isSandbox && { graphiqlHeaders: { Authorization: 'Bearer sandbox' } }),
});

/** Allows no host names on a loopback address by default, because DNS rebinding lets web pages reach such an address. */
function allowedHosts(config: Config): Pick<GatewayOptions, 'allowedHosts'> {
  const names = config.ALLOWED_HOSTS ?? (isLoopback(config) ? [] : undefined);
  return names ? { allowedHosts: names } : {};
}

/** Server that does not listen on a port yet. */
export interface UnboundServer {
  http: HttpServer;
  /** URL of the metrics, if metrics are enabled. */
  metricsUrl?: string;
  /** Origin of `/health` and `/ready` on `HEALTH_PORT`, if this setting is set. */
  healthUrl?: string;
  /**
   * Shuts down gracefully. `/ready` fails immediately, new connections are rejected after one second, and requests in
   * flight finish.
   * @param stopAccepting see `ProtectedServer`
   */
  close(stopAccepting?: () => Promise<void>): Promise<void>;
}

export interface Server extends UnboundServer {
  /** URL of the GraphQL endpoint. */
  url: string;
}

/** Starts a gateway that listens on the host and port of the settings. */
export async function startServer(config: Config, upstream: Pick<Upstream, 'url' | 'isSandbox'>): Promise<Server> {
  const server = await createServer(config, upstream);
  await listen(server.http, config.PORT, config.HOST);
  return { ...server, url: graphqlUrl(server.http, config) };
}

/** Creates the server of a single process, or of a worker. A worker gets its connections from the primary process. */
export async function createServer(
  config: Config,
  upstream: Pick<Upstream, 'url' | 'isSandbox'>,
): Promise<UnboundServer> {
  validateTtls(config.RESPONSE_CACHE_TTL);
  const manifest = manifestOf(config);
  const registeredOperations = manifest === undefined ? undefined : await RegisteredOperations.read(manifest);
  const metricsOperations = new Set(config.METRICS_OPERATIONS);
  const { observers, onInternalError, onManifests, onCertificate, onDrain, registry, cacheEvents, ...observability } =
    await startObservability(config, {
      baseUrl: upstream.url,
      // Registered names change when manifests are reloaded.
      operationNames: {
        has: (name) => metricsOperations.has(name) || (registeredOperations?.names.has(name) ?? false),
      },
    });
  registeredOperations?.watch(onManifests);
  const cache = await startCache({
    ...cacheEvents,
    baseUrl: upstream.url,
    responseTtls: config.RESPONSE_CACHE_TTL,
    automaticPersistedQueries: config.PERSISTED_OPERATIONS === 'automatic',
    redisUrl: config.REDIS_URL,
    operationTimeoutMs: config.OPERATION_TIMEOUT_MS,
  });
  const mcp = hasMcp(config, upstream) ? await readMcpOptions(config, upstream) : undefined;
  const confirmations = cache.confirmations ?? (cluster.isWorker ? new WorkerConfirmations() : undefined);
  const gateway = createGateway({
    ...gatewayOptions(config, upstream, onCertificate),
    ...(mcp && { mcp: { ...mcp, ...(confirmations && { confirmations }) } }),
    // With Redis, the options of the cache replace this write fence with a fence for all replicas.
    ...(cluster.isWorker && { writeFence: new WorkerWriteFence() }),
    ...cache.options,
    ...(registeredOperations && { persistedOperations: registeredOperations.operations }),
    runUnlistedOperations: !isEnabled(config, 'allowlist'),
    isReady: () => server.isReady,
    observers,
    onInternalError,
  });
  const server = createProtectedServer(gateway.listener, {
    maxConcurrentRequests: config.MAX_CONCURRENT_REQUESTS,
    shedLoad: isEnabled(config, 'shed'),
    drainTimeoutMs: config.DRAIN_TIMEOUT_MS,
    corsOrigins: config.CORS_ORIGINS,
    callerOf: gateway.knownCallerOf,
    onRefusal: () => {
      for (const observer of observers) observer.refuse?.('load');
    },
  });
  const metrics = registry && cluster.isPrimary ? await startMetrics(registry, config) : undefined;
  const health = cluster.isPrimary ? await startHealth(config, { isReady: () => server.isReady }) : undefined;
  return {
    http: server.http,
    ...(metrics && { metricsUrl: metrics.url }),
    ...(health && { healthUrl: health.url }),
    close: async (stopAccepting) => {
      onDrain(server.requestsInFlight);
      await server.close(stopAccepting);
      await gateway.close();
      registeredOperations?.close();
      await cache.close();
      await metrics?.close();
      await observability.close();
      await health?.close();
    },
  };
}

/** Returns the URL of the GraphQL endpoint of a server that listens. */
export const graphqlUrl = (server: NetServer, { HOST }: Config): string => `${originOf(server, HOST)}/graphql`;

/** Serves the metrics of `source` on `METRICS_PORT`. */
export const startMetrics = (source: MetricsSource, { HOST, METRICS_PORT = 0 }: Config): Promise<MetricsServer> =>
  startMetricsServer(source, { host: HOST, port: METRICS_PORT });

/** Serves health checks on `HEALTH_PORT`. Returns undefined if `HEALTH_PORT` is not set. */
export const startHealth = async (
  { HOST, HEALTH_PORT }: Config,
  options: Pick<HealthPortOptions, 'isReady' | 'lastTurn'>,
): Promise<HealthPort | undefined> =>
  HEALTH_PORT === undefined ? undefined : startHealthPort({ host: HOST, port: HEALTH_PORT, ...options });
