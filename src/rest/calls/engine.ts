import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { Pool } from '../../limits/budgets/process-budget.js';
import { limits } from '../../limits/table.js';
import { LocalWriteFence, type WriteFence } from '../../writes/write-fence.js';
import type { RestCache } from '../cache/rest-cache.js';
import type { Request } from '../request.js';
import type { ReplayableResponses } from '../responses/replayable-responses.js';
import type { CallResult } from '../responses/rest-response.js';
import { UpstreamState, type WatchUpstream } from '../responses/upstream-problem.js';
import { Call } from './call.js';
import type { WatchRoute } from './circuit-breaker.js';
import { Deadlines } from './deadlines.js';
import { type CallDispatcher, createDispatcher, type NetworkOptions } from './dispatcher.js';
import { Pressure, RateLimits } from './rate-limit.js';
import { isSuccess, RetryBudget, retryDelayMs } from './retry.js';
import { Routes } from './routes.js';
import { SharedReads } from './shared-reads.js';

export interface EngineOptions extends NetworkOptions {
  /** Base URL of the REST API without `/v1`, such as `https://api.example.com`. */
  baseUrl: string;
  /**
   * Milliseconds from the start of a call to the last byte of its response, including queues and retries. Default
   * 10,000.
   */
  timeoutMs?: number;
  /** Maximum number of connections. A route uses at most three quarters of them. Default 64. */
  connections?: number;
  /** Maximum number of calls of one route, in flight or queued. Default 10,000. */
  maxPending?: number;
  /** Maximum bytes of one response body. Default 8 MiB. */
  maxRestResponseBytes?: number;
  /**
   * Maximum bytes of all response bodies in progress. Calls beyond this limit fail with OVERLOADED. Default 256 MiB.
   */
  maxBytesInProgress?: number;
  /** Deduplicates equal GETs in flight of the same caller. Default true. */
  shareCalls?: boolean;
  /**
   * Prevents queries and GETs that start after a write from joining earlier ones. Default: a fence for the writes of
   * this process. `startCache` creates a fence for several processes.
   */
  writeFence?: WriteFence;
  /** Earlier responses. A response that equals one of them is not parsed again. Default none. */
  replayableResponses?: ReplayableResponses;
  /** Private cache of responses. Default none. */
  cache?: RestCache;
  /** Retries GETs after transient errors. Default true. */
  retryReads?: boolean;
  /** Enables circuit breakers and concurrency limits per route. Default true. */
  guardRoutes?: boolean;
  /** Milliseconds that a circuit breaker stays open before it sends a probe. Default 5,000. */
  breakerOpenMs?: number;
  onRoute?: WatchRoute;
  onUpstream?: WatchUpstream;
  onResult?: WatchResult;
}

/**
 * A call with a result, for observers. It is a separate interface, because observers of the library must not depend on
 * `Call`.
 */
export interface SettledCall {
  readonly method: string;
  /** Method and path template. */
  readonly routeName: string;
  /** Path and query, starting with `/v1`. */
  readonly url: string;
  readonly token: string;
  /** Start of the call in milliseconds, as in `performance.now()`. */
  readonly startedAt: number;
}

const unauthorized = 401;

/** Default timeout of a call in milliseconds. */
export const defaultTimeoutMs = 10_000;

/** Called once with the result of each call after retries, even if several operations wait for it. */
export type WatchResult = (call: SettledCall, result: CallResult) => void;

/** Sends REST calls within limits of time, number and size. Deduplicates GETs in flight, and sends each write once. */
export class CallEngine {
  readonly timeoutMs: number;
  readonly maxRestResponseBytes: number;
  /** Bytes of all response bodies in progress. */
  readonly arrivingBytes: Pool;
  readonly pressure = new Pressure();
  readonly rateLimits = new RateLimits();
  readonly deadlines = new Deadlines();
  readonly writeFence: WriteFence;
  readonly replayableResponses: ReplayableResponses | undefined;
  readonly cache: RestCache | undefined;
  readonly #origin: string;
  readonly #dispatcher: CallDispatcher;
  readonly #basePath: string;
  readonly #routes: Routes;
  /** Undefined if GETs are not deduplicated. */
  readonly #sharedReads: SharedReads<Call> | undefined;
  readonly #retryBudget: RetryBudget | undefined;
  /**
   * Tokens that the upstream accepted. All other tokens count as one caller, so clients gain nothing by inventing
   * tokens.
   */
  readonly #acceptedTokens = new LRUCache<string, true>({ max: limits.acceptedTokens.max });
  readonly #upstream: UpstreamState | undefined;
  readonly #onResult: WatchResult | undefined;
  #isClosed = false;

  constructor({
    baseUrl,
    timeoutMs = defaultTimeoutMs,
    connections = limits.connections.max,
    maxPending = limits.pendingCalls.max,
    maxRestResponseBytes = limits.bodyBytes.max,
    maxBytesInProgress = limits.arrivingBytes.max,
    shareCalls = true,
    writeFence = new LocalWriteFence(),
    replayableResponses,
    cache,
    retryReads = true,
    guardRoutes = true,
    breakerOpenMs = 5_000,
    onRoute,
    onUpstream,
    onResult,
    ...network
  }: EngineOptions) {
    const { origin, pathname } = new URL(baseUrl);
    this.#origin = origin;
    this.timeoutMs = timeoutMs;
    this.maxRestResponseBytes = maxRestResponseBytes;
    this.arrivingBytes = new Pool(maxBytesInProgress);
    this.#basePath = pathname.replace(/(?<!\/)\/+$/, '');
    this.writeFence = writeFence;
    this.replayableResponses = replayableResponses;
    this.cache = cache;
    this.#sharedReads = shareCalls ? new SharedReads(writeFence) : undefined;
    this.#retryBudget = retryReads ? new RetryBudget() : undefined;
    this.#upstream = onUpstream && new UpstreamState(onUpstream);
    this.#onResult = onResult;
    this.#routes = new Routes({ connections, maxPending, guardRoutes, breakerOpenMs }, (name, state) => {
      this.pressure.onRoute(state);
      onRoute?.(name, state);
    });
    this.#dispatcher = createDispatcher({ origin, connections, timeoutMs, ...network });
  }

  /** Returns true if the upstream has accepted a token. The recency of the token does not change. */
  hasAccepted(token: string): boolean {
    return this.#acceptedTokens.has(token);
  }

  /** Joins the same GET if it is in flight, or else starts a call. */
  submit(waiter: Request): void {
    if (waiter.method !== 'GET') this.#sharedReads?.clear();
    const callInFlight = this.#sharedReads?.find(waiter);
    const canJoin = callInFlight && this.#sharedReads?.isRecent(callInFlight, waiter);
    const joinOrStart = (canJoin?: boolean) => this.#joinOrStart(waiter, canJoin ? undefined : callInFlight);
    if (canJoin instanceof Promise) void canJoin.then(joinOrStart);
    else joinOrStart(canJoin);
  }

  /**
   * Joins the call in flight, or starts a new call.
   * @param outdated call that the waiter must not join
   */
  #joinOrStart(waiter: Request, outdated: Call | undefined): void {
    const { method, route, operation } = waiter;
    if (operation.failure) {
      waiter.onSettled(operation.failure);
      return;
    }
    const callInFlight = this.#sharedReads?.find(waiter);
    if (callInFlight && callInFlight !== outdated) {
      callInFlight.join(waiter, true);
      return;
    }
    const { token = '' } = operation;
    const caller = this.#acceptedTokens.get(token) ? token : undefined;
    const call = new Call(this, this.#routes.of(method, route), waiter, caller);
    if (method === 'GET') {
      this.#sharedReads?.add(call);
      this.#retryBudget?.earn();
      if (operation.cache) call.fill = this.cache?.fill(waiter);
    }
    call.join(waiter, false);
    call.start();
  }

  dispatch(call: Call, { method, url, headers: ownHeaders, body }: Request): void {
    const path = this.#basePath + url;
    const headers = call.fill ? call.fill.onSend(ownHeaders) : ownHeaders;
    const send = () =>
      this.#dispatcher.dispatch(
        { origin: this.#origin, method: method as Dispatcher.HttpMethod, path, headers, body },
        call,
      );
    if (method !== 'GET' && this.cache) call.write = this.cache.beginWrite(call.token);
    const announced = call.write?.announced;
    if (announced) void announced.then(send);
    else send();
  }

  retryDelayMs(call: Call, result: CallResult): number | undefined {
    const { method, attempts, deadline } = call;
    if (method !== 'GET' || this.#isClosed || !this.#retryBudget || call.isPredicted) return undefined;
    const delay = retryDelayMs(result, attempts);
    if (delay === undefined || performance.now() + delay >= deadline) return undefined;
    return this.#retryBudget.spend() ? delay : undefined;
  }

  onSettled(call: Call, result: CallResult): void {
    const { method, token, callerKey, caller } = call;
    this.pressure.onResult(result, this.rateLimits.onResult(callerKey, result));
    if (!this.#isClosed) this.#upstream?.onResult(result);
    this.#onResult?.(call, result);
    if (method === 'GET') this.#sharedReads?.delete(call);
    else this.#sharedReads?.clear();
    call.write?.end(result);
    // Without a token, this status proves nothing about the other responses.
    if (this.cache && token !== '' && 'status' in result && result.status === unauthorized)
      this.cache.drop(token, caller !== undefined);
    if (caller === undefined && 'status' in result && isSuccess(result.status)) this.#acceptedTokens.set(token, true);
  }

  /** Fails the calls in flight and closes all connections. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#dispatcher.destroy();
  }
}
