import { createGateway, type Gateway } from '../../../src/gateway.js';
import type { Result } from '../../client.js';
import { type BusyService, startBusyService } from '../../service.js';
import type { Log } from './upstream.js';

export interface Asked {
  query: string;
  variables: Record<string, unknown>;
  operationName: string;
}

/** Executes queries without replay and prediction, on exactly the responses that another gateway got. */
export class Oracle {
  /** URLs whose responses the other gateway did not get, for the calls of fields of a record that then failed. */
  readonly missing = new Set<string>();
  readonly #logs = new Map<string, Log>();
  #service: BusyService | undefined;
  #gateway: Gateway | undefined;

  async start(): Promise<void> {
    this.#service = await startBusyService(({ url = '', headers }, response) => {
      // After a retry, or a second reading, the last response is the one that was used.
      const sent = this.#logs.get(String(headers['x-request-id']))?.get(url)?.at(-1);
      if (!sent) this.missing.add(url);
      response.writeHead(sent?.status ?? 599, { 'content-type': 'application/json' }).end(sent?.body);
    });
    this.#gateway = createGateway({
      baseUrl: this.#service.url,
      replay: false,
      predict: false,
      shareCalls: false,
      shareQueries: false,
      retryReads: false,
      guardRoutes: false,
      // Time is no part of the comparison.
      timeoutMs: 100_000,
      operationTimeoutMs: 100_000,
      // The id of a request goes to the upstream if somebody observes the request.
      observers: [{ begin: () => ({ end: () => undefined }) }],
    });
  }

  async execute(id: string, asked: Asked, log: Log, token: string): Promise<Result> {
    this.#logs.set(id, log);
    const headers = { 'content-type': 'application/json', 'x-request-id': id, authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(asked) };
    const response = await this.#gateway?.fetch(new Request('http://oracle/graphql', init));
    this.#logs.delete(id);
    return (await response?.json()) as Result;
  }

  async close(): Promise<void> {
    await this.#gateway?.close();
    await this.#service?.close();
  }
}
