import type { CallOutcome, CallWatch } from '../rest/index.js';
import { clientOf, type ObservedClient } from './client.js';
import type { ObservedOperation, ObservedRequest, Observer, RequestWatch } from './observer.js';
import { requestId } from './request-id.js';

/** A request for an operation, with its observers. */
export class Observation {
  readonly id: string;
  /** Operation of the request. Undefined until the operation is parsed and valid. */
  operation: ObservedOperation | undefined;
  /** Distinct error codes of the response. */
  readonly codes = new Set<string>();
  /** True if the request ran its operation. False if it received the response of another request. */
  isRun = false;
  /** Observation of the request whose response this request receives, which is this one unless it joined another. */
  #run: Observation = this;
  readonly #client: ObservedClient | undefined;
  readonly #watches: readonly RequestWatch[];
  readonly #startedAt = performance.now();
  readonly #unobservedCall: CallWatch;
  readonly #observesCalls: boolean;
  #restCalls = 0;
  #cachedCalls = 0;

  constructor(observers: readonly Observer[], { method, headers }: Pick<ObservedRequest, 'method' | 'headers'>) {
    this.id = requestId(headers['x-request-id']);
    this.#client = clientOf(headers);
    const request = { id: this.id, method, headers, ...(this.#client && { client: this.#client }) };
    this.#watches = observers.map((observer) => observer.begin(request));
    this.#observesCalls = this.#watches.some(({ call }) => call !== undefined);
    this.#unobservedCall = { headers: { 'x-request-id': this.id }, end: (outcome) => this.#count(outcome) };
  }

  /**
   * Starts to observe a REST call.
   * @returns observer of the call, with headers that the call must have, such as the request id
   */
  call(method: string, route: string): CallWatch {
    this.#restCalls++;
    if (!this.#observesCalls) return this.#unobservedCall;
    const watches = this.#watches.flatMap((watch) => watch.call?.(method, route) ?? []);
    return {
      headers: Object.assign({}, this.#unobservedCall.headers, ...watches.map(({ headers }) => headers)),
      retried: () => {
        for (const watch of watches) watch.retried?.();
      },
      end: (outcome: CallOutcome) => {
        this.#count(outcome);
        for (const watch of watches) watch.end(outcome);
      },
    };
  }

  #count({ cached }: CallOutcome): void {
    if (cached) this.#cachedCalls++;
  }

  /**
   * Records that the request receives the response of another request, with which it was deduplicated.
   * @param run observation of the other request
   */
  join(run: Observation): void {
    this.#run = run;
  }

  /**
   * Ends the observation.
   * @param status HTTP status, or undefined if the client disconnected
   */
  end(status: number | undefined): void {
    const { codes, operation } = this.#run;
    const outcome = {
      ms: performance.now() - this.#startedAt,
      restCalls: this.#restCalls - this.#cachedCalls,
      cachedCalls: this.#cachedCalls,
      codes: [...codes],
      shared: !this.isRun,
      ...(this.#client && { client: this.#client }),
      ...(status !== undefined && { status }),
      ...(operation && { operation }),
    };
    for (const watch of this.#watches) watch.end(outcome);
  }
}
