import { GatewayError } from '../errors/gateway-error.js';
import { RestError, type RestFailure } from '../errors/rest-error.js';
import { withoutStack } from '../errors/without-stack.js';
import { limits } from '../limits/table.js';
import type { RestResponse } from './arriving-response.js';
import { JsonBody } from './body.js';
import type { Call, CallResult, Waiter } from './call.js';
import type { EndedCall } from './call-graph.js';
import type { CallEngine } from './engine.js';
import type { KnownResponse } from './known-responses.js';
import type { CallWatch, Operation, RequestOrigin, RestCall } from './operation.js';
import { isSuccess, requestedDelaySeconds } from './retry.js';
import { messageOf } from './upstream-message.js';
import { promisedSchema } from './write-response.js';

export interface CallRequest {
  method: string;
  /** Path template. */
  route: string;
  /** Path and query. */
  url: string;
  wave: number;
  /** Wave in which the call is sent, if predicted calls were sent before their waves. */
  sentWave?: number;
  /** Responses on which the request depends. Default: all earlier responses. */
  origin?: RequestOrigin | undefined;
  body?: unknown;
  /** True while the operation has only predicted the call, and does not need it yet. */
  isPredicted?: boolean;
}

/** A call of one operation. It is reported, observed, and settled once. */
export class PendingCall implements Waiter, EndedCall {
  readonly operation: Operation;
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly body: string | undefined;
  call: Call | undefined;
  isShared = false;
  isPredicted: boolean;
  wave: number;
  readonly wasPredicted: boolean;
  readonly #sentWave: number | undefined;
  origin: RequestOrigin | undefined;
  #deliver: ((call: PendingCall, result: CallResult) => void) | undefined;
  #watch: CallWatch | undefined;
  readonly #startMs: number;
  #observerError: unknown;
  #endedCall: RestCall | undefined;
  #known: KnownResponse | undefined;

  /**
   * Creates a call, which `submit` starts.
   * @param deliver called once with the result. Must not throw
   */
  constructor(operation: Operation, request: CallRequest, deliver: (call: PendingCall, result: CallResult) => void) {
    const { method, route, url, wave, sentWave, origin, body, isPredicted = false } = request;
    this.operation = operation;
    this.method = method;
    this.route = route;
    this.url = url;
    this.body = body === undefined ? undefined : JSON.stringify(body);
    this.wave = wave;
    this.#sentWave = sentWave;
    this.origin = origin;
    this.isPredicted = isPredicted;
    this.wasPredicted = isPredicted;
    this.#deliver = deliver;
    this.#startMs = operation.begin(this);
    this.#observe(() => {
      this.#watch = operation.watch?.(method, route);
    });
  }

  submit(engine: CallEngine): void {
    if (this.operation.failure) this.onSettled(this.operation.failure);
    else engine.submit(this);
  }

  /**
   * Marks a predicted call as needed, and reports the call if it has ended.
   * @param wave wave of the call, without regard to the prediction
   */
  need(wave: number): void {
    this.isPredicted = false;
    this.wave = wave;
    if (!this.#endedCall) return;
    this.#endedCall.wave = wave;
    this.operation.add(this.#endedCall, this, this.#sentWave);
  }

  /** Number of the known response. Undefined if the response is not known, or an observer failed. */
  get responseNumber(): number | undefined {
    return this.#observerError ? undefined : this.#known?.number;
  }

  get headers(): Readonly<Record<string, string>> {
    const { operation, body } = this;
    if (!this.#watch?.headers && body === undefined) return operation.headers;
    // `Object.assign` is used because V8 promotes the result of a spread to its old generation. Headers of the
    // operation override those of the observer.
    const headers: Record<string, string> = Object.assign({}, this.#watch?.headers, operation.headers);
    if (body !== undefined) headers['content-type'] = 'application/json';
    return headers;
  }

  onRetry(): void {
    this.#observe(() => this.#watch?.retried?.());
  }

  onSettled(result: CallResult): void {
    const { isShared: shared } = this;
    const deliver = this.#deliver;
    // Removed map entries can retain the call until a full garbage collection, so the call must not refer to the
    // response.
    this.#deliver = undefined;
    const isResponse = 'status' in result;
    const ms = this.operation.end(this) - this.#startMs;
    const { method, route: path, url, wave } = this;
    const startMs = this.#startMs;
    const endedCall: RestCall = isResponse
      ? { method, path, url, status: result.status, startMs, ms, shared, wave }
      : { method, path, url, startMs, ms, shared, wave };
    if (isResponse && result.body.isUnchanged) {
      endedCall.unchanged = true;
      this.#known = result.body.known;
    }
    if (this.wasPredicted) endedCall.predicted = true;
    this.#endedCall = endedCall;
    if (!this.isPredicted) this.operation.add(endedCall, this, this.#sentWave);
    this.#observe(() => {
      if (isResponse) this.#watch?.end({ status: result.status, shared });
      else this.#watch?.end({ failure: result.isRejection ? 'refused' : result.kind, shared });
    });
    if (isResponse) this.operation.hold(result.body.memory);
    deliver?.(this, result);
  }

  /** Calls an observer. An error of the observer fails only this operation, and not the other waiters of the call. */
  #observe(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#observerError = error;
    }
  }

  /**
   * Returns the body of a successful response, or undefined without a body.
   * @throws RestError for any other result
   */
  toJson(result: CallResult): JsonBody | undefined {
    if (this.#observerError) throw this.#observerError;
    if ('status' in result) return this.#toBody(result);
    throw this.#error(result.kind, result.message);
  }

  /**
   * Returns the body of a successful response, or undefined without a body.
   * @throws RestError if the response is not a success, or exceeds a limit
   */
  #toBody(response: RestResponse): JsonBody | undefined {
    const { operation } = this;
    const { status, body } = response;
    const failure = operation.receive(body.size);
    if (failure) throw this.#error(failure.kind, failure.message);
    if (!isSuccess(status)) throw this.#statusError(response);
    if (body.isEmpty) return undefined;
    const name = `${this.method} ${this.route}`;
    return new JsonBody(body, (error) => {
      if (error instanceof GatewayError) return this.#error('too-large', error.message, { status });
      const form = this.method === 'GET' || promisedSchema(name) !== null ? 'JSON' : 'empty';
      return this.#error('invalid-response', `${name}: response body must be ${form}`, { status });
    });
  }

  #statusError({ status, headers, body }: RestResponse): RestError {
    const upstreamMessage =
      body.size > limits.errorBodyBytes.max ? undefined : messageOf(body.text, this.operation.token);
    const retryAfter = requestedDelaySeconds({ status, headers });
    return this.#error('status', `${this.method} ${this.route} responded with ${status}`, {
      status,
      ...(upstreamMessage !== undefined && { upstreamMessage }),
      ...(retryAfter !== undefined && Number.isFinite(retryAfter) && { retryAfter }),
    });
  }

  /** Creates an error without a stack trace, because stack traces cost CPU time. */
  #error(failure: RestFailure, message: string, details: object = {}): RestError {
    const { method, route: path } = this;
    return withoutStack(() => new RestError(failure, { method, path, ...details }, message));
  }
}
