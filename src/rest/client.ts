import type { Call, CallResult, RestResponse, Waiter } from './call.js';
import { violations } from './constraints.js';
import { emptyAnswers } from './contract/facts.js';
import type { CallEngine } from './engine.js';
import { ContractViolation, GatewayError, RestError, type RestFailure } from './error.js';
import type { CallWatch, Operation } from './operation.js';
import type { AnswerOf, Method, PathOf, RequestOf } from './operations.js';
import { fillPath, type QueryValues, queryString } from './path.js';
import { isSuccess, requestedDelaySeconds } from './retry.js';
import { messageOf } from './upstream-message.js';
import { withoutStack } from './without-stack.js';

/**
 * The REST API, typed by openapi.yaml: `rest.get('/v1/orgs/{organizationId}', { path: { organizationId } })`.
 * Each method returns the JSON of the documented success, or undefined without a body.
 * @throws RestError if there is no such response, ContractViolation for a query or body that the contract forbids,
 *   GatewayError for a path value that cannot be sent, or too many calls
 */
export interface Rest {
  send<M extends Method, P extends PathOf<M>>(method: M, path: P, request: RequestOf<M, P>): Promise<AnswerOf<M, P>>;
  get<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>): Promise<AnswerOf<'get', P>>;
  /** A GET that settles a listener instead of a promise, because a promise per call costs more than it does. */
  startGet<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>, listener: Settle): void;
}

/** A client for the calls of one operation. */
export function createRest(engine: CallEngine, operation: Operation): Rest {
  const start = (method: string, path: string, request: AnyRequest, listener: Settle) => {
    const call = new PendingCall(operation, method, path, request, listener);
    if (operation.failure) call.onSettled(operation.failure);
    else engine.submit(call);
  };
  const send: Rest['send'] = (method, path, request) =>
    // The contract says what the JSON is. Readers of records allow for an upstream that breaks it.
    new Promise<unknown>((resolve, reject) =>
      start(method.toUpperCase(), path, request, { resolve, reject }),
    ) as Promise<never>;
  return {
    send,
    get: (path, request) => send('get', path, request),
    startGet: (path, request, listener) => start('GET', path, request, listener),
  };
}

interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
  url?: string;
  wave?: number;
}

/** Listener of a call. One of its functions is called, once. */
export interface Settle {
  resolve(json: unknown): void;
  reject(error: unknown): void;
}

/** A call as its operation sees it: reported, observed, and settled once. */
class PendingCall implements Waiter {
  readonly operation: Operation;
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly body: string | undefined;
  call: Call | undefined;
  isShared = false;
  #settle: Settle | undefined;
  readonly #watch: CallWatch | undefined;
  readonly #wave: number;
  readonly #startMs: number;

  constructor(operation: Operation, method: string, route: string, request: AnyRequest, settle: Settle) {
    const { path, query, body, url, wave = operation.waves + 1 } = request;
    const problems = violations(`${method} ${route}`, { path, query, body });
    if (problems.length > 0) throw new ContractViolation(problems);
    this.operation = operation;
    this.method = method;
    this.route = route;
    this.url = url ?? fillPath(route, path ?? {}) + queryString(query as QueryValues);
    this.body = body === undefined ? undefined : JSON.stringify(body);
    this.#settle = settle;
    this.#wave = wave;
    this.#startMs = operation.begin(this);
    this.#watch = operation.watch?.(method, route);
  }

  get headers(): Record<string, string> {
    const { token } = this.operation;
    return {
      ...this.#watch?.headers,
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(this.body !== undefined && { 'content-type': 'application/json' }),
    };
  }

  onRetry(): void {
    try {
      this.#watch?.retried?.();
    } catch (error) {
      this.#settle?.reject(error);
    }
  }

  onSettled(result: CallResult): void {
    const { method, route, url, isShared: shared } = this;
    const settle = this.#settle;
    // Maps that held the call may keep it until the next full garbage collection. It must not keep the response.
    this.#settle = undefined;
    const isResponse = 'status' in result;
    try {
      const call = { method, path: route, url, ...(isResponse && { status: result.status }), shared };
      this.operation.end(this, { ...call, startMs: this.#startMs, wave: this.#wave });
      if (isResponse) this.#watch?.end({ status: result.status, shared });
      else this.#watch?.end({ failure: result.isRejection ? 'refused' : result.kind, shared });
      if (!isResponse) throw this.#error(result.kind, result.message);
      settle?.resolve(this.#json(result));
    } catch (error) {
      settle?.reject(error);
    }
  }

  /** @throws RestError if the response is no success, or exceeds a limit */
  #json(response: RestResponse): unknown {
    const { operation } = this;
    const { status, body } = response;
    operation.receive(body.size);
    if (operation.failure) throw this.#error(operation.failure.kind, operation.failure.message);
    if (!isSuccess(status)) throw this.#statusError(response);
    // A write that succeeded is a success, whatever body the upstream adds to it.
    if (body.isEmpty || emptyAnswers.has(`${this.method} ${this.route}`)) return undefined;
    try {
      return body.parse();
    } catch (error) {
      if (error instanceof GatewayError) throw this.#error('too-large', error.message, { status });
      throw this.#error('invalid-answer', 'Response body must be JSON', { status });
    }
  }

  #statusError({ status, headers, body }: RestResponse): RestError {
    const upstreamMessage = messageOf(body.text, this.operation.token);
    const retryAfter = requestedDelaySeconds({ status, headers });
    return this.#error('status', `${this.method} ${this.route} responded with ${status}`, {
      status,
      ...(upstreamMessage !== undefined && { upstreamMessage }),
      ...(retryAfter !== undefined && Number.isFinite(retryAfter) && { retryAfter }),
    });
  }

  /** The stack of an upstream error says nothing, and costs more than the rest of a failed call. */
  #error(failure: RestFailure, message: string, details: object = {}): RestError {
    const { method, route: path } = this;
    return withoutStack(() => new RestError(failure, { method, path, ...details }, message));
  }
}
