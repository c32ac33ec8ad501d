import { randomUUID } from 'node:crypto';
import type { SharedRedis } from './redis.js';
import type { CacheLookup, ResponseStore } from './response-store.js';

export interface RedisResponseStoreOptions {
  /** Prefix of each key. Gateways with another upstream or schema can use the same Redis with another prefix. */
  namespace: string;
  /** Milliseconds after which a write counts as ended, because its process can crash. */
  writeMs: number;
  /**
   * Milliseconds that a connection to Redis must last before the store uses it. In this time, other replicas reconnect
   * and register their writes. Default 2,000.
   */
  settleMs?: number;
}

/**
 * Response store that replicas share. A response is valid only in the generation in which its query started. Each write
 * deletes the generation when the write starts and when it ends, and the next lookup starts a new one. Redis deletes a
 * key even if it has no memory for a new value. No response is stored during a write, because the process of the write
 * can crash before the write ends. A replica also deletes the generation after it reconnects to Redis, because this
 * replica may have sent writes in the meantime.
 */
export class RedisResponseStore implements ResponseStore {
  readonly #redis: SharedRedis;
  readonly #options: Required<RedisResponseStoreOptions>;
  readonly #generation: string;
  readonly #writes: string;
  /** `readyAt` of the connection on which this replica last deleted the generation. */
  #settledReadyAt: number | undefined;

  constructor(redis: SharedRedis, options: RedisResponseStoreOptions) {
    this.#redis = redis;
    this.#options = { settleMs: 2_000, ...options };
    this.#generation = `${options.namespace}:generation`;
    this.#writes = `${options.namespace}:writes`;
  }

  async find(key: string): Promise<CacheLookup | undefined> {
    if (!(await this.#isSettled())) return undefined;
    const name = `${this.#options.namespace}:response:${key}`;
    const replies = await this.#redis.send((redis) =>
      redis.multi().get(this.#generation).zcount(this.#writes, Date.now(), '+inf').get(name).exec(),
    );
    const [generation, writes, stored] = (replies ?? []).map(([, value]) => value);
    if (writes !== 0) return undefined;
    // Because of `NX`, only one replica starts a generation.
    if (generation === null && (await this.#redis.send((redis) => redis.set(this.#generation, randomUUID(), 'NX'))))
      return this.find(key);
    if (typeof generation !== 'string') return undefined;
    if (typeof stored === 'string' && stored.startsWith(generation)) return { text: stored.slice(generation.length) };
    return {
      keep: async (text, ttlMs) => {
        await this.#redis.send((redis) => redis.set(name, generation + text, 'PX', ttlMs));
      },
    };
  }

  async write(): Promise<() => Promise<void>> {
    const write = randomUUID();
    const now = Date.now();
    // The commands are no transaction, which would fail as a whole if Redis has no memory for the new member.
    await this.#redis.send((redis) =>
      Promise.all([
        redis.zremrangebyscore(this.#writes, '-inf', now),
        redis.zadd(this.#writes, now + this.#options.writeMs, write),
        redis.del(this.#generation),
      ]),
    );
    return async () => {
      await this.#redis.send((redis) => Promise.all([redis.del(this.#generation), redis.zrem(this.#writes, write)]));
    };
  }

  async #isSettled(): Promise<boolean> {
    const { readyAt, readyForMs } = this.#redis;
    if (this.#settledReadyAt === readyAt) return true;
    if (readyForMs < this.#options.settleMs) return false;
    const reply = await this.#redis.send((redis) => redis.del(this.#generation));
    if (reply !== undefined && this.#redis.readyAt === readyAt) this.#settledReadyAt = readyAt;
    return this.#settledReadyAt === readyAt;
  }
}
