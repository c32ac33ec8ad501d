import { type EventLoopUtilization, performance } from 'node:perf_hooks';

export interface Clock {
  /** Returns a time in milliseconds. */
  now(): number;
  eventLoopUtilization(since?: EventLoopUtilization): EventLoopUtilization;
}

export interface ConcurrencyOptions {
  /** Maximum number of requests in flight, even if the event loop is idle. */
  most: number;
  /** True to lower the limit while the event loop is saturated. */
  isAdaptive: boolean;
  /** Source of the event loop utilization. */
  clock?: Clock;
}

/** Length in milliseconds of a window, over which the utilization of the event loop is measured. */
const windowMs = 100;
/** Milliseconds after which the utilization of an unfinished window is used. */
const soonMs = 20;
/** Utilization from which the limit is lowered. Above it, all requests wait longer, and so do refusals. */
const saturated = 0.9;
/** Utilization below which requests above the limit are accepted. */
const busy = 0.65;
/** Initial limit. */
const first = 100;
/** Minimum of the limit, even if the event loop is saturated. */
const fewest = 16;
/** Milliseconds of work that can always be queued, because many quick requests are no overload. */
const backlogMs = 50;
/** Milliseconds of work that can arrive at once after a period of low load. */
const burstMs = 100;

/**
 * Limits the requests in flight by the utilization of the event loop, which all requests share. The limit falls by a tenth
 * per window while the loop is saturated, and rises otherwise: the faster, the more idle the loop is. A limit that was not
 * reached follows the number of requests in flight. Requests above the limit are accepted while the loop is not busy.
 *
 * Latency is no measure of load, because it depends on the upstream and on the size of the operation.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #isAdaptive: boolean;
  readonly #clock: Clock;
  #limit = first;
  /** Recent number of requests per millisecond of work of the event loop. */
  #perMs = first / burstMs;
  #underWay = 0;
  /** Start of the current window. The fields below count in this window. */
  #since: EventLoopUtilization;
  #startedAt: number;
  #peak = 0;
  #ended = 0;
  #wasReached = false;
  /** Event loop utilization in the previous window. */
  #before = 0;

  constructor({ most, isAdaptive, clock = performance }: ConcurrencyOptions) {
    this.#most = most;
    this.#isAdaptive = isAdaptive;
    this.#clock = clock;
    this.#since = clock.eventLoopUtilization();
    this.#startedAt = clock.now();
  }

  /** True if one more request can be handled soon. */
  get hasRoom(): boolean {
    if (!this.#isAdaptive) return this.#underWay < this.#most;
    const now = this.#clock.now();
    const age = now - this.#startedAt;
    // After a period without requests, the previous utilization is outdated.
    if (age > 2 * windowMs && this.#underWay === 0) this.#begin(now, 0);
    else if (age >= windowMs) this.#adapt(now);
    if (this.#underWay >= this.#most) return false;
    if (this.#underWay < this.#limit) return true;
    this.#wasReached = true;
    return !this.#isBusy(now);
  }

  begin(): void {
    this.#underWay++;
    this.#peak = Math.max(this.#peak, this.#underWay);
  }

  end(): void {
    this.#underWay--;
    this.#ended++;
  }

  /** Utilization of the event loop in the current window so far. */
  get #utilization(): number {
    return this.#clock.eventLoopUtilization(this.#since).utilization;
  }

  #isBusy(now: number): boolean {
    return (now - this.#startedAt < soonMs ? this.#before : this.#utilization) >= busy;
  }

  #adapt(now: number): void {
    const use = this.#utilization;
    const busyMs = use * (now - this.#startedAt);
    // The mean with the previous value, because the first requests of a process are slow.
    if (this.#ended > 0) this.#perMs = (this.#perMs + this.#ended / Math.max(1, busyMs)) / 2;
    if (use >= saturated) this.#limit = Math.min(this.#limit, this.#peak) * 0.9;
    else if (this.#wasReached || use < busy) this.#limit *= 1 + saturated - use;
    const least = Math.max(fewest, backlogMs * this.#perMs);
    const tried = Math.max(2 * this.#peak, burstMs * this.#perMs);
    this.#limit = Math.min(this.#most, Math.max(least, Math.min(tried, this.#limit)));
    this.#begin(now, use);
  }

  /** @param before utilization of the window that ended */
  #begin(now: number, before: number): void {
    this.#before = before;
    this.#since = this.#clock.eventLoopUtilization();
    this.#startedAt = now;
    this.#peak = this.#underWay;
    this.#ended = 0;
    this.#wasReached = false;
  }
}
