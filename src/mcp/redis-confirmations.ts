import { randomBytes } from 'node:crypto';
import type { SharedRedis } from '../cache/redis.js';
import type { ConfirmationStore } from './confirmation.js';

/** Confirmation store that replicas share. While Redis is unavailable, no mutation is previewed or confirmed. */
export class RedisConfirmations implements ConfirmationStore {
  readonly #redis: SharedRedis;
  readonly #namespace: string;

  constructor(redis: SharedRedis, namespace: string) {
    this.#redis = redis;
    this.#namespace = namespace;
  }

  /** Returns the secret key of confirmations, which the first replica creates. */
  async key(): Promise<string | undefined> {
    const name = `${this.#namespace}:confirmation-key`;
    const replies = await this.#redis.send((redis) =>
      redis.multi().set(name, randomBytes(32).toString('base64url'), 'NX').get(name).exec(),
    );
    const key = replies?.[1]?.[1];
    return typeof key === 'string' ? key : undefined;
  }

  async use(confirmation: string, ms: number): Promise<boolean> {
    const name = `${this.#namespace}:confirmation:${confirmation}`;
    return (await this.#redis.send((redis) => redis.set(name, '1', 'PX', Math.ceil(ms), 'NX'))) === 'OK';
  }
}
