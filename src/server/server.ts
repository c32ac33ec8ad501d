import { type Config, isEnabled } from '../config/index.js';
import type { Gateway } from '../gateway.js';
import { startObservability } from '../observability/start-observability.js';
import { originOf } from './address.js';
import { listen } from './connections/listening.js';
import { createProtectedServer } from './connections/protected-server.js';
import { startHealthPort } from './health-port.js';
import { startMetricsServer } from './metrics-server.js';
import { openGateway, readRegisteredOperations } from './open-gateway.js';
import type { Cache } from './start-cache.js';
import type { Upstream } from './upstream.js';

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
  const registeredOperations = await readRegisteredOperations(config);
  const metricsOperations = new Set(config.METRICS_OPERATIONS);
  const { observers, onInternalError, onManifests, onCertificate, onDrain, registry, cacheEvents, ...observability } =
    await startObservability(config, {
      baseUrl: upstream.url,
      // Registered names change when manifests are reloaded.
      operationNames: {
        has: (name) => metricsOperations.has(name) || (registeredOperations?.names.has(name) ?? false),
      },
    });
  const { gateway, cache, close } = await openGateway(config, upstream, registeredOperations, {
    observers,
    onInternalError,
    onManifests,
    onCertificate,
    cacheEvents,
    isReady: () => server.isReady,
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
      await close();
      await metrics?.close();
      await observability.close();
      await health?.close();
    },
  };
}
