import type { RedisEvents } from '../cache/redis.js';
import { type Config, isEnabled, isLoopback, manifestOf } from '../config/index.js';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway.js';
import type { OnCertificate } from './client-certificate.js';
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

/** Listeners to the events of a gateway. */
interface GatewayEvents extends Pick<GatewayOptions, 'observers' | 'onInternalError' | 'isReady'> {
  /** Called when manifests of registered operations have changed, with an error if they are invalid. */
  readonly onManifests: (error?: Error) => void;
  /** Called when the client certificate has changed, with an error if it is invalid. */
  readonly onCertificate?: OnCertificate;
  readonly cacheEvents?: RedisEvents;
}

/** A gateway with the caches and the registered operations of its settings. */
export interface OpenGateway {
  readonly gateway: Gateway;
  readonly cache: Cache;
  close(): Promise<void>;
}

/**
 * Verifies the settings that name types or files, and reads the manifests.
 * @returns undefined if the settings name no manifest
 * @throws ConfigError if a manifest cannot be read, or if `REST_CACHE_TTL` names an unknown type
 */
export async function readRegisteredOperations(config: Config): Promise<RegisteredOperations | undefined> {
  validateTtls(config.REST_CACHE_TTL);
  const manifest = manifestOf(config);
  return manifest === undefined ? undefined : RegisteredOperations.read(manifest);
}

/** Opens the gateway that the settings define. */
export async function openGateway(
  config: Config,
  upstream: Pick<Upstream, 'url' | 'isSandbox'>,
  registeredOperations: RegisteredOperations | undefined,
  { onManifests, onCertificate, cacheEvents, ...events }: GatewayEvents,
): Promise<OpenGateway> {
  // Invalid settings end the start before connections are opened.
  const options = gatewayOptions(config, upstream, onCertificate);
  const cache = await startCache({
    ...cacheEvents,
    baseUrl: upstream.url,
    restTtls: config.REST_CACHE_TTL,
    automaticPersistedQueries: config.PERSISTED_OPERATIONS === 'automatic',
    redisUrl: config.REDIS_URL,
  });
  registeredOperations?.watch(onManifests);
  const gateway = createGateway({
    ...options,
    ...cache.options,
    ...(registeredOperations && { persistedOperations: registeredOperations.operations }),
    runUnlistedOperations: !isEnabled(config, 'allowlist'),
    ...events,
  });
  return {
    gateway,
    cache,
    close: async () => {
      await gateway.close();
      registeredOperations?.close();
      await cache.close();
    },
  };
}
