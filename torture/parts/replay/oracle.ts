import { hash } from 'node:crypto';
import { createGateway, type Gateway } from '../../../src/gateway.js';
import { postRequest } from '../../../test/support/requests.js';
import { type BusyService, startBusyService } from '../../service.js';
import type { Log } from './upstream.js';

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName: string;
}

export interface Reply {
  status: number;
  text: string;
}

/** Result of ordinary execution. */
export interface Expected extends Reply {
  /** URLs of calls for which the log has no response. */
  missing: ReadonlySet<string>;
  /** URLs of all calls of ordinary execution. */
  requested: ReadonlySet<string>;
}

const maxResults = 1_000;

/** Executes operations without replay and prediction, with the REST responses that another gateway received. */
export class Oracle {
  readonly #logs = new Map<string, { log: Log; missing: Set<string>; requested: Set<string> }>();
  readonly #results = new Map<string, Promise<Expected>>();
  #service: BusyService | undefined;
  #gateway: Gateway | undefined;

  async start(): Promise<void> {
    this.#service = await startBusyService(({ url = '', headers }, response) => {
      const { log, missing, requested } = this.#logs.get(String(headers['x-request-id'])) ?? {};
      requested?.add(url);
      // The tested gateway uses the last response to a repeated call.
      const loggedResponse = log?.get(url)?.at(-1);
      if (!loggedResponse) missing?.add(url);
      response
        .writeHead(loggedResponse?.status ?? 599, { 'content-type': 'application/json' })
        .end(loggedResponse?.body);
    });
    this.#gateway = createGateway({
      baseUrl: this.#service.url,
      replay: false,
      predict: false,
      shareCalls: false,
      shareQueries: false,
      retryReads: false,
      guardRoutes: false,
      // The comparison excludes timeouts.
      timeoutMs: 100_000,
      operationTimeoutMs: 100_000,
      // The gateway sends the request id upstream if it has an observer.
      observers: [{ begin: () => ({ end: () => undefined }) }],
    });
  }

  /**
   * Executes an operation. The result is cached, because it depends only on the operation and on the last response of
   * each URL.
   */
  execute(operation: Operation, log: Log): Promise<Expected> {
    const responses = [...log].map(([url, loggedResponse]) => [url, loggedResponse.at(-1)]).sort();
    const key = hash('sha256', JSON.stringify([operation, responses]));
    const cachedResult = this.#results.get(key);
    if (cachedResult) return cachedResult;
    if (this.#results.size >= maxResults) this.#results.clear();
    const result = this.#execute(key, operation, log);
    this.#results.set(key, result);
    return result;
  }

  async #execute(id: string, operation: Operation, log: Log): Promise<Expected> {
    const [missing, requested] = [new Set<string>(), new Set<string>()];
    this.#logs.set(id, { log, missing, requested });
    const headers = { 'x-request-id': id, authorization: 'Bearer oracle' };
    const response = await this.#gateway?.fetch(postRequest(operation, headers));
    const text = (await response?.text()) ?? '';
    this.#logs.delete(id);
    return { status: response?.status ?? 0, text, missing, requested };
  }

  async close(): Promise<void> {
    await this.#gateway?.close();
    await this.#service?.close();
  }
}
