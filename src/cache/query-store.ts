import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { LRUCache } from 'lru-cache';
import { limits } from '../limits/table.js';
import type { SharedRedis } from './redis.js';
import { textCache } from './text-cache.js';

/**
 * Returns the SHA-256 hash of the text of an operation as hexadecimal digits. Clients can send the hash instead of the
 * text.
 * @throws GraphQLError for lone surrogates, because UTF-8 replaces them, and different texts would have the same hash
 */
export function hashOf(text: string): string {
  if (text.isWellFormed()) return createHash('sha256').update(text).digest('hex');
  throw new GraphQLError('The text of a persisted operation must not contain lone surrogates', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
}

/** Texts of operations by their SHA-256 hash. */
export interface QueryStore {
  get(hash: string): Promise<string | undefined>;
  set(hash: string, text: string): Promise<void>;
}

export class MemoryQueryStore implements QueryStore {
  readonly #texts: LRUCache<string, string>;

  constructor(maxBytes: number = limits.queryTextBytes.max) {
    this.#texts = textCache(maxBytes);
  }

  async get(hash: string): Promise<string | undefined> {
    return this.#texts.get(hash);
  }

  async set(hash: string, text: string): Promise<void> {
    this.#texts.set(hash, text);
  }
}

/** Seconds after the last use at which an operation expires in Redis. */
const expirySeconds = 24 * 60 * 60;

/**
 * Query store that replicas share. Each replica also keeps the texts that it used in memory, because Redis can be
 * unavailable.
 */
export class RedisQueryStore implements QueryStore {
  readonly #redis: SharedRedis;
  readonly #namespace: string;
  readonly #memory = new MemoryQueryStore();

  constructor(redis: SharedRedis, namespace: string) {
    this.#redis = redis;
    this.#namespace = namespace;
  }

  async get(hash: string): Promise<string | undefined> {
    const cachedText = await this.#memory.get(hash);
    if (cachedText !== undefined) return cachedText;
    const text = await this.#redis.send((redis) => redis.getex(this.#key(hash), 'EX', expirySeconds));
    // Other programs can write to the same Redis. A text with a wrong hash would run another operation.
    if (typeof text !== 'string' || hashOf(text) !== hash) return undefined;
    await this.#memory.set(hash, text);
    return text;
  }

  async set(hash: string, text: string): Promise<void> {
    await this.#memory.set(hash, text);
    await this.#redis.send((redis) => redis.set(this.#key(hash), text, 'EX', expirySeconds));
  }

  #key(hash: string): string {
    return `${this.#namespace}:operation:${hash}`;
  }
}
