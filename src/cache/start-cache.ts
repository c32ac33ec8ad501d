import { createHash } from 'node:crypto';
import { printSchema } from 'graphql';
import { type Config, ConfigError } from '../config.js';
import type { GatewayOptions } from '../gateway.js';
import { schema } from '../schema/index.js';
import { MemoryResponseStore } from './memory-store.js';
import { MemoryQueryStore, RedisQueryStore } from './query-store.js';
import type { RedisEvents, SharedRedis } from './redis.js';
import { unknownTypes } from './ttl.js';

/** Listeners to cache lookups and to the state of Redis. */
export interface CacheEvents extends RedisEvents {
  onLookUp?: (isHit: boolean) => void;
}

/** Caches that the settings enable. */
export interface Cache {
  options: Pick<GatewayOptions, 'automaticPersistedQueries' | 'responseCache'>;
  close(): Promise<void>;
}

/** @throws ConfigError for an unknown type in RESPONSE_CACHE_TTL */
export async function startCache(
  config: Config,
  baseUrl: string,
  { onLookUp, ...events }: CacheEvents,
): Promise<Cache> {
  const { RESPONSE_CACHE_TTL: ttls, AUTOMATIC_PERSISTED_QUERIES, REDIS_URL, OPERATION_TIMEOUT_MS } = config;
  if (ttls) validateTtls(ttls);
  const isNeeded = ttls !== undefined || AUTOMATIC_PERSISTED_QUERIES === 'on';
  const redis = REDIS_URL && isNeeded ? await connect(REDIS_URL, events) : undefined;
  const namespace = redis ? namespaceOf(baseUrl) : '';
  const createQueryStore = () => (redis ? new RedisQueryStore(redis, namespace) : new MemoryQueryStore());
  const createResponseStore = async () => {
    if (!redis) return new MemoryResponseStore();
    const { RedisResponseStore } = await import('./redis-store.js');
    // REST calls can end shortly after the timeout of their operation.
    return new RedisResponseStore(redis, { namespace, writeMs: 2 * OPERATION_TIMEOUT_MS });
  };
  return {
    options: {
      ...(AUTOMATIC_PERSISTED_QUERIES === 'on' && { automaticPersistedQueries: createQueryStore() }),
      ...(ttls && { responseCache: { ttls, answers: await createResponseStore(), ...(onLookUp && { onLookUp }) } }),
    },
    close: async () => {
      await redis?.close();
    },
  };
}

/** @throws ConfigError for a type that the schema does not have */
export function validateTtls(ttls: NonNullable<Config['RESPONSE_CACHE_TTL']>): void {
  const [unknown] = unknownTypes(schema, ttls);
  if (unknown) throw new ConfigError(`RESPONSE_CACHE_TTL must have types of the schema, got ${unknown}`);
}

async function connect(url: string, events: RedisEvents): Promise<SharedRedis> {
  const redis = await import('./redis.js');
  return new redis.SharedRedis(url, events);
}

/** Prefix of all keys: replicas share only with replicas that have the same upstream and schema. */
const namespaceOf = (baseUrl: string): string =>
  `docs-graph:${createHash('sha256').update(baseUrl).update(printSchema(schema)).digest('base64url').slice(0, 16)}`;
