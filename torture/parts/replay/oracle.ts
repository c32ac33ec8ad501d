import { hash } from 'node:crypto';
import { createGateway, type Gateway } from '../../../src/gateway.js';
import { type BusyService, startBusyService } from '../../service.js';
import type { Log } from './upstream.js';

export interface Asked {
  query: string;
  variables: Record<string, unknown>;
  operationName: string;
}

/** Response of a gateway to a client. */
export interface Reply {
  status: number;
  text: string;
}

/** Result of ordinary execution. */
export interface Expected extends Reply {
  /** URLs whose responses the other gateway did not get. They can be calls of fields of a record that then failed. */
  missing: ReadonlySet<string>;
  /** URLs that ordinary execution requested. */
  requested: ReadonlySet<string>;
}

const maxResults = 1_000;

/** Executes queries without replay and prediction, on exactly the responses that another gateway got. */
export class Oracle {
  readonly #logs = new Map<string, { log: Log; missing: Set<string>; requested: Set<string> }>();
  readonly #results = new Map<string, Promise<Expected>>();
  #service: BusyService | undefined;
  #gateway: Gateway | undefined;

  async start(): Promise<void> {
    this.#service = await startBusyService(({ url = '', headers }, response) => {
      const { log, missing, requested } = this.#logs.get(String(headers['x-request-id'])) ?? {};
      requested?.add(url);
      // After a retry, or a second reading, the last response is the one that was used.
      const sent = log?.get(url)?.at(-1);
      if (!sent) missing?.add(url);
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
      // Time is not a part of the comparison.
      timeoutMs: 100_000,
      operationTimeoutMs: 100_000,
      // The id of a request goes to the upstream if the gateway has an observer.
      observers: [{ begin: () => ({ end: () => undefined }) }],
    });
  }

  /** The result depends only on the query and on the last response of each URL. */
  execute(asked: Asked, log: Log): Promise<Expected> {
    const responses = [...log].map(([url, sent]) => [url, sent.at(-1)]).sort();
    const key = hash('sha256', JSON.stringify([asked, responses]));
    const known = this.#results.get(key);
    if (known) return known;
    if (this.#results.size >= maxResults) this.#results.clear();
    const result = this.#execute(key, asked, log);
    this.#results.set(key, result);
    return result;
  }

  async #execute(id: string, asked: Asked, log: Log): Promise<Expected> {
    const [missing, requested] = [new Set<string>(), new Set<string>()];
    this.#logs.set(id, { log, missing, requested });
    const headers = { 'content-type': 'application/json', 'x-request-id': id, authorization: 'Bearer oracle' };
    const init = { method: 'POST', headers, body: JSON.stringify(asked) };
    const response = await this.#gateway?.fetch(new Request('http://oracle/graphql', init));
    const text = (await response?.text()) ?? '';
    this.#logs.delete(id);
    return { status: response?.status ?? 0, text, missing, requested };
  }

  async close(): Promise<void> {
    await this.#gateway?.close();
    await this.#service?.close();
  }
}
