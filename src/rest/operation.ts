import { hash } from 'node:crypto';
import { Budget } from '../limits/budgets/budget.js';
import type { BodyMemory } from '../limits/budgets/process-budget.js';
import type { EndedCall } from './call-graph.js';
import type { CacheUse, Caller, Signal, WatchCall } from './caller.js';
import { ResponseHeaders } from './forwarded-headers.js';
import type { RestCall } from './report.js';
import type { CallFailure, RestResponse } from './responses/rest-response.js';

/** A GET for which the cache has a fresh response. */
export interface CachedCall extends Pick<RestCall, 'method' | 'path' | 'url'> {
  /** Age of the response in seconds. */
  age: number;
}

/** A request that has ended, with what the report and the response to the client need. */
interface ReportedCall extends EndedCall {
  readonly sentWave: number | undefined;
  readonly responseHeaders?: RestResponse['headers'] | undefined;
  readonly freshUntil?: number | undefined;
  readonly cacheControl?: string | undefined;
}

/** A request that waits for its call. */
interface PendingRequest {
  cancel(failure: CallFailure): void;
}

let count = 0;

/** The REST calls of one operation. They have common limits, are aborted together, and are reported. */
export class Operation {
  /** Number of the operation, unique within this process. */
  readonly number = ++count;
  readonly token: string | undefined;
  /** Text that identifies the forwarded headers and their values. Empty without forwarded headers. */
  readonly headersKey: string;
  /**
   * Text that identifies the caller. It contains the token and the forwarded headers, because the REST API can respond
   * differently to each of them. It is part of the key of everything that callers must not share.
   */
  readonly callerKey: string;
  /** Response headers for the client. Undefined if clients receive none. */
  readonly responseHeaders: ResponseHeaders | undefined;
  readonly watch: WatchCall | undefined;
  readonly budget: Budget;
  /** Numbers of lists: `replayed` if an earlier operation copied the text, `read` if this operation did. */
  readonly fragments = { replayed: 0, read: 0 };
  /** Report of each request that has ended, without unneeded predicted requests. */
  readonly calls: RestCall[] = [];
  /** Requests that have ended, which a later operation can repeat. Undefined once one had no replayable response. */
  repeatable: EndedCall[] | undefined = [];
  /**
   * Number of runs for which the responses are compared with those of earlier operations: 0 if they are not, or more than
   * 1 if those of the runs before were not.
   */
  comparedRuns = 1;
  /** Headers that all calls send. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #signal: Signal | undefined;
  readonly #onAbort = () => this.abort();
  readonly #pending = new Set<PendingRequest>();
  readonly startedAt = performance.now();
  #failure: CallFailure | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Use of the cache. Undefined if the operation does not use it. Mutations do not. */
  cache: CacheUse | undefined;
  /** GETs of a dry run for which the cache has a fresh response. */
  readonly cachedCalls: CachedCall[] = [];
  #freshUntil = Number.POSITIVE_INFINITY;
  /** Values of `Cache-Control` in the responses that the operation needed. */
  readonly cacheControls = new Set<string>();
  /** Number of waves that have ended. */
  waves = 0;
  /** Number of waves in which calls were sent. */
  sentWaves = 0;
  /** Number of writes that began. */
  writes = 0;

  constructor({ token, headers, responseHeaders = [], signal, watch }: Caller = {}, budget = new Budget()) {
    this.token = token;
    this.headersKey = headersKeyOf(headers);
    // No token contains a space, and no key of headers is empty.
    this.callerKey = this.headersKey === '' ? (token ?? '') : `${this.headersKey} ${token ?? ''}`;
    this.responseHeaders = responseHeaders.length > 0 ? new ResponseHeaders(responseHeaders) : undefined;
    this.watch = watch;
    this.headers = {
      ...headers,
      accept: 'application/json',
      // Decoding takes more CPU time than the transfer of uncompressed bytes in a data center.
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    this.budget = budget;
    this.#signal = signal;
    if (signal?.aborted) this.abort();
    else signal?.addEventListener('abort', this.#onAbort);
  }

  /** Failure of all later calls. Undefined until the operation is aborted. */
  get failure(): CallFailure | undefined {
    return this.#failure;
  }

  /** Aborts the operation after a time, unless it was aborted before. */
  abortAfter(ms: number, failure: CallFailure): void {
    if (!this.#failure) this.#timer = setTimeout(() => this.abort(failure), ms).unref();
  }

  /**
   * Fails all current and later calls of the operation. Calls that other operations share continue for those
   * operations.
   */
  abort(failure: CallFailure = { kind: 'cancelled', message: 'Client disconnected' }): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
    clearTimeout(this.#timer);
    this.#failure ??= failure;
    this.budget.release();
    for (const request of this.#pending) request.cancel(this.#failure);
  }

  /**
   * Adds a pending call.
   * @returns milliseconds since the start of the operation
   */
  begin(request: PendingRequest): number {
    this.#pending.add(request);
    return performance.now() - this.startedAt;
  }

  /**
   * Removes a pending call.
   * @returns milliseconds since the start of the operation
   */
  end(request: PendingRequest): number {
    this.#pending.delete(request);
    return performance.now() - this.startedAt;
  }

  /** Adds a request that has ended to the report. The operation keeps it only while it can be repeated. */
  add(request: ReportedCall, report: RestCall): void {
    if (request.responseHeaders) this.responseHeaders?.add(request.responseHeaders);
    if (request.responseNumber === undefined) this.repeatable = undefined;
    else this.repeatable?.push(request);
    if (request.cacheControl !== undefined) this.cacheControls.add(request.cacheControl);
    if (this.cache) this.#freshUntil = Math.min(this.#freshUntil, request.freshUntil ?? 0);
    this.waves = Math.max(this.waves, request.wave);
    this.sentWaves = Math.max(this.sentWaves, request.sentWave ?? request.wave);
    this.calls.push(report);
  }

  /** Milliseconds for which all responses of the operation are fresh. 0 if one is not, or without a response. */
  get freshMs(): number {
    return this.calls.length > 0 && this.cache ? Math.max(0, this.#freshUntil - performance.now()) : 0;
  }

  /**
   * Charges the memory of a response body to the operation. Aborts the operation if a memory limit is exceeded, except
   * after a write, which the REST API has executed.
   */
  hold(memory: BodyMemory, method = 'GET'): void {
    const failure = this.#failure ? undefined : this.budget.holdBody(memory);
    if (failure && method === 'GET') this.abort(failure);
  }

  /**
   * Counts the bytes of a response body that the operation needs. Aborts the operation if the total exceeds the limit,
   * except after a write, which the REST API has executed.
   * @returns failure if the operation must not use the response. After the deadline, it uses responses that have arrived
   */
  receive(bytes: number, method = 'GET'): CallFailure | undefined {
    const excess = this.budget.chargeBody(bytes);
    const bodyFailure = method === 'GET' ? excess : undefined;
    if (bodyFailure) this.abort(bodyFailure);
    return this.#failure?.kind === 'timeout' ? bodyFailure : this.#failure;
  }
}

/** Returns a hash, because the values can be long. An absent header differs from an empty one. */
const headersKeyOf = (headers: Caller['headers'] = {}): string => {
  const entries = Object.entries(headers);
  return entries.length === 0 ? '' : hash('sha256', JSON.stringify(entries), 'base64url');
};
