import { Redis } from 'ioredis';

const connectMs = 1_000;
const reconnectMs = 250;

export interface RedisEvents {
  /** It is there, or away. */
  onState?: (isThere: boolean) => void;
  /** It did not answer a question: it was away, or late. */
  onFailure?: () => void;
}

export interface RedisOptions extends RedisEvents {
  /** Milliseconds that a command may take: what is shared must never be slower than doing without. Default 250. */
  commandMs?: number;
}

/** Store that replicas share. It can be unreachable at any time; callers then continue without it. */
export class SharedRedis {
  readonly #redis: Redis;
  readonly #events: RedisEvents;
  /** Not known until the first try to connect has ended. */
  #isThere: boolean | undefined;
  #readyAt = Number.POSITIVE_INFINITY;
  #isClosed = false;

  constructor(url: string, { commandMs = 250, ...events }: RedisOptions = {}) {
    this.#events = events;
    this.#redis = new Redis(url, {
      commandTimeout: commandMs,
      connectTimeout: connectMs,
      retryStrategy: () => reconnectMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
    });
    this.#redis.on('ready', () => this.#changed(true));
    this.#redis.on('close', () => this.#changed(false));
    // It is told as a state: each try to connect fails anew.
    this.#redis.on('error', () => undefined);
  }

  /** Milliseconds since it is there without a break; below 0 when it is not. */
  get thereForMs(): number {
    return performance.now() - this.#readyAt;
  }

  /** Time at which the connection was last ready. It tells one connection from another. */
  get readyAt(): number {
    return this.#readyAt;
  }

  /** Asks it; nothing when it is away, or does not answer in time. */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (!this.#isThere) return this.#unanswered();
    try {
      return await question(this.#redis);
    } catch {
      // What it did not answer it may still do: nothing is sent behind that on the same connection.
      if (this.#isThere) this.#redis.disconnect(true);
      return this.#unanswered();
    }
  }

  async close(): Promise<void> {
    // Whoever ends the connection knows that: it is not told as Redis being away, and nobody connects again.
    this.#isClosed = true;
    this.#isThere = false;
    this.#readyAt = Number.POSITIVE_INFINITY;
    this.#redis.disconnect();
  }

  #unanswered(): undefined {
    this.#events.onFailure?.();
  }

  #changed(isThere: boolean): void {
    if (this.#isClosed || isThere === this.#isThere) return;
    this.#isThere = isThere;
    this.#readyAt = isThere ? performance.now() : Number.POSITIVE_INFINITY;
    this.#events.onState?.(isThere);
  }
}
