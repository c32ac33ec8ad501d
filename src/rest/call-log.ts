import { TransportError } from './exchange.js';
import { withoutStack } from './without-stack.js';

/** One REST call of an operation, as it is told to whoever asks what a query did. */
export interface RestCall {
  method: string;
  /** The path template: `/v1/orgs/{organizationId}`. */
  path: string;
  /** Path and query as sent; it holds what the caller put into the query, and no secret. */
  url: string;
  /** HTTP status; absent when there was no answer. */
  status?: number;
  /** Milliseconds from the start of the operation to that of the call. */
  startMs: number;
  /** Milliseconds that the call took. */
  ms: number;
  /** Whether another operation had the same call under way, so that this one sent nothing. */
  shared: boolean;
  /** 1 for calls that waited for no other; n + 1 for those that began when an answer of wave n was there. */
  wave: number;
}

/** An operation wants more REST calls than it may make. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  constructor(most: number) {
    super(`This operation needs more than ${most} REST calls, the most that one may make: ask for less at once`);
  }
}

/** Maximum bytes of all response bodies of one operation. */
const maxBytes = 64 * 1024 * 1024;

/** The REST calls of one operation: counted, bounded and remembered. */
export class CallLog {
  readonly calls: RestCall[] = [];
  readonly #most: number;
  readonly #abort: (reason: TransportError) => void;
  readonly #startedAt = performance.now();
  #made = 0;
  #bytes = 0;
  #waves = 0;

  /** @param abort aborts the calls in flight */
  constructor(most = Number.POSITIVE_INFINITY, abort: (reason: TransportError) => void = () => undefined) {
    this.#most = most;
    this.#abort = abort;
  }

  /** How many waves of calls were answered so far. */
  get waves(): number {
    return this.#waves;
  }

  /**
   * Takes note of a call, and gives what to tell of its end.
   * @throws TooManyCalls when the operation has made all that it may
   */
  begin(
    method: string,
    path: string,
    url: string,
    wave = this.waves + 1,
  ): (end: { status?: number; shared?: boolean }) => void {
    if (this.#made >= this.#most) throw withoutStack(() => new TooManyCalls(this.#most));
    this.#made++;
    const startMs = performance.now() - this.#startedAt;
    return ({ status, shared = false }) => {
      this.#waves = Math.max(this.#waves, wave);
      const ms = performance.now() - this.#startedAt - startMs;
      this.calls.push({ method, path, url, ...(status !== undefined && { status }), startMs, ms, shared, wave });
    };
  }

  /**
   * Counts the bytes of a response body. Beyond the limit, all further calls of the operation fail.
   * @throws TransportError if the bodies of the operation exceed 64 MiB in total
   */
  receive(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= maxBytes) return;
    const message = `Response bodies of one operation must have at most ${maxBytes} bytes in total, got ${this.#bytes}`;
    const error = new TransportError('too-large', message);
    this.#abort(error);
    throw error;
  }

  /** What the operation did: the calls in the order of their starts, their number, the waves and the time in all. */
  report() {
    const round = (ms: number) => Math.round(ms * 100) / 100;
    const calls = [...this.calls]
      .sort((a, b) => a.startMs - b.startMs)
      .map((call) => ({ ...call, startMs: round(call.startMs), ms: round(call.ms) }));
    return {
      count: calls.length,
      sent: calls.filter(({ shared }) => !shared).length,
      waves: this.#waves,
      ms: round(performance.now() - this.#startedAt),
      calls,
    };
  }
}

/** What `extensions.rest` of an answer holds. */
export type RestReport = ReturnType<CallLog['report']>;
