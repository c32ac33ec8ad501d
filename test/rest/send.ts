import { type CallEngine, type CallResult, Operation, Request } from '../../src/rest/index.js';
import type { RestResponse } from '../../src/rest/responses/rest-response.js';

export interface CallOptions {
  method?: string;
  url?: string;
  /** Path template. Default: the path of the URL. */
  route?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A waiter that records its results. */
export class TestWaiter extends Request {
  retries = 0;
  readonly results: CallResult[] = [];
  readonly #headers: Record<string, string>;
  readonly #onSettled: (result: CallResult) => void;

  constructor(operation: Operation, options: CallOptions, onSettled: (result: CallResult) => void = () => undefined) {
    const { method = 'GET', url = '/v1/orgs', headers = {}, body } = options;
    const route = options.route ?? url.replace(/\?.*/, '');
    super(operation, { method, route, url, wave: 1, body: body === undefined ? undefined : Buffer.from(body) });
    this.#headers = headers;
    this.#onSettled = onSettled;
  }

  override get headers(): Record<string, string> {
    return this.#headers;
  }

  override onRetry(): void {
    this.retries++;
  }

  override onSettled(result: CallResult): void {
    this.results.push(result);
    this.#onSettled(result);
  }
}

/** Sends a call without the typed client. Rejects with the failure, which is not an Error. */
export const send = (
  engine: CallEngine,
  options: CallOptions = {},
  operation = new Operation(),
): Promise<RestResponse> =>
  new Promise((resolve, reject) => {
    const waiter = new TestWaiter(operation, options, (result) =>
      'status' in result ? resolve(result) : reject(result),
    );
    operation.begin(waiter);
    engine.submit(waiter);
  });
