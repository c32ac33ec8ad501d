import { randomUUID } from 'node:crypto';
import type { SharedRedis } from '../cache/redis.js';
import type { WriteFence } from './write-fence.js';

/**
 * Write fence of several replicas. Each write replaces a value in Redis when the write starts and when it ends. The
 * fence reads the value only for a request that could share an older read. While Redis is unavailable, requests do not
 * share older reads.
 */
export class RedisWriteFence implements WriteFence {
  readonly #redis: SharedRedis;
  readonly #key: string;
  #generation = 0;
  /** Last known value in Redis. A different value starts a new generation. */
  #value: string | undefined;
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
    const value = randomUUID();
    const reply = await this.#redis.send((redis) => redis.set(this.#key, value));
    this.#start(reply === 'OK' ? value : undefined);
  }

  async #read(): Promise<void> {
    this.#pendingRead = undefined;
    const value = await this.#redis.send((redis) => redis.get(this.#key));
    // The value is missing if Redis is new or was flushed.
    if (value === null) await this.#redis.send((redis) => redis.set(this.#key, randomUUID(), 'NX'));
    if (typeof value !== 'string' || value !== this.#value) this.#start(value ?? undefined);
  }

  #start(value: string | undefined): void {
    this.#value = value;
    this.#generation++;
  }
}
