import { type Dispatcher, Pool } from 'undici';

export interface TransportOptions {
  /** Where the REST service is: `https://api.example.com`, with a path in front of `/v1` if it has one. */
  baseUrl: string;
  /** Milliseconds from the call to the last byte of its answer, waiting for a connection included. Default 10 000. */
  timeoutMs?: number;
  /** Connections to the service at most. Default 64. */
  connections?: number;
  /** Calls under way or waiting for a connection at most; one more fails at once. Default 10 000. */
  maxPending?: number;
  /** Bytes of one answer at most. Default 32 MiB. */
  maxAnswerBytes?: number;
}

export interface Exchange {
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborted when the caller left. */
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The body as JSON, parsed once for all who share the answer: nobody may change it. Throws SyntaxError. */
  json(): unknown;
  /** Whether it is the answer of a call that another operation had under way. */
  shared?: boolean;
}

/** Whatever sends calls to the service. */
export interface Sender {
  /** @throws TransportError when there is no whole answer in time */
  send(exchange: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

export type TransportFailure = 'timeout' | 'unavailable' | 'invalid-answer' | 'cancelled';

export class TransportError extends Error {
  override name = 'TransportError';
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Bytes to the service and back: bounded in time, connections, queue and size. It never sends anything twice. */
export class Transport implements Sender {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #options: Required<Omit<TransportOptions, 'baseUrl'>>;
  #pending = 0;

  constructor({ baseUrl, ...options }: TransportOptions) {
    const url = new URL(baseUrl);
    this.#options = {
      timeoutMs: options.timeoutMs ?? 10_000,
      connections: options.connections ?? 64,
      maxPending: options.maxPending ?? 10_000,
      maxAnswerBytes: options.maxAnswerBytes ?? 32 * 1024 * 1024,
    };
    this.#prefix = url.pathname.replace(/\/+$/, '');
    this.#pool = new Pool(url.origin, {
      connections: this.#options.connections,
      pipelining: 1,
      connect: { timeout: this.#options.timeoutMs },
      // One deadline covers the whole call; undici's own count from chunk to chunk.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async send(exchange: Exchange): Promise<Answer> {
    if (exchange.signal?.aborted) throw new TransportError('cancelled', 'The caller left');
    if (this.#pending >= this.#options.maxPending)
      throw new TransportError('unavailable', 'Too many calls wait for the REST service');
    this.#pending++;
    try {
      return await this.#dispatch(exchange);
    } finally {
      this.#pending--;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #dispatch({ method, path, headers, body, signal }: Exchange): Promise<Answer> {
    const { timeoutMs, maxAnswerBytes } = this.#options;
    return new Promise<Answer>((resolve, reject) => {
      let controller: Dispatcher.DispatchController | undefined;
      let failed: TransportError | undefined;
      let status = 0;
      let answerHeaders: Answer['headers'] = {};
      let size = 0;
      const chunks: Buffer[] = [];

      const settle = () => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', leave);
      };
      const fail = (failure: TransportFailure, message: string) => {
        if (failed) return;
        failed = new TransportError(failure, message);
        settle();
        reject(failed);
        controller?.abort(failed);
      };
      const leave = () => fail('cancelled', 'The caller left');
      const deadline = setTimeout(() => fail('timeout', `No answer within ${timeoutMs} ms`), timeoutMs);
      signal?.addEventListener('abort', leave, { once: true });

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(started) {
          controller = started;
          // Given up while it waited for a connection: it must not be sent any more.
          if (failed) started.abort(failed);
        },
        onResponseStart(_, statusCode, received) {
          status = statusCode;
          answerHeaders = received;
        },
        onResponseData(_, chunk) {
          size += chunk.length;
          if (size > maxAnswerBytes) fail('invalid-answer', `More than ${maxAnswerBytes} bytes`);
          else chunks.push(chunk);
        },
        onResponseEnd() {
          settle();
          resolve(answerOf(status, answerHeaders, Buffer.concat(chunks).toString()));
        },
        onResponseError(_, error) {
          fail('unavailable', error.message);
        },
      };
      this.#pool.dispatch(
        { method: method as Dispatcher.HttpMethod, path: this.#prefix + path, headers, body },
        handler,
      );
    });
  }
}

function answerOf(status: number, headers: Answer['headers'], body: string): Answer {
  let parsed: { value: unknown } | undefined;
  return {
    status,
    headers,
    body,
    json: () => {
      parsed ??= { value: JSON.parse(body) };
      return parsed.value;
    },
  };
}
