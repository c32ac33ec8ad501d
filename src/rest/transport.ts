import { type Dispatcher, Pool } from 'undici';
import { BytesInProgress } from './bytes-in-progress.js';
import { type BodyLimits, Call } from './call.js';
import { Deadlines } from './deadlines.js';
import { type Answer, type Exchange, type Sender, TransportError } from './exchange.js';
import { createConnector } from './interim-responses.js';

export interface TransportOptions {
  /** Where the REST service is: `https://api.example.com`, with a path in front of `/v1` if it has one. */
  baseUrl: string;
  /** Milliseconds from the call to the last byte of its answer, waiting for a connection included. Default 10 000. */
  timeoutMs?: number;
  /** Connections to the service at most. Default 64. */
  connections?: number;
  /** Calls under way or waiting for a connection at most; one more fails at once. Default 10 000. */
  maxPending?: number;
  /** Maximum bytes of one response body. Default 8 MiB. */
  maxAnswerBytes?: number;
  /** Maximum bytes of all response bodies in progress; beyond it, calls fail with OVERLOADED. Default 256 MiB. */
  maxBytesInProgress?: number;
}

/** Bytes to the service and back: bounded in time, connections, queue and size. It never sends anything twice. */
export class Transport implements Sender {
  readonly #pool: Pool;
  readonly #prefix: string;
  /** The bounds that it keeps, with those that are there by default. */
  readonly options: Required<Omit<TransportOptions, 'baseUrl'>>;
  readonly #deadlines: Deadlines;
  readonly #limits: BodyLimits;
  #pending = 0;

  constructor({ baseUrl, ...options }: TransportOptions) {
    const url = new URL(baseUrl);
    this.options = {
      timeoutMs: options.timeoutMs ?? 10_000,
      connections: options.connections ?? 64,
      maxPending: options.maxPending ?? 10_000,
      maxAnswerBytes: options.maxAnswerBytes ?? 8 * 1024 * 1024,
      maxBytesInProgress: options.maxBytesInProgress ?? 256 * 1024 * 1024,
    };
    this.#limits = {
      maxBytes: this.options.maxAnswerBytes,
      progress: new BytesInProgress(this.options.maxBytesInProgress),
    };
    this.#deadlines = new Deadlines(this.options.timeoutMs);
    this.#prefix = url.pathname.replace(/\/+$/, '');
    this.#pool = new Pool(url.origin, {
      connections: this.options.connections,
      pipelining: 1,
      connect: createConnector(this.options.timeoutMs),
      // One deadline covers the whole call; undici's own count from chunk to chunk.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  send({ method, path, headers, body, signal }: Exchange): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(TransportError.givenUp(signal.reason));
    if (this.#pending >= this.options.maxPending)
      return Promise.reject(
        new TransportError('unavailable', 'Too many calls wait for the REST service', { isRefusal: true }),
      );
    this.#pending++;
    return new Promise<Answer>((resolve, reject) => {
      const call = new Call(this.#limits, {
        answered: resolve,
        failed: reject,
        settled: () => {
          this.#pending--;
          this.#deadlines.end(deadline);
          signal?.removeEventListener('abort', leave);
        },
      });
      const leave = () => call.fail(TransportError.givenUp(signal?.reason));
      const late = () => call.fail(new TransportError('timeout', `No answer within ${this.options.timeoutMs} ms`));
      signal?.addEventListener('abort', leave);
      const deadline = this.#deadlines.begin(late);
      this.#pool.dispatch({ method: method as Dispatcher.HttpMethod, path: this.#prefix + path, headers, body }, call);
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
