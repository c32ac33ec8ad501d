import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from '../errors/graphql-error.js';
import { limits } from '../limits/table.js';
import { negotiateType } from '../plugins/media-type.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { FairStack } from './fair-stack.js';

export interface AdmissionOptions {
  limit: ConcurrencyLimit;
  /** Returns the caller of a request that waits. Waiting requests start round robin over callers. */
  callerOf(incoming: IncomingMessage): unknown;
  /** Milliseconds that a request waits at most. */
  maxWaitMs: number;
  /** Called for each request that is rejected. */
  onRefusal(): void;
}

interface WaitingRequest {
  readonly caller: unknown;
  start(): void;
  reject(): void;
}

/** Milliseconds between two attempts to start waiting requests while no request starts or ends. */
const roundMs = 10;
/**
 * Maximum number of requests that start when another one ends. A single one would never raise the number of requests in
 * flight, and many would saturate the event loop before its utilization is measured again.
 */
const maxStarts = 2;

/**
 * Number of checks of a waiting request. If a check finds newer requests of the same caller, the request cannot start any
 * more. Otherwise, requests that wait long would increase the latency of responses during and after an overload.
 */
const checks = 10;

const body = Buffer.from(errorBody('OVERLOADED', 'The gateway is overloaded; retry later'));

/**
 * Requests above the concurrency limit. They start round robin over their callers, so a caller with many requests does
 * not delay the others. A request that waits too long is rejected. The wait slows clients down that ignore
 * `Retry-After` and retry immediately.
 */
export class AdmissionQueue {
  readonly #options: AdmissionOptions;
  readonly #requests = new FairStack<WaitingRequest>();
  /** Requests that wait only for their rejection, oldest first. */
  readonly #overtaken = new Set<WaitingRequest>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** True if a request can start without delaying a request that waits. */
  get hasRoom(): boolean {
    return this.#requests.size === 0 && this.#options.limit.hasRoom;
  }

  /** Calls `start` later, or rejects the request. */
  wait(incoming: IncomingMessage, outgoing: ServerResponse, start: () => void): void {
    const stopWaiting = () => {
      clearInterval(timer);
      outgoing.off('close', cancel);
    };
    const cancel = () => {
      stopWaiting();
      this.#requests.delete(request);
      this.#overtaken.delete(request);
    };
    const request = {
      caller: this.#options.callerOf(incoming),
      start: () => {
        stopWaiting();
        start();
      },
      reject: () => {
        cancel();
        this.reject(incoming, outgoing);
      },
    };
    let remainingChecks = checks;
    const check = () => {
      if (--remainingChecks === 0) request.reject();
      else if (!this.#overtaken.has(request) && !this.#requests.isNewest(request)) {
        this.#requests.delete(request);
        this.#overtaken.add(request);
      }
    };
    const timer = setInterval(check, this.#options.maxWaitMs / checks);
    outgoing.once('close', cancel);
    this.#requests.push(request);
    if (this.#requests.size + this.#overtaken.size > limits.waitingRequests.max) this.#rejectOldest();
    this.#timer ??= setTimeout(this.#startRound, roundMs);
  }

  /**
   * Counts a request toward the limit until its response ends.
   * @returns function that stops counting earlier
   */
  count(outgoing: ServerResponse): () => void {
    this.#options.limit.begin();
    const release = () => {
      outgoing.off('close', release);
      this.#options.limit.end();
      this.#startWaiting();
    };
    outgoing.once('close', release);
    return release;
  }

  #rejectOldest(): void {
    const [overtaken] = this.#overtaken;
    (overtaken ?? this.#requests.oldestOfLargest)?.reject();
  }

  /** Starts waiting requests if the limit allows. */
  #startWaiting(): void {
    for (let count = 0; count < maxStarts && this.#requests.size > 0 && this.#options.limit.hasRoom; count++)
      this.#requests.pop()?.start();
  }

  readonly #startRound = (): void => {
    this.#startWaiting();
    this.#timer = this.#requests.size > 0 ? setTimeout(this.#startRound, roundMs) : undefined;
  };

  /** Rejects a request with status 503 immediately. */
  reject({ headers }: IncomingMessage, outgoing: ServerResponse): void {
    this.#options.onRefusal();
    outgoing.sendDate = false;
    outgoing.writeHead(503, {
      'content-type': `${negotiateType(headers.accept) ?? 'application/json'}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    outgoing.end(body);
  }
}
