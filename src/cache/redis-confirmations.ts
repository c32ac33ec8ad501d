import { limits } from '../limits/table.js';
import type { ConfirmationStore } from './confirmations.js';
import type { SharedRedis } from './redis.js';

/**
 * Confirmation store that replicas share. While Redis is unavailable, no mutation is previewed or confirmed.
 *
 * The value of a confirmation is the replication id of Redis. Redis changes this id when it restarts and when a replica
 * becomes the primary. In both cases, Redis can restore confirmations that were used. Their ids differ, so they are
 * invalid.
 */
export class RedisConfirmations implements ConfirmationStore {
  readonly #redis: SharedRedis;
  readonly #namespace: string;

  constructor(redis: SharedRedis, namespace: string) {
    this.#redis = redis;
    this.#namespace = namespace;
  }

  async add(hash: string): Promise<boolean> {
    const id = replicationIdIn((await this.#redis.send((redis) => redis.info('replication'))) ?? '');
    if (id === undefined) return false;
    const { max } = limits.confirmationMs;
    return (await this.#redis.send((redis) => redis.set(this.#key(hash), id, 'PX', max))) === 'OK';
  }

  async take(hash: string): Promise<boolean | undefined> {
    // Both commands use one connection. A transaction would fail while Redis has no free memory.
    const replies = await this.#redis.send((redis) =>
      Promise.all([redis.getdel(this.#key(hash)), redis.info('replication')]),
    );
    if (!replies) return undefined;
    const [stored, info] = replies;
    return stored !== null && stored === replicationIdIn(info);
  }

  #key(hash: string): string {
    return `${this.#namespace}:confirmation:${hash}`;
  }
}

const replicationIdIn = (info: string): string | undefined => /^master_replid:(\w+)/m.exec(info)?.[1];
