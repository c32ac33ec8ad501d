import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';

export interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Value of the header `Retry-After`, in seconds. */
  retryAfter?: number;
  /** Milliseconds from sending the request to receiving the last byte of the response. */
  ms: number;
}

export interface Result {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

interface RequestOptions {
  token?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Options extends RequestOptions {
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** Sends queries to a gateway. */
export class Client {
  readonly #agent: Agent;
  readonly #url: string;

  /** @param keepAlive if false, each request opens a new connection */
  constructor(url: string, keepAlive = true) {
    this.#url = url;
    // Other scheduling leaves connections idle, until the gateway closes one while a request is sent.
    this.#agent = new Agent({ keepAlive, scheduling: 'fifo' });
  }

  /** Sends a query as JSON. Rejects if the connection fails or the signal aborts the request. */
  send(query: string, { variables, operationName, ...options }: Options = {}): Promise<ClientResponse> {
    return this.post({ query, variables, operationName }, options);
  }

  /** Sends any value as JSON. Rejects if the connection fails or the signal aborts the request. */
  post(value: object, { token, signal, headers: more }: RequestOptions = {}): Promise<ClientResponse> {
    const body = JSON.stringify(value);
    const startedAt = performance.now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(token && { authorization: `Bearer ${token}` }),
      ...more,
    };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent: this.#agent, headers, ...(signal && { signal }) };
      const outgoing = request(this.#url, options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const wait = Number(incoming.headers['retry-after'] ?? Number.NaN);
          const ms = performance.now() - startedAt;
          const { statusCode: status = 0, headers } = incoming;
          resolve({ status, headers, text, ms, ...(Number.isFinite(wait) && { retryAfter: wait }) });
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }

  async query(query: string, options?: Options): Promise<Result> {
    return JSON.parse((await this.send(query, options)).text) as Result;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Runs a function `count` times, with at most `concurrency` runs at the same time. */
export async function repeat(count: number, concurrency: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
}
