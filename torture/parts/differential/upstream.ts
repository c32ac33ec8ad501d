import type { IncomingMessage, ServerResponse } from 'node:http';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { type BusyService, startBusyService } from '../../service.js';
import { RandomRelease } from '../replay/release.js';
import { type DamagedResponse, respond } from './responses.js';

/** REST calls of one execution, each with the response and the number of times that the gateway sent the call. */
export type Calls = Map<string, DamagedResponse & { count: number }>;

interface Execution {
  calls: Calls;
  release: RandomRelease;
}

/**
 * REST API with damaged responses, which arrive in random order. A token is `<seed>.<name>`. The responses depend on the
 * seed, and their order depends on the seed and the name.
 */
export class DamagedUpstream {
  readonly #executions = new Map<string, Execution>();
  #service: BusyService | undefined;

  /** Starts the server, and returns its URL. */
  async start(): Promise<string> {
    this.#service = await startBusyService((request, response) => this.#respond(request, response));
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
      release: new RandomRelease(random, (turn) => setTimeout(turn, 1)),
    });
  }

  end(token: string): Calls {
    const { calls } = this.#executions.get(token) ?? {};
    this.#executions.delete(token);
    return calls ?? new Map();
  }

  #respond({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const execution = this.#executions.get(token);
    const damagedResponse = respond(Number.parseInt(token, 10), url);
    const call = `${method} ${sortParameters(url)}`;
    if (execution)
      execution.calls.set(call, { ...damagedResponse, count: 1 + (execution.calls.get(call)?.count ?? 0) });
    const send = () => {
      if (!response.destroyed)
        response.writeHead(damagedResponse.status, { 'content-type': 'application/json' }).end(damagedResponse.text);
    };
    if (execution) execution.release.hold(!url.includes('?'), send);
    else send();
  }
}

/** Sorts the parameters of a URL, because executors send arguments in different orders. */
function sortParameters(url: string): string {
  const [path = '', query] = url.split('?');
  return query === undefined ? path : `${path}?${query.split('&').sort().join('&')}`;
}
