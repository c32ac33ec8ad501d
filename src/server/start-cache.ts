import { createHash } from 'node:crypto';
import { printSchema } from 'graphql';
import type { ConfirmationStore } from '../cache/confirmations.js';
import { MemoryResponseStore } from '../cache/memory-store.js';
import { hashOf, MemoryQueryStore, RedisQueryStore } from '../cache/query-store.js';
import type { CacheEvents, RedisEvents, SharedRedis } from '../cache/redis.js';
import { RedisConfirmations } from '../cache/redis-confirmations.js';
import { type Ttls, unknownTypes } from '../cache/ttl.js';
import { ConfigError } from '../config/index.js';
import type { GatewayOptions } from '../gateway.js';
import { schema } from '../schema/schema.js';
import { RedisWriteFence } from '../writes/redis-fence.js';

/** Options of `startCache`. */
export interface CacheOptions extends CacheEvents {
  /** Base URL of the REST API. Only replicas with the same base URL share data. */
  baseUrl: string;
  /** Lifetimes of cached responses by type, in milliseconds. No responses are cached by default. */
  responseTtls?: Ttls | undefined;
  /** Stores the texts of automatic persisted queries. Default false. */
  automaticPersistedQueries?: boolean;
  /**
   * URL of the Redis or Valkey server that replicas share. By default, each process has its own cache in memory, and
   * detects only its own writes.
   */
  redisUrl?: string | undefined;
  /** Timeout of an operation in milliseconds, as in the options of the gateway. Default 30,000. */
  operationTimeoutMs?: number;
}

/** Caches of a gateway, in the memory of the process or in Redis for all replicas. */
export interface Cache {
  /** Options for `createGateway`. */
  options: Pick<GatewayOptions, 'automaticPersistedQueries' | 'responseCache' | 'writeFence'>;
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
  responseTtls: ttls,
  automaticPersistedQueries = false,
  redisUrl,
  operationTimeoutMs = 30_000,
  onLookup,
  ...events
}: CacheOptions): Promise<Cache> {
  validateTtls(ttls, 'responseTtls');
  const redis = redisUrl ? await connect(redisUrl, events) : undefined;
  const namespace = redis ? namespaceOf(baseUrl) : '';
  const createQueryStore = () => (redis ? new RedisQueryStore(redis, namespace) : new MemoryQueryStore());
  const createResponseStore = async () => {
    if (!redis) return new MemoryResponseStore();
    const { RedisResponseStore } = await import('../cache/redis-store.js');
    // A write can end after the timeout of its operation, so the store waits twice as long.
    return new RedisResponseStore(redis, { namespace, writeMs: 2 * operationTimeoutMs });
  };
  return {
    options: {
      ...(automaticPersistedQueries && { automaticPersistedQueries: createQueryStore() }),
      ...(redis && { writeFence: new RedisWriteFence(redis, upstreamNamespace(baseUrl)) }),
      ...(ttls && { responseCache: { ttls, store: await createResponseStore(), ...(onLookup && { onLookup }) } }),
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
 * @throws ConfigError for a type that the schema does not have, or a time that is not a number of milliseconds
 */
export function validateTtls(ttls: Ttls = {}, name = 'RESPONSE_CACHE_TTL'): void {
  const [unknown] = unknownTypes(schema, ttls);
  if (unknown) throw new ConfigError(`${name} must name types of the schema, got ${unknown}`);
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
