import { Redis, ReplyError } from 'ioredis';

const connectMs = 1_000;
const reconnectMs = 250;
/** Timeout of the check whether a new connection is ready. */
const readyMs = 2_000;

export interface RedisEvents {
  /** Called when Redis becomes available or unavailable. */
  onState?: (isAvailable: boolean) => void;
  /** Called when a command fails or times out. */
  onFailure?: () => void;
}

export interface RedisOptions extends RedisEvents {
  /** Timeout of a command in milliseconds. Waiting longer would cost more than a cache miss. Default 250. */
  commandMs?: number;
}

/** Redis client. Redis can be unavailable at any time, and callers then continue without it. */
export class SharedRedis {
  readonly #redis: Redis;
  readonly #events: RedisEvents;
  readonly #commandMs: number;
  /** True if Redis is available. Undefined until the first connection attempt has ended. */
  #isAvailable: boolean | undefined;
  #readyAt = Number.POSITIVE_INFINITY;
  #isClosed = false;

  constructor(url: string, { commandMs = 250, ...events }: RedisOptions = {}) {
    this.#events = events;
    this.#commandMs = commandMs;
    this.#redis = new Redis(url, {
      commandTimeout: readyMs,
      connectTimeout: connectMs,
      retryStrategy: () => reconnectMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      // The server has become a replica. The address can lead to the new primary.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    });
    this.#redis.on('ready', () => this.#setAvailable(true));
    this.#redis.on('close', () => this.#setAvailable(false));
    // Errors of connection attempts need no handling, because the `close` event reports the state.
    this.#redis.on('error', () => undefined);
  }

  /** Milliseconds since the connection became ready. Negative infinity without a connection. */
  get readyForMs(): number {
    return performance.now() - this.#readyAt;
  }

  /** Time as `performance.now()` at which the connection became ready, which identifies the connection. */
  get readyAt(): number {
    return this.#readyAt;
  }

  /**
   * Sends a command.
   * @returns reply of Redis, or undefined if the command fails or times out
   */
  async send<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (!this.#isAvailable) return this.#fail();
    try {
      return await this.#withTimeout(command(this.#redis));
    } catch (error) {
      // Without a reply, Redis may still run the command. A new connection prevents later commands from overtaking it.
      if (this.#isAvailable && !(error instanceof ReplyError)) {
        // Many commands can time out together, and each call of `disconnect` adds a listener to the connection.
        this.#setAvailable(false);
        this.#redis.disconnect(true);
      }
      return this.#fail();
    }
  }

  /** Rejects if Redis does not reply in time. A reply that arrived while the process had no CPU time still counts. */
  async #withTimeout<T>(reply: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const expire = () => reject(new Error('Command timed out'));
      // Timers run before the replies that have arrived are read, and `setImmediate` after them.
      timer = setTimeout(() => setImmediate(() => setImmediate(expire)), this.#commandMs);
    });
    try {
      return await Promise.race([reply, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    // Because of `#isClosed`, the `close` event of the connection is not reported as an outage.
    this.#isClosed = true;
    this.#isAvailable = false;
    this.#readyAt = Number.POSITIVE_INFINITY;
    this.#redis.disconnect();
  }

  #fail(): undefined {
    this.#events.onFailure?.();
  }

  #setAvailable(isAvailable: boolean): void {
    if (this.#isClosed || isAvailable === this.#isAvailable) return;
    this.#isAvailable = isAvailable;
    this.#readyAt = isAvailable ? performance.now() : Number.POSITIVE_INFINITY;
    this.#events.onState?.(isAvailable);
  }
}
