import { randomUUID } from 'node:crypto';
import type { SharedRedis } from '../cache/redis.js';
import type { WriteFence } from './write-fence.js';

/**
 * Write fence of several replicas. Each write deletes a value in Redis when the write starts and when it ends. The next
 * reader creates a new value. The fence reads the value only for a request that could share an older read. While Redis
 * is unavailable or has no value, requests do not share older reads.
 */
export class RedisWriteFence implements WriteFence {
  readonly #redis: SharedRedis;
  readonly #key: string;
  #generation = 0;
  /** Last known value in Redis. A different value starts a new generation. */
  #value: string | undefined;
  /** `readyAt` of the connection on which the value was read. After a reconnect, Redis can have an older value. */
  #valueReadyAt: number | undefined;
  #pendingRead: Promise<void> | undefined;

  constructor(redis: SharedRedis, namespace: string) {
    this.#redis = redis;
    this.#key = `${namespace}:last-write`;
  }

  get generation(): number {
    return this.#generation;
  }

  isCurrent(generation: number): boolean | Promise<boolean> {
    if (generation !== this.#generation) return false;
    // Requests that arrive at the same time share one command.
    this.#pendingRead ??= Promise.resolve().then(() => this.#read());
    return this.#pendingRead.then(() => generation === this.#generation);
  }

  begin(): () => Promise<void> {
    void this.#announce();
    return () => this.#announce();
  }

  async #announce(): Promise<void> {
    // Redis deletes a value even if it has no memory for a new value.
    await this.#redis.send((redis) => redis.del(this.#key));
    this.#start(undefined);
  }

  async #read(): Promise<void> {
    this.#pendingRead = undefined;
    const { readyAt } = this.#redis;
    const value = (await this.#redis.send((redis) => redis.get(this.#key))) ?? (await this.#create());
    if (value === undefined || value !== this.#value || readyAt !== this.#valueReadyAt) this.#start(value);
    this.#valueReadyAt = readyAt;
  }

  /** Creates the value, which is missing after a write, a flush or an eviction. */
  async #create(): Promise<string | undefined> {
    const value = randomUUID();
    const reply = await this.#redis.send((redis) => redis.set(this.#key, value, 'NX'));
    return reply === 'OK' ? value : undefined;
  }

  #start(value: string | undefined): void {
    this.#value = value;
    this.#generation++;
  }
}
