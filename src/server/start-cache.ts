import { createHash } from 'node:crypto';
import { printSchema } from 'graphql';
import type { ConfirmationStore } from '../cache/confirmations.js';
import { hashOf, MemoryQueryStore, RedisQueryStore } from '../cache/query-store.js';
import type { RedisEvents, SharedRedis } from '../cache/redis.js';
import { RedisConfirmations } from '../cache/redis-confirmations.js';
import { RedisGenerations } from '../cache/redis-generations.js';
import { ConfigError } from '../config/index.js';
import { type Ttls, typesWithoutResponse } from '../gateway/route-ttls.js';
import type { GatewayOptions } from '../gateway.js';
import { schema } from '../schema/schema.js';
import { RedisWriteFence } from '../writes/redis-fence.js';

/** Options of `startCache`. */
export interface CacheOptions extends RedisEvents {
  /** Base URL of the REST API. Only replicas with the same base URL share data. */
  baseUrl: string;
  /**
   * Lifetimes of REST responses whose headers state none, in milliseconds, by type. With `{}`, only headers determine
   * lifetimes. By default, no responses are cached.
   */
  restTtls?: Ttls | undefined;
  /** Stores the texts of automatic persisted queries. Default false. */
  automaticPersistedQueries?: boolean;
  /**
   * URL of the Redis or Valkey server that replicas share. By default, each process detects only its own writes.
   */
  redisUrl?: string | undefined;
}

/** Caches of a gateway, in the memory of the process or in Redis for all replicas. */
export interface Cache {
  /** Options for `createGateway`. */
  options: Pick<GatewayOptions, 'automaticPersistedQueries' | 'restCache' | 'writeFence'>;
  /** Store for the confirmations of mutations, if replicas share data. */
  confirmations?: ConfirmationStore;
  /** Closes the connection to Redis. Call it after `close` of the gateway. */
  close(): Promise<void>;
}

/**
 * Opens the caches of a gateway. If Redis is unreachable, the gateway continues without it.
 * @throws ConfigError for a type that the schema does not have, or for an invalid lifetime
 */
export async function startCache({
  baseUrl,
  restTtls: ttls,
  automaticPersistedQueries = false,
  redisUrl,
  ...events
}: CacheOptions): Promise<Cache> {
  validateTtls(ttls, 'restTtls');
  const redis = redisUrl ? await connect(redisUrl, events) : undefined;
  const namespace = redis ? namespaceOf(baseUrl) : '';
  const createQueryStore = () => (redis ? new RedisQueryStore(redis, namespace) : new MemoryQueryStore());
  const generations = redis && new RedisGenerations(redis, { namespace: upstreamNamespace(baseUrl) });
  return {
    options: {
      ...(automaticPersistedQueries && { automaticPersistedQueries: createQueryStore() }),
      ...(redis && { writeFence: new RedisWriteFence(redis, upstreamNamespace(baseUrl)) }),
      ...(ttls && { restCache: { ttls, ...(generations && { generations }) } }),
    },
    ...(redis && { confirmations: new RedisConfirmations(redis, upstreamNamespace(baseUrl)) }),
    close: async () => {
      await redis?.close();
    },
  };
}

/**
 * Validates the lifetimes of cached responses.
 * @param name name of the setting or option, for messages
 * @throws ConfigError for a type that no response contains, or a time that is not a number of milliseconds
 */
export function validateTtls(ttls: Ttls = {}, name = 'REST_CACHE_TTL'): void {
  const [unknown] = typesWithoutResponse(schema, ttls);
  if (unknown)
    throw new ConfigError(`${name} must name types that REST responses contain, such as Site, got ${unknown}`);
  const invalid = Object.entries(ttls).find(([, ms]) => !(typeof ms === 'number' && ms > 0));
  if (invalid)
    throw new ConfigError(`${name}.${invalid[0]} must be a number of milliseconds above 0, got ${invalid[1]}`);
}

async function connect(url: string, events: RedisEvents): Promise<SharedRedis> {
  const redis = await import('../cache/redis.js');
  return new redis.SharedRedis(url, events);
}

/** Returns the prefix of the keys that all gateways of an upstream share, even with different schemas. */
const upstreamNamespace = (baseUrl: string): string => `docs-graph:${hashOf(baseUrl).slice(0, 16)}`;

/** Returns the prefix of all other keys. Only replicas with the same upstream and the same schema share these keys. */
const namespaceOf = (baseUrl: string): string =>
  `docs-graph:${createHash('sha256').update(baseUrl).update(printSchema(schema)).digest('base64url').slice(0, 16)}`;
