import { randomUUID } from 'node:crypto';
import type { Answers, CachedAnswer } from './answers.js';
import type { SharedRedis } from './redis.js';

export interface AnswersInRedisOptions {
  /** Prefix of each key, because gateways with another upstream or schema may use the same Redis. */
  namespace: string;
  /** Milliseconds after which a write counts as ended, in case its process crashed. */
  writeMs: number;
  /**
   * Milliseconds that Redis must be connected before responses are stored. Other replicas reconnect in that time and can
   * register their writes. Default 2 000.
   */
  settleMs?: number;
}

/**
 * Response store that replicas share. A response is valid only in the generation in which its query started. Each write
 * starts a new generation, before it is sent and after it has ended. No response is stored while a write is in flight,
 * because its process may crash before the second step. A replica that was disconnected from Redis also starts a
 * generation, because it may have written in the meantime.
 */
export class AnswersInRedis implements Answers {
  readonly #redis: SharedRedis;
  readonly #options: Required<AnswersInRedisOptions>;
  readonly #generation: string;
  readonly #writes: string;
  /** Connection time for which this replica has started a generation. */
  #begunFor: number | undefined;

  constructor(redis: SharedRedis, options: AnswersInRedisOptions) {
    this.#redis = redis;
    this.#options = { settleMs: 2_000, ...options };
    this.#generation = `${options.namespace}:generation`;
    this.#writes = `${options.namespace}:writes`;
  }

  async find(key: string): Promise<CachedAnswer | undefined> {
    if (!(await this.#isSettled())) return undefined;
    const name = `${this.#options.namespace}:answer:${key}`;
    const found = await this.#redis.ask((redis) =>
      redis.multi().get(this.#generation).zcount(this.#writes, Date.now(), '+inf').get(name).exec(),
    );
    const [generation, writes, kept] = (found ?? []).map(([, value]) => value);
    // Redis was flushed: the first replica starts a generation.
    if (generation === null) await this.#redis.ask((redis) => redis.set(this.#generation, randomUUID(), 'NX'));
    if (typeof generation !== 'string' || writes !== 0) return undefined;
    if (typeof kept === 'string' && kept.startsWith(generation)) return { text: kept.slice(generation.length) };
    return {
      keep: async (text, ttlMs) => {
        await this.#redis.ask((redis) => redis.set(name, generation + text, 'PX', ttlMs));
      },
    };
  }

  async write(): Promise<() => Promise<void>> {
    const write = randomUUID();
    const now = Date.now();
    await this.#redis.ask((redis) =>
      redis
        .multi()
        .zremrangebyscore(this.#writes, '-inf', now)
        .zadd(this.#writes, now + this.#options.writeMs, write)
        .set(this.#generation, randomUUID())
        .exec(),
    );
    return async () => {
      await this.#redis.ask((redis) =>
        redis.multi().set(this.#generation, randomUUID()).zrem(this.#writes, write).exec(),
      );
    };
  }

  async #isSettled(): Promise<boolean> {
    const { readyAt, thereForMs } = this.#redis;
    if (this.#begunFor === readyAt) return true;
    if (thereForMs < this.#options.settleMs) return false;
    const begun = await this.#redis.ask((redis) => redis.set(this.#generation, randomUUID()));
    if (begun === 'OK' && this.#redis.readyAt === readyAt) this.#begunFor = readyAt;
    return this.#begunFor === readyAt;
  }
}
