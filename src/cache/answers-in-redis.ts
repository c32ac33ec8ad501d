import { randomUUID } from 'node:crypto';
import type { Answers, CachedAnswer } from './answers.js';
import type { SharedRedis } from './redis.js';

export interface AnswersInRedisOptions {
  /** Stands before each key: gateways of other services and schemas may use the same Redis. */
  namespace: string;
  /** Milliseconds after which a write has ended, even if nobody said so: its process may be gone. */
  writeMs: number;
  /**
   * Milliseconds that Redis has to be there before answers are kept: by then the other replicas are back, too, and
   * can say what they write. Default 2 000.
   */
  settleMs?: number;
}

/**
 * Answers that all replicas share. Each is kept with the generation in which its query began, and given in that one
 * alone. A write begins another generation, for all replicas, before it is sent and after it is done. While one is
 * under way nothing is kept: its process may end before it says so. A replica that was without Redis begins another
 * generation, too: it may have written meanwhile.
 */
export class AnswersInRedis implements Answers {
  readonly #redis: SharedRedis;
  readonly #options: Required<AnswersInRedisOptions>;
  readonly #generation: string;
  readonly #writes: string;
  /** The time of Redis that this replica has begun with a generation. */
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
    // Redis was emptied: whoever is first begins anew.
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
