import type { Dispatcher } from 'undici';
import { type Fill, notModified } from '../cache/fill.js';
import type { CachedWrite } from '../cache/rest-cache.js';
import type { Request } from '../request.js';
import { ArrivingResponse } from '../responses/arriving-response.js';
import type { CallFailure, CallResult, RestResponse } from '../responses/rest-response.js';
import { connectTimeout, problemOfError } from '../responses/upstream-problem.js';
import type { Outcome } from './circuit-breaker.js';
import type { HasDeadline } from './deadlines.js';
import type { CallEngine } from './engine.js';
import type { Route } from './routes.js';
import type { QueuedCall } from './slots.js';

/** One REST call. It is queued, in flight, waiting for a retry, or settled. It settles each of its waiters once. */
export class Call implements Dispatcher.DispatchHandler, QueuedCall, HasDeadline {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  /** `callerKey` of the operations that wait for the call. */
  readonly callerKey: string;
  /** `headersKey` of the operations that wait for the call. */
  readonly headersKey: string;
  readonly operation: number;
  /** `comparedRuns` of the operation that started the call. */
  readonly comparedRuns: number;
  readonly caller: unknown;
  readonly startedAt = performance.now();
  readonly deadline: number;
  /** Generation of the write fence when the call started. */
  readonly generation: number;
  previous: HasDeadline | undefined;
  next: HasDeadline | undefined;
  /** Stores the response in the cache. Undefined if the response is not cached. */
  fill: Fill | undefined;
  /** Makes cached responses stale. Undefined for a GET, and for a write that is not sent. */
  write: CachedWrite | undefined;
  /** Number of times that the call was sent. */
  attempts = 0;
  readonly #engine: CallEngine;
  readonly #route: Route;
  /**
   * Operations that wait for the call. The list is emptied when the call settles, because maps can retain removed calls
   * until a full garbage collection.
   */
  readonly #waiters: Request[] = [];
  #retryTimer: NodeJS.Timeout | undefined;
  #state: 'queued' | 'in flight' | 'waiting for retry' | 'settled' = 'queued';
  #slots = 0;
  #sentAt = 0;
  #isProbe = false;
  #controller: Dispatcher.DispatchController | undefined;
  #response: ArrivingResponse | undefined;
  /** True if the last byte of a response has arrived. */
  #isReceived = false;

  /**
   * Creates a queued call.
   * @param caller key by which slots are assigned round robin
   */
  constructor(engine: CallEngine, route: Route, { method, url, operation }: Request, caller: unknown) {
    this.method = method;
    this.url = url;
    this.token = operation.token ?? '';
    this.callerKey = operation.callerKey;
    this.headersKey = operation.headersKey;
    this.operation = operation.number;
    this.comparedRuns = operation.comparedRuns;
    this.caller = caller;
    this.deadline = this.startedAt + engine.timeoutMs;
    this.generation = engine.writeFence.generation;
    this.#engine = engine;
    this.#route = route;
    engine.deadlines.add(this);
  }

  join(waiter: Request, isShared: boolean): void {
    waiter.call = this;
    waiter.isShared = isShared;
    this.#waiters.push(waiter);
  }

  /** True if all waiters have only predicted the call. */
  get isPredicted(): boolean {
    return this.#waiters.every(({ isPredicted }) => isPredicted);
  }

  /** Fails one waiter. The call is cancelled when its last waiter is removed. */
  removeWaiter(waiter: Request, failure: CallFailure): void {
    const index = this.#waiters.indexOf(waiter);
    if (index < 0) return;
    this.#waiters.splice(index, 1);
    waiter.onSettled(failure);
    if (this.#waiters.length === 0) this.fail(failure);
  }

  /** Method and path template. */
  get routeName(): string {
    return this.#route.name;
  }

  /** Queues the call, which is sent as soon as it has its slots. */
  start(): void {
    this.#state = 'queued';
    this.#takeSlots();
  }

  onSlot(): void {
    this.#slots++;
    this.#takeSlots();
  }

  onRejected(): void {
    this.fail({ kind: 'overloaded', message: `Queue of ${this.#route.name} is full; retry later`, isRejection: true });
  }

  #takeSlots(): void {
    const { name, breaker, slots } = this.#route;
    const next = slots[this.#slots];
    // The check is repeated for each slot, because the breaker can open while the call is queued.
    if (breaker?.rejects(this.url, this.#slots === 0 && next?.isBusy))
      this.fail(rejection(`Circuit breaker of ${name} is open`));
    else if (next) next.acquire(this);
    else this.#send();
  }

  #send(): void {
    const now = performance.now();
    // A call that is about to time out is not sent, because it would only occupy a connection.
    if (now > this.deadline - this.#engine.timeoutMs / 100) {
      this.onDeadline();
      return;
    }
    this.#isProbe = this.#route.breaker?.begin(this.url) ?? false;
    this.#state = 'in flight';
    this.#sentAt = now;
    this.#controller = undefined;
    this.#isReceived = false;
    const [waiter] = this.#waiters;
    if (!waiter) return;
    if (this.attempts++ > 0) waiter.onRetry();
    this.#engine.dispatch(this, waiter);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // If the call was settled while undici opened a connection, the request must not be sent.
    if (this.#state !== 'in flight') controller.abort(new Error('Call cancelled'));
  }

  // Events of an attempt that has ended are ignored, because another attempt can be in flight.
  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: RestResponse['headers']): void {
    if (controller !== this.#controller) return;
    this.#response = new ArrivingResponse(this.#engine, this, status, headers);
    this.#response.start();
    // Status 304 has no body, but its head can state the length of one. undici then reports an error after this event.
    if (status === notModified) this.onResponseEnd(controller);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (controller === this.#controller) this.#response?.add(chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController): void {
    if (controller !== this.#controller) return;
    this.#isReceived = true;
    this.#response?.end();
  }

  /** @param controller undefined if undici could not open a connection */
  onResponseError(controller: Dispatcher.DispatchController | undefined, error: Error): void {
    if (controller !== this.#controller || this.#state !== 'in flight') return;
    this.#controller = undefined;
    this.endAttempt({ kind: 'unavailable', message: error.message, problem: problemOfError(error) }, 'failure');
  }

  /** Ends an attempt, and stops its request if the response is incomplete. */
  endAttempt(received: CallResult, outcome: Outcome): void {
    const controller = this.#isReceived ? undefined : this.#controller;
    const result = this.fill ? this.fill.receive(received) : received;
    // Without a result, the call is retried without a condition.
    const delayMs = result ? this.#engine.retryDelayMs(this, result) : 0;
    if (result && delayMs === undefined) this.#settle(result, outcome);
    else {
      this.#retryTimer = setTimeout(() => this.start(), delayMs);
      this.#endFlight('waiting for retry', outcome);
    }
    controller?.abort(new Error('Response cannot be used'));
  }

  onDeadline(): void {
    const { timeoutMs } = this.#engine;
    // The timeout is a failure of the upstream only if the call was in flight for at least half of the timeout. A
    // complete response that waits for event-loop time is not a failure.
    const isSlow =
      this.#state === 'in flight' && !this.#isReceived && performance.now() - this.#sentAt >= timeoutMs / 2;
    const problem = isSlow && !this.#controller ? { problem: connectTimeout } : {};
    const message = `Timed out after ${timeoutMs} ms`;
    this.fail({ kind: 'timeout', message, ...problem }, isSlow ? 'failure' : 'unknown');
  }

  /** Settles the call with a failure, and stops its request. */
  fail(failure: CallFailure, outcome: Outcome = 'unknown'): void {
    const controller = this.#state === 'in flight' ? this.#controller : undefined;
    this.#settle(failure, outcome);
    controller?.abort(new Error(failure.message));
  }

  #settle(result: CallResult, outcome: Outcome): void {
    if (this.#state === 'settled') return;
    this.#engine.deadlines.delete(this);
    clearTimeout(this.#retryTimer);
    this.#endFlight('settled', outcome);
    this.#engine.onSettled(this, result);
    for (const waiter of this.#waiters.splice(0)) waiter.onSettled(result);
  }

  /**
   * Reports the outcome to the breaker, and then frees slots and bytes. The order matters, because freed slots send
   * queued calls.
   */
  #endFlight(state: 'waiting for retry' | 'settled', outcome: Outcome): void {
    const { breaker, slots } = this.#route;
    const wasInFlight = this.#state === 'in flight';
    this.#state = state;
    this.#response?.release();
    this.#response = undefined;
    this.#controller = undefined;
    if (wasInFlight) breaker?.end(this.url, outcome, this.#isProbe);
    slots[this.#slots]?.cancel(this);
    while (this.#slots > 0) slots[--this.#slots]?.release();
  }
}

/** Creates the failure of a call that the gateway does not send. */
const rejection = (message: string): CallFailure => ({ kind: 'unavailable', message, isRejection: true });
