import type { CallResult } from './call.js';
import type { CallGraph, CallNode } from './call-graph.js';
import type { CallEngine } from './engine.js';
import type { Operation } from './operation.js';
import { type CallRequest, PendingCall } from './pending-call.js';
import { isHidden, isSuccess } from './retry.js';

type Deliver = (call: PendingCall, result: CallResult) => void;

/**
 * The predicted GETs of one operation, which are sent ahead of its execution. Execution takes them instead of new ones, and
 * sends nothing twice.
 */
export class SentCalls {
  readonly #engine: CallEngine;
  readonly #operation: Operation;
  readonly #calls = new Map<string, SentCall>();
  readonly #predicted: SentCall[] = [];
  /** By URL. Empty without predicted calls. */
  readonly #sentWaves = new Map<string, number>();
  /** True if predicted responses were forgotten. */
  isRefreshed = false;

  constructor(engine: CallEngine, operation: Operation) {
    this.#engine = engine;
    this.#operation = operation;
  }

  /** Sends a GET that may turn out to be unneeded. The operation is charged for it when it needs it. */
  predict({ route, url }: Pick<CallRequest, 'route' | 'url'>): void {
    this.#sentWaves.set(url, 1);
    this.#predicted.push(this.#send({ method: 'GET', route, url, wave: 1, sentWave: 1, isPredicted: true }));
  }

  /** Takes a GET that was sent, or sends it. @throws GatewayError if the operation has made all the calls it may make */
  request(request: CallRequest, deliver: Deliver): void {
    const call = this.#calls.get(request.url);
    if (call) this.#take(call, request, deliver);
    else {
      this.#operation.budget.chargeCall();
      new PendingCall(this.#operation, this.#timed(request), deliver).submit(this.#engine);
    }
  }

  /**
   * Makes the calls of an earlier operation, each as soon as the responses that led to it have arrived and are the same.
   * @returns true if all responses are the same. False as soon as one differs: execution then takes the calls made so far
   */
  repeat({ nodes }: CallGraph): Promise<boolean> {
    const waiting = nodes.map(({ dependencies }) => dependencies);
    const ready = nodes.filter(({ dependencies }) => dependencies === 0);
    let [left, isSending] = [nodes.length, false];
    return new Promise((resolve) => {
      const receive = ({ dependents }: CallNode) => {
        for (const node of dependents) {
          const count = (waiting[node.index] ?? 0) - 1;
          waiting[node.index] = count;
          if (count === 0) ready.push(node);
        }
        if (--left === 0) resolve(true);
        else send();
      };
      const send = () => {
        // Responses of predicted calls can be here already: a loop in place of a deep recursion.
        if (isSending) return;
        isSending = true;
        for (let node = ready.pop(); node; node = ready.pop()) {
          const sent = node;
          this.#repeat(node).listen(({ responseNumber }) => {
            if (responseNumber === sent.responseNumber) receive(sent);
            else resolve(false);
          });
        }
        isSending = false;
      };
      send();
    });
  }

  #repeat({ route, url, wave }: CallNode): SentCall {
    this.#operation.budget.chargeCall();
    const call = this.#calls.get(url);
    call?.need(wave);
    return call ?? this.#send({ method: 'GET', route, url, wave });
  }

  get hasPredictions(): boolean {
    return this.#predicted.length > 0;
  }

  /** Number of predicted calls that were needed, and of those that were not. */
  get predictions(): { used: number; unused: number } {
    const unused = this.#predicted.filter(({ isPredicted }) => isPredicted).length;
    return { used: this.#predicted.length - unused, unused };
  }

  /** Forgets predicted responses: they may be older than the responses that led to a request. @returns their URLs */
  forgetPredicted(): readonly string[] {
    const urls = this.#predicted.filter((call) => this.#calls.get(call.url) === call).map(({ url }) => url);
    for (const url of urls) this.#calls.delete(url);
    this.isRefreshed ||= urls.length > 0;
    return urls;
  }

  /** Adds the wave in which a request is sent: after the responses that led to it. */
  #timed(request: CallRequest): CallRequest {
    const { origin } = request;
    if (!this.hasPredictions || !origin) return request;
    const sentWave = 1 + Math.max(0, ...origin.urls.map((url) => this.#sentWaves.get(url) ?? 0));
    this.#sentWaves.set(request.url, sentWave);
    return { ...request, sentWave };
  }

  #send(request: CallRequest): SentCall {
    const call = new SentCall(this.#operation, request);
    this.#calls.set(request.url, call);
    call.submit(this.#engine);
    return call;
  }

  #take(call: SentCall, request: CallRequest, deliver: Deliver): void {
    call.origin ??= request.origin;
    if (call.isPredicted) {
      this.#operation.budget.chargeCall();
      call.need(request.wave);
    }
    call.listen((_, result) => {
      if (!call.isUnusable) return deliver(call, result);
      const known = this.#calls.get(request.url);
      const again = known && known !== call ? known : this.#send(request);
      again.listen(deliver);
    });
  }
}

/** A call that keeps its result for later listeners. */
class SentCall extends PendingCall {
  readonly #listeners: Deliver[] = [];
  #result: CallResult | undefined;

  constructor(operation: Operation, request: CallRequest) {
    super(operation, request, (_, result) => this.#settle(result));
  }

  listen(deliver: Deliver): void {
    if (this.#result) deliver(this, this.#result);
    else this.#listeners.push(deliver);
  }

  /**
   * True for a predicted call that failed before it was needed, because such calls are not retried, or whose record may
   * not have existed yet.
   */
  isUnusable = false;

  #settle(result: CallResult): void {
    this.#result = result;
    const status = 'status' in result ? result.status : 0;
    this.isUnusable = this.wasPredicted && !isSuccess(status) && (this.isPredicted || isHidden(status));
    for (const deliver of this.#listeners.splice(0)) deliver(this, result);
  }
}
