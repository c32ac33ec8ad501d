import type { CallResult } from './call.js';
import type { CallGraph, CallNode } from './call-graph.js';
import type { CallEngine } from './engine.js';
import type { Operation } from './operation.js';
import { type CallRequest, PendingCall } from './pending-call.js';
import { isHidden, isSuccess } from './retry.js';

type Deliver = (call: PendingCall, result: CallResult) => void;

/**
 * The GETs of one operation that are sent before its execution requests them. Execution uses these calls, and
 * repeats only predicted calls that failed or are outdated.
 */
export class SentCalls {
  readonly #engine: CallEngine;
  readonly #operation: Operation;
  readonly #calls = new Map<string, SentCall>();
  readonly #predictedCalls: SentCall[] = [];
  /** Waves in which calls are sent, by URL. Empty without predicted calls. */
  readonly #sentWaves = new Map<string, number>();
  /** URLs of needed predicted calls that were forgotten. Their repetitions are not charged again. */
  readonly #forgottenUrls = new Set<string>();

  constructor(engine: CallEngine, operation: Operation) {
    this.#engine = engine;
    this.#operation = operation;
  }

  /** Sends a predicted GET. The operation is charged only when it needs the call. */
  predict({ route, url }: Pick<CallRequest, 'route' | 'url'>): void {
    this.#sentWaves.set(url, 1);
    this.#predictedCalls.push(this.#send({ method: 'GET', route, url, wave: 1, sentWave: 1, isPredicted: true }));
  }

  /**
   * Uses the GET with the same URL if it was sent before, or else sends the GET.
   * @throws GatewayError if the operation has no calls left
   */
  request(request: CallRequest, deliver: Deliver): void {
    const call = this.#calls.get(request.url);
    if (call) this.#use(call, request, deliver);
    else {
      if (!this.#forgottenUrls.has(request.url)) this.#operation.budget.chargeCall();
      new PendingCall(this.#operation, this.#withSentWave(request), deliver).submit(this.#engine);
    }
  }

  /**
   * Repeats the calls of an earlier operation. Each call is sent when the responses on which it depends have arrived
   * and are equal.
   * @returns true if all responses are equal, or false once one differs. Execution then uses the calls made so far
   */
  repeat({ nodes }: CallGraph): Promise<boolean> {
    const pendingDependencies = nodes.map(({ dependencies }) => dependencies);
    const ready = nodes.filter(({ dependencies }) => dependencies === 0);
    let [remaining, isSending, isEqual] = [nodes.length, false, true];
    return new Promise((resolve) => {
      const receive = ({ dependents }: CallNode) => {
        for (const node of dependents) {
          const count = (pendingDependencies[node.index] ?? 0) - 1;
          pendingDependencies[node.index] = count;
          if (count === 0) ready.push(node);
        }
        if (--remaining === 0) resolve(true);
        else send();
      };
      const send = () => {
        // Responses of predicted calls can have arrived already, so this loop replaces a deep recursion.
        if (isSending) return;
        isSending = true;
        for (let node = ready.pop(); node && isEqual; node = ready.pop()) {
          const sentNode = node;
          this.#repeat(node).listen(({ responseNumber }) => {
            // After a different response, only the execution sends calls. Otherwise, both could send the same call.
            isEqual &&= responseNumber === sentNode.responseNumber;
            if (isEqual) receive(sentNode);
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
    return this.#predictedCalls.length > 0;
  }

  /** Numbers of needed and of unneeded predicted calls. */
  get predictions(): { used: number; unused: number } {
    const unused = this.#predictedCalls.filter(({ isPredicted }) => isPredicted).length;
    return { used: this.#predictedCalls.length - unused, unused };
  }

  /**
   * Forgets a predicted call, because its response may be older than the responses on which a request depends.
   * @returns true if a field has used the call
   */
  forgetPredicted(url: string): boolean {
    const call = this.#calls.get(url);
    if (!call?.wasPredicted) return false;
    this.#calls.delete(url);
    if (!call.isPredicted) this.#forgottenUrls.add(url);
    return !call.isPredicted;
  }

  /** True if a needed predicted call was forgotten. */
  get isRefreshed(): boolean {
    return this.#forgottenUrls.size > 0;
  }

  /**
   * Adds the wave in which a request is sent. This wave comes after the waves of all responses on which the request
   * depends.
   */
  #withSentWave(request: CallRequest): CallRequest {
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

  #use(call: SentCall, request: CallRequest, deliver: Deliver): void {
    call.origin ??= request.origin;
    if (call.isPredicted) {
      this.#operation.budget.chargeCall();
      call.need(request.wave);
    }
    call.listen((_, result) => {
      if (!call.isUnusable) return deliver(call, result);
      const existing = this.#calls.get(request.url);
      const replacement = existing && existing !== call ? existing : this.#send(request);
      replacement.listen(deliver);
    });
  }
}

/** A call that stores its result for later listeners. */
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
   * True for a predicted call whose failure is not final. Either the call failed without retries before it was needed,
   * or its record may not have existed yet.
   */
  isUnusable = false;

  #settle(result: CallResult): void {
    this.#result = result;
    const status = 'status' in result ? result.status : 0;
    this.isUnusable = this.wasPredicted && !isSuccess(status) && (this.isPredicted || isHidden(status));
    for (const deliver of this.#listeners.splice(0)) deliver(this, result);
  }
}
