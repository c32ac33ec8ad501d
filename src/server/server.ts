import { type Config, isEnabled, isLoopback, manifestOf } from '../config/index.js';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway.js';
import { startObservability } from '../observability/start-observability.js';
import { originOf } from './address.js';
import type { OnCertificate } from './client-certificate.js';
import { listen } from './connections/listening.js';
import { createProtectedServer } from './connections/protected-server.js';
import { startHealthPort } from './health-port.js';
import { startMetricsServer } from './metrics-server.js';
import { RegisteredOperations } from './persisted-operations.js';
import { type Cache, startCache, validateTtls } from './start-cache.js';
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
  federation: config.FEDERATION === 'on',
  graphiql: hasGraphiQL(config),
  corsOrigins: config.CORS_ORIGINS,
  ...allowedHosts(config),
  shareQueries: isEnabled(config, 'dedupe'),
  replay: isEnabled(config, 'replay'),
  predict: isEnabled(config, 'predict'),
  replayBytes: config.REPLAY_BYTES,
  ...(config.REST_CACHE_TTL && { restCache: { ttls: config.REST_CACHE_TTL } }),
  ...(config.CLIENT_CACHE && { clientCache: config.CLIENT_CACHE }),
  compressResponses: isEnabled(config, 'compress'),
  restReport: upstream.isSandbox,
  forwardRequestHeaders: config.FORWARD_REQUEST_HEADERS,
  forwardResponseHeaders: config.FORWARD_RESPONSE_HEADERS,
  ...(config.REST_TOKEN && { token: config.REST_TOKEN }),
  ...(upstream.isSandbox && { graphiqlHeaders: { Authorization: 'Bearer sandbox' } }),
});

/**
 * Allows no host names on a loopback address by default, because DNS rebinding lets web pages reach such an address.
 */
function allowedHosts(config: Config): Pick<GatewayOptions, 'allowedHosts'> {
  const names = config.ALLOWED_HOSTS ?? (isLoopback(config) ? [] : undefined);
  return names ? { allowedHosts: names } : {};
}

export interface Server {
  /** URL of the GraphQL endpoint. */
  url: string;
  /** URL of the metrics, if metrics are enabled. */
  metricsUrl?: string;
  /** Origin of `/health` and `/ready` on `HEALTH_PORT`, if this setting is set. */
  healthUrl?: string;
  /**
   * Shuts down gracefully. `/ready` fails immediately, new connections are rejected after one second, and requests in
   * flight finish.
   */
  close(): Promise<void>;
}

/** Adds endpoints to a gateway, whose replicas share the cache. */
type Extension = (gateway: Gateway, cache: Cache) => Promise<Gateway>;

/** Starts a gateway that listens on the host and port of the settings. */
export async function startServer(
  config: Config,
  upstream: Pick<Upstream, 'url' | 'isSandbox'>,
  extend: Extension = async (gateway) => gateway,
): Promise<Server> {
  validateTtls(config.REST_CACHE_TTL);
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
    restTtls: config.REST_CACHE_TTL,
    automaticPersistedQueries: config.PERSISTED_OPERATIONS === 'automatic',
    redisUrl: config.REDIS_URL,
  });
  const gateway = createGateway({
    ...gatewayOptions(config, upstream, onCertificate),
    ...cache.options,
    ...(registeredOperations && { persistedOperations: registeredOperations.operations }),
    runUnlistedOperations: !isEnabled(config, 'allowlist'),
    isReady: () => server.isReady,
    observers,
    onInternalError,
  });
  const { listener } = await extend(gateway, cache);
  const server = createProtectedServer(listener, {
    maxConcurrentRequests: config.MAX_CONCURRENT_REQUESTS,
    shedLoad: isEnabled(config, 'shed'),
    drainTimeoutMs: config.DRAIN_TIMEOUT_MS,
    corsOrigins: config.CORS_ORIGINS,
    callerOf: gateway.knownCallerOf,
    onRefusal: () => {
      for (const observer of observers) observer.refuse?.('load');
    },
    onStall: (ms) => {
      for (const observer of observers) observer.stall?.(ms);
    },
  });
  const { HOST: host, PORT, METRICS_PORT = 0, HEALTH_PORT } = config;
  const metrics = registry && (await startMetricsServer(registry, { host, port: METRICS_PORT }));
  const isReady = () => server.isReady;
  const health = HEALTH_PORT === undefined ? undefined : await startHealthPort({ host, port: HEALTH_PORT, isReady });
  await listen(server.http, PORT, host);
  return {
    url: `${originOf(server.http, host)}/graphql`,
    ...(metrics && { metricsUrl: metrics.url }),
    ...(health && { healthUrl: health.url }),
    close: async () => {
      onDrain(server.requestsInFlight);
      await server.close();
      await gateway.close();
      registeredOperations?.close();
      await cache.close();
      await metrics?.close();
      await observability.close();
      await health?.close();
    },
  };
}
