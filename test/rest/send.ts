import type { RestResponse } from '../../src/rest/arriving-response.js';
import type { Call, CallResult, Waiter } from '../../src/rest/call.js';
import { type CallEngine, Operation } from '../../src/rest/index.js';

export interface CallOptions {
  method?: string;
  url?: string;
  /** Path template. Default: the path of the URL. */
  route?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A waiter that records its results. */
export class TestWaiter implements Waiter {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly route: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  call: Call | undefined;
  isShared = false;
  readonly isPredicted = false;
  retries = 0;
  readonly results: CallResult[] = [];
  readonly #onSettled: (result: CallResult) => void;

  constructor(operation: Operation, options: CallOptions, onSettled: (result: CallResult) => void = () => undefined) {
    this.operation = operation;
    this.method = options.method ?? 'GET';
    this.url = options.url ?? '/v1/orgs';
    this.route = options.route ?? this.url.replace(/\?.*/, '');
    this.headers = options.headers ?? {};
    this.body = options.body;
    this.#onSettled = onSettled;
  }

  onRetry(): void {
    this.retries++;
  }

  onSettled(result: CallResult): void {
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
