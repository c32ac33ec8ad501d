import { randomUUID } from 'node:crypto';
import { limits } from '../limits/table.js';
import type { AnnounceOptions, Generations } from './generations.js';
import type { SharedRedis } from './redis.js';

/** Milliseconds after the last use at which the key of a caller expires. All entries of the caller are then stale. */
const expiryMs = 600_000;

/** Milliseconds between two attempts to announce a write that Redis did not receive. */
const retryMs = 250;

/** Number of announcements that are sent together. */
const retriesAtOnce = 100;

const clock = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * Reads the key of a caller: a sorted set of announcements, with the time at which responses can be fresh again. The
 * last announcement is the generation. Creates a generation if Redis has none.
 */
const readScript = `${clock}
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if not last[1] then
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  last = { ARGV[1], now }
end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) / 2 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if tonumber(last[2]) > now then return '' end
return last[1]`;

const announceScript = `${clock}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREM', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], math.max(tonumber(ARGV[2]), 2 * ARGV[3]))
return 1`;

export interface RedisGenerationsOptions {
  /** Prefix of each key. Gateways with another upstream can use the same Redis with another prefix. */
  namespace: string;
  /**
   * Milliseconds that a connection to Redis must last before responses are fresh. In this time, other replicas reconnect
   * and announce their writes. Default 2,000.
   */
  settleMs?: number;
}

/**
 * Generations in Redis, one key per token hash. Each connection starts new generations, because Redis can have lost
 * announcements. Redis measures all times, because the clocks of replicas differ.
 */
export class RedisGenerations implements Generations {
  readonly #redis: SharedRedis;
  readonly #namespace: string;
  readonly #settleMs: number;
  /** Announcements that Redis did not receive, by token hash. */
  readonly #pending = new Map<string, number>();
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(redis: SharedRedis, { namespace, settleMs = 2_000 }: RedisGenerationsOptions) {
    this.#redis = redis;
    this.#namespace = namespace;
    this.#settleMs = settleMs;
  }

  async read(hash: string): Promise<string | undefined> {
    const { readyAt, readyForMs } = this.#redis;
    if (readyForMs < this.#settleMs) return undefined;
    const last = await this.#run(readScript, hash, randomUUID());
    const isKnown = typeof last === 'string' && last !== '' && this.#redis.readyAt === readyAt;
    return isKnown && !this.#pending.has(hash) ? `${readyAt} ${last}` : undefined;
  }

  async announce(
    hash: string,
    announcement: string,
    ms: number,
    { previous, retries = true }: AnnounceOptions = {},
  ): Promise<void> {
    if ((await this.#send(hash, announcement, ms, previous)) || !retries) return;
    if (this.#pending.size < limits.acceptedTokens.max || this.#pending.has(hash))
      this.#pending.set(hash, Math.max(ms, this.#pending.get(hash) ?? 0));
    this.#retryTimer ??= setTimeout(() => void this.#retry(), retryMs).unref();
  }

  /** @returns true if Redis has ended the generation */
  async #send(hash: string, announcement: string, ms: number, previous?: string): Promise<boolean> {
    if ((await this.#run(announceScript, hash, announcement, ms, previous)) !== undefined) return true;
    // Redis deletes a key even if it has no memory for a new value.
    return (await this.#redis.send((redis) => redis.del(this.#keyOf(hash)))) !== undefined;
  }

  async #retry(): Promise<void> {
    const waiting = [...this.#pending];
    const retry = async ([hash, ms]: [string, number]) => {
      if (!(await this.#send(hash, randomUUID(), ms))) return false;
      // A later write can have failed in the meantime.
      if (this.#pending.get(hash) === ms) this.#pending.delete(hash);
      return true;
    };
    for (let index = 0; index < waiting.length; index += retriesAtOnce)
      if (!(await Promise.all(waiting.slice(index, index + retriesAtOnce).map(retry))).every(Boolean)) break;
    this.#retryTimer = this.#pending.size > 0 ? setTimeout(() => void this.#retry(), retryMs).unref() : undefined;
  }

  #run(script: string, hash: string, member: string, ms = 0, previous = ''): Promise<unknown> {
    return this.#redis.send((redis) => redis.eval(script, 1, this.#keyOf(hash), member, expiryMs, ms, previous));
  }

  #keyOf(hash: string): string {
    return `${this.#namespace}:caller:${hash}`;
  }
}
