import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { type BusyService, startBusyService } from '../../service.js';
import { RandomRelease } from '../replay/release.js';
import { type DamagedResponse, respond } from './responses.js';
import { respondToWrite } from './write-responses.js';

/** REST calls of one execution, each with the response and the number of times that the gateway sent the call. */
export type Calls = Map<string, DamagedResponse & { count: number }>;

interface Execution {
  calls: Calls;
  /** Number of writes that arrived. */
  writes: number;
  release: RandomRelease;
  /** Time of the last response, in milliseconds. */
  lastResponseAt: number;
}

/**
 * REST API with damaged responses, which arrive in random order. A token is `<seed>.<name>`. The responses depend on the
 * seed, and their order depends on the seed and the name.
 */
export class DamagedUpstream {
  readonly #executions = new Map<string, Execution>();
  /** Responses to GETs, because all executors of an operation read the same responses. */
  readonly #responses = new LRUCache<string, DamagedResponse>({
    maxSize: 50_000_000,
    sizeCalculation: ({ bytes }) => 1_000 + bytes.length,
  });
  readonly #sizeOf: (seed: number) => number | undefined;
  #service: BusyService | undefined;

  /** @param sizeOf returns the number of records of each list for a seed; random by default */
  constructor(sizeOf: (seed: number) => number | undefined = () => undefined) {
    this.#sizeOf = sizeOf;
  }

  /** Starts the server, and returns its URL. */
  async start(): Promise<string> {
    this.#service = await startBusyService((request, response) => void this.#respond(request, response));
    return this.#service.url;
  }

  async close(): Promise<void> {
    await this.#service?.close();
  }

  begin(token: string): void {
    const [seed, name = ''] = token.split('.');
    const random = new SeededRandom(Number(seed) * 7 + name.length);
    this.#executions.set(token, {
      calls: new Map(),
      writes: 0,
      lastResponseAt: 0,
      release: new RandomRelease(random, (turn) => setTimeout(turn, 1)),
    });
  }

  lastResponseAt = (token: string): number => this.#executions.get(token)?.lastResponseAt ?? 0;

  end(token: string): Calls {
    const { calls } = this.#executions.get(token) ?? {};
    this.#executions.delete(token);
    return calls ?? new Map();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const body = method === 'GET' ? '' : await text(request);
    const execution = this.#executions.get(token);
    const seed = Number.parseInt(token, 10);
    const writes = execution?.writes ?? 0;
    if (execution && method !== 'GET') execution.writes++;
    const damagedResponse = method === 'GET' ? this.#read(seed, url) : respondToWrite(seed, method, url, writes);
    const call = nameOf(method, sortParameters(url), body, writes);
    if (execution)
      execution.calls.set(call, { ...damagedResponse, count: 1 + (execution.calls.get(call)?.count ?? 0) });
    const send = () => {
      if (execution) execution.lastResponseAt = performance.now();
      if (!response.destroyed)
        response.writeHead(damagedResponse.status, { 'content-type': 'application/json' }).end(damagedResponse.bytes);
    };
    if (execution) execution.release.hold(!url.includes('?'), send);
    else send();
  }

  #read(seed: number, url: string): DamagedResponse {
    const size = this.#sizeOf(seed);
    const key = `${seed} ${size} ${sortParameters(url)}`;
    const response = this.#responses.get(key) ?? respond(seed, url, size);
    this.#responses.set(key, response);
    return response;
  }
}

/**
 * Returns the name of a call. Each write has its own name, and the calls after a write differ from equal calls before
 * it.
 */
const nameOf = (method: string, url: string, body: string, earlierWrites: number): string =>
  `${method} ${earlierWrites > 0 ? `/after${earlierWrites}` : ''}${url}${body && ` ${body}`}`;

/** Sorts the parameters of a URL, because executors send arguments in different orders. */
function sortParameters(url: string): string {
  const [path = '', query] = url.split('?');
  return query === undefined ? path : `${path}?${query.split('&').sort().join('&')}`;
}
