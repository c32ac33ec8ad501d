import { Agent, request } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';

export interface ClientResponse {
  status: number;
  text: string;
  /** `Retry-After` in seconds. */
  retryAfter?: number;
  /** Milliseconds from sending to the last byte. */
  ms: number;
}

export interface Result {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

interface Options {
  token?: string;
  signal?: AbortSignal;
  variables?: Record<string, unknown>;
  operationName?: string;
  headers?: Record<string, string>;
}

/** HTTP client of a target with keep-alive connections. */
export class Client {
  readonly #agent: Agent;
  readonly #url: string;

  /** @param keepAlive false opens one connection per request */
  constructor(url: string, keepAlive = true) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive });
  }

  /** Sends a query as JSON. Throws if the connection closes before the end of the response. */
  send(
    query: string,
    { token, signal, variables, operationName, headers: more }: Options = {},
  ): Promise<ClientResponse> {
    const body = JSON.stringify({ query, variables, operationName });
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
          resolve({ status: incoming.statusCode ?? 0, text, ms, ...(Number.isFinite(wait) && { retryAfter: wait }) });
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

/** Runs a function several times with limited concurrency. */
export async function repeat(count: number, concurrency: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
}
