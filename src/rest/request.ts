import type { RequestOrigin } from './call-graph.js';
import type { CallOutcome, CallWatch } from './caller.js';
import { isHidden, isSuccess } from './calls/retry.js';
import type { Operation } from './operation.js';
import { type RestCall, reportCall } from './report.js';
import type { Body } from './responses/body.js';
import type { ReplayableResponse } from './responses/replayable-responses.js';
import { failureError, parseError, statusError } from './responses/response-error.js';
import type { CallFailure, CallResult, RestResponse } from './responses/rest-response.js';

/** Sends requests, or finds their responses in a cache. */
interface Sender {
  readonly cache: { respond(request: Request): boolean } | undefined;
  submit(request: Request): void;
}

/** Call for which several requests can wait. */
interface JoinedCall {
  removeWaiter(waiter: Request, failure: CallFailure): void;
}

interface RequestOptions {
  readonly method: string;
  /** Path template. */
  readonly route: string;
  /** Path and query. */
  readonly url: string;
  readonly wave: number;
  /** Wave in which the request is sent, if predicted requests were sent before their waves. */
  readonly sentWave?: number | undefined;
  readonly origin?: RequestOrigin | undefined;
  /** JSON in UTF-8. */
  readonly body?: Buffer | undefined;
  /**
   * Creates the replacement of a predicted request whose failure is not final. Only predicted requests have this
   * function.
   */
  readonly replace?: (request: Request) => Request;
}

/** Receives a request once. Exactly one of the functions is called. They must not throw. */
export interface ResponseListener {
  /** Receives a request with a successful response. */
  resolve(request: Request): void;
  reject(error: unknown): void;
}

/**
 * One request of an operation: a write, or the GET of a URL. It is predicted until the operation needs it, and settles
 * once. It is reported and observed.
 */
export class Request {
  readonly operation: Operation;
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly body: Buffer | undefined;
  readonly wasPredicted: boolean;
  /** Wave in which the request is sent. Undefined if that is `wave`. */
  sentWave: number | undefined;
  /** Time until which the cache uses the response, as in `performance.now()`. Undefined if the response is stale. */
  freshUntil: number | undefined;
  /** Value of `Cache-Control` in the response. */
  cacheControl: string | undefined;
  /** Origins of the keys that led to the request. */
  origin: RequestOrigin | undefined;
  #others: Set<RequestOrigin> | undefined;
  wave: number;
  /** True while the operation has only predicted the request, and does not need it yet. */
  isPredicted: boolean;
  /** Call that the request has joined. */
  call: JoinedCall | undefined;
  /** True if another request started the call. */
  isShared = false;
  /** Report of a request that has ended. */
  report: RestCall | undefined;
  readonly #replace: RequestOptions['replace'];
  #replacement: Request | undefined;
  #listeners: (() => void)[] | undefined;
  #watch: CallWatch | undefined;
  #startMs = 0;
  #replayable: ReplayableResponse | undefined;
  /** Result until a listener needs the response. */
  #result: CallResult | undefined;
  /** Headers of the response, if clients receive some of them. */
  responseHeaders: RestResponse['headers'] | undefined;
  /** Body of the successful response. Undefined without a body. */
  response: Body | undefined;
  #error: unknown;
  #isSettled = false;
  /** True for a predicted request whose failure is not final. */
  #isUnusable = false;

  constructor(operation: Operation, options: RequestOptions) {
    const { method, route, url, wave, sentWave, origin, body, replace } = options;
    this.operation = operation;
    this.method = method;
    this.route = route;
    this.url = url;
    this.body = body;
    this.wave = wave;
    this.sentWave = sentWave;
    this.origin = origin;
    this.isPredicted = replace !== undefined;
    this.wasPredicted = this.isPredicted;
    this.#replace = replace;
  }

  /** Sends the request. Called once. */
  send(engine: Sender): void {
    const { operation, method, route } = this;
    this.#startMs = operation.begin(this);
    const { watch } = operation;
    if (watch)
      this.#observe(() => {
        this.#watch = watch(method, route);
      });
    if (operation.failure) this.onSettled(operation.failure);
    else if (!operation.cache || !engine.cache?.respond(this)) engine.submit(this);
  }

  /** Settles a request that its operation no longer needs. The call continues for its other waiters. */
  cancel(failure: CallFailure): void {
    this.call?.removeWaiter(this, failure);
  }

  /** Settles a request that cannot be sent. */
  fail(error: unknown): void {
    this.#error = error;
    this.#end();
  }

  /** Calls a listener when the request is settled, or now if it is. The listener must not throw. */
  onEnd(listener: () => void): void {
    if (this.#isSettled) listener();
    else if (this.#listeners) this.#listeners.push(listener);
    else this.#listeners = [listener];
  }

  /**
   * Passes the request once it has a successful response, or else the error. Sends a predicted request again if its
   * failure is not final. The listener then receives the new request.
   */
  receive(listener: ResponseListener): void {
    this.onEnd(() => {
      if (this.#isUnusable) this.#replacement ??= this.#replace?.(this);
      if (this.#replacement) return this.#replacement.receive(listener);
      try {
        this.#takeResponse();
        listener.resolve(this);
      } catch (error) {
        listener.reject(error);
      }
    });
  }

  /** Charges the response once, for all listeners. */
  #takeResponse(): void {
    const result = this.#result;
    this.#result = undefined;
    if (result) this.#error ??= this.#readResult(result);
    if (this.#error !== undefined) throw this.#error;
  }

  /** Takes the body of a successful response. Returns the error of any other result. */
  #readResult(result: CallResult): Error | undefined {
    if (!('status' in result)) return failureError(this, result);
    const failure = this.operation.receive(result.body.size, this.method);
    if (failure) return failureError(this, failure);
    if (!isSuccess(result.status)) return statusError(this, result);
    if (!result.body.isEmpty) this.response = result.body;
    return undefined;
  }

  /**
   * Parses the JSON of the response.
   * @returns undefined for a response without a body
   * @throws RestError for a body that is not JSON, or exceeds a limit
   */
  parse(): unknown {
    try {
      return this.response?.parse();
    } catch (error) {
      throw parseError(this, this.report?.status, error);
    }
  }

  /**
   * Marks a predicted request as needed, and reports it if it has ended.
   * @param wave wave of the request, without regard to the prediction
   */
  need(wave: number): void {
    this.isPredicted = false;
    this.wave = wave;
    if (!this.report) return;
    this.report.wave = wave;
    this.operation.add(this, this.report);
  }

  addOrigin(origin: RequestOrigin): void {
    this.origin ??= origin;
    if (origin === this.origin) return;
    this.#others ??= new Set();
    this.#others.add(origin);
  }

  isFor(origin: RequestOrigin): boolean {
    return origin === this.origin || this.#others?.has(origin) === true;
  }

  /** Number of the replayable response. Undefined if the response is not replayable, or an observer failed. */
  get responseNumber(): number | undefined {
    return this.#error ? undefined : this.#replayable?.number;
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

  /** Called once by the call with its result. */
  onSettled(result: CallResult): void {
    const { operation, isShared: shared } = this;
    const isResponse = 'status' in result;
    const report = reportCall(this, result, this.#startMs, operation.end(this) - this.#startMs);
    if (isResponse) this.#keepMetadata(result);
    this.call = undefined;
    this.report = report;
    this.#result = result;
    if (!this.isPredicted) operation.add(this, report);
    const watch = this.#watch;
    if (watch)
      this.#observe(() => {
        if (isResponse) watch.end({ status: result.status, shared, ...cachedOutcome(report) });
        else watch.end({ failure: result.isRejection ? 'refused' : result.kind, shared });
      });
    if (isResponse) operation.hold(result.body.memory, this.method);
    // Either the call failed without retries before it was needed, or its record may not have existed yet.
    const { status = 0 } = report;
    this.#isUnusable = this.wasPredicted && !isSuccess(status) && (this.isPredicted || isHidden(status));
    this.#end();
  }

  #keepMetadata({ headers, body, cached, freshUntil }: RestResponse): void {
    if (this.operation.responseHeaders) this.responseHeaders = headers;
    if (body.isReplayed) this.#replayable = body.replayable;
    this.freshUntil = freshUntil;
    this.cacheControl = headers['cache-control']?.toString();
    // Calls that depend only on cached responses are sent in the first wave.
    if (cached && !cached.isRevalidated) this.sentWave = (this.sentWave ?? this.wave) - 1;
  }

  #end(): void {
    this.#isSettled = true;
    const listeners = this.#listeners ?? [];
    this.#listeners = undefined;
    for (const listener of listeners) listener();
  }

  /** Calls an observer. An error of the observer fails only this operation, and not the other waiters of the call. */
  #observe(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#error = error;
    }
  }
}

const cachedOutcome = ({ cached, revalidated, age }: RestCall): Pick<CallOutcome, 'cached' | 'revalidated' | 'age'> =>
  age === undefined ? {} : { age, ...(cached && { cached }), ...(revalidated && { revalidated }) };
