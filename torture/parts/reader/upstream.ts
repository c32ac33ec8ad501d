import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BusyService, startBusyService } from '../../service.js';
import type { Calls } from '../differential/upstream.js';
import { type Body, createBody } from './bodies.js';

/** Responses to the calls of one query. All executors receive the same responses. */
export interface Case {
  readonly seed: number;
  readonly size: number;
  readonly bodies: Map<string, Body>;
}

/** REST API with damaged lists. A token starts with the seed of its case. */
export class ListUpstream {
  readonly #cases = new Map<number, Case>();
  readonly #calls = new Map<string, Calls>();
  #service: BusyService | undefined;

  /** Starts the server, and returns its URL. */
  async start(): Promise<string> {
    this.#service = await startBusyService((request, response) => this.#respond(request, response));
    return this.#service.url;
  }

  async close(): Promise<void> {
    await this.#service?.close();
  }

  add(testCase: Case): void {
    this.#cases.set(testCase.seed, testCase);
  }

  remove({ seed }: Case): void {
    this.#cases.delete(seed);
  }

  begin(token: string): void {
    this.#calls.set(token, new Map());
  }

  end(token: string): Calls {
    const calls = this.#calls.get(token) ?? new Map();
    this.#calls.delete(token);
    return calls;
  }

  #respond({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const testCase = this.#cases.get(Number.parseInt(token, 10));
    if (!testCase) return void response.writeHead(500).end();
    const { pathname, searchParams } = new URL(url, 'http://upstream');
    const key = `${pathname} ${searchParams.get('page')}`;
    let body = testCase.bodies.get(key);
    if (!body) {
      body = createBody(testCase.seed, url, testCase.size);
      testCase.bodies.set(key, body);
    }
    searchParams.sort();
    const call = `${method} ${pathname}?${searchParams}`;
    const calls = this.#calls.get(token);
    calls?.set(call, { status: body.status, text: '', damage: [], count: 1 + (calls.get(call)?.count ?? 0) });
    response
      .writeHead(body.status, { 'content-type': 'application/json', 'content-length': body.bytes.length })
      .end(body.bytes);
  }
}
