import type { EventLoopUtilization } from 'node:perf_hooks';
import { type Clock, createClock } from './clock.js';
import { StallDetector } from './stalls.js';

export interface ConcurrencyOptions {
  /** Maximum number of requests in flight, even if the event loop is idle. */
  max: number;
  /** True if the limit falls while the event loop is saturated. */
  isAdaptive: boolean;
  /** Source of the time, of the event loop utilization and of the CPU time. Default: that of this process. */
  clock?: Clock;
  /** Called after a stall, in which another process had the CPU, with its milliseconds. */
  onStall?: (ms: number) => void;
}

/** Milliseconds per window. The utilization of the event loop is measured once per window. */
const windowMs = 100;
/** Milliseconds after which the utilization of an unfinished window is used. */
const minWindowMs = 20;
/** Utilization, from 0 to 1, at which the limit falls, because all requests then wait for the event loop. */
const saturatedUtilization = 0.9;
/** Utilization, from 0 to 1, below which requests above the limit are accepted. */
const busyUtilization = 0.65;
/** Maximum number of requests in flight before the first measurement. */
const initialLimit = 100;
/** Minimum of the limit, as a number of requests, unless `max` is lower. */
const minLimit = 16;
/** Milliseconds of work that can always be queued, because many quick requests are not an overload. */
const backlogMs = 50;
/** Milliseconds of work that can arrive at once after a period of low load. */
const burstMs = 100;
/** Time to catch up after a stall, as a multiple of its length. New requests arrive meanwhile. */
const catchUpFactor = 2;
/** Part of `max` that only callers below their share use. */
const reservedPart = 1 / 8;

/**
 * Limits the requests in flight by the utilization of the event loop. The limit falls after a window in which the event
 * loop was saturated. The limit rises after a window in which the event loop was not busy, or in which requests reached
 * the limit. Requests above the limit are accepted while the event loop is not busy.
 *
 * Above the limit, each caller keeps an equal share of it. A caller with many requests in flight therefore does not
 * take the capacity of a caller with few.
 *
 * After a stall, in which another process had the CPU, the limit is off for twice as many milliseconds, because the requests
 * that arrived meanwhile are not an overload.
 *
 * Latency is not a measure of load, because it depends on the upstream and on the size of the operation.
 */
export class ConcurrencyLimit {
  readonly #max: number;
  readonly #isAdaptive: boolean;
  readonly #clock: Clock;
  readonly #onStall: (ms: number) => void;
  #limit = initialLimit;
  /** Recent number of completed requests per millisecond of a busy event loop. */
  #perMs = initialLimit / burstMs;
  #inFlight = 0;
  /** Requests in flight of each caller that has any. */
  readonly #byCaller = new Map<unknown, number>();
  /** Event loop utilization at the start of the current window. */
  #windowStart: EventLoopUtilization;
  #windowStartedAt: number;
  /** Maximum number of requests in flight in the current window. */
  #peak = 0;
  #endedInWindow = 0;
  /** True if the limit was reached in the current window. */
  #wasReached = false;
  /** Event loop utilization in the previous window. */
  #previousUtilization = 0;
  readonly #stalls: StallDetector;
  /** Time until which the requests that arrived during a stall are not an overload. */
  #catchesUpUntil = Number.NEGATIVE_INFINITY;

  constructor({ max, isAdaptive, clock = createClock(), onStall = () => undefined }: ConcurrencyOptions) {
    this.#max = max;
    this.#isAdaptive = isAdaptive;
    this.#clock = clock;
    this.#onStall = onStall;
    this.#windowStart = clock.eventLoopUtilization();
    this.#windowStartedAt = clock.now();
    this.#stalls = new StallDetector(clock);
  }

  /** Call this function every `heartbeatMs` milliseconds, so stalls are detected. */
  beat(): void {
    this.#endStall(this.#clock.now(), this.#stalls.beat());
  }

  /** Returns true if another request of a caller can be accepted. */
  hasRoomFor(caller: unknown): boolean {
    const now = this.#clock.now();
    this.#endStall(now, this.#stalls.check(now));
    const limit = this.#isAdaptive ? Math.min(this.#max, this.#limitAt(now)) : this.#max;
    if (this.#inFlight >= this.#max) return false;
    const isReserved = this.#inFlight >= this.#max - Math.floor(this.#max * reservedPart);
    if (this.#inFlight < limit && !isReserved) return true;
    this.#wasReached = true;
    if (this.#isBelowShare(caller, limit)) return true;
    return this.#isAdaptive && !isReserved && !this.#isBusy(now);
  }

  begin(caller: unknown): void {
    this.#inFlight++;
    this.#byCaller.set(caller, (this.#byCaller.get(caller) ?? 0) + 1);
    this.#peak = Math.max(this.#peak, this.#inFlight);
  }

  end(caller: unknown): void {
    this.#inFlight--;
    const remaining = (this.#byCaller.get(caller) ?? 0) - 1;
    if (remaining > 0) this.#byCaller.set(caller, remaining);
    else this.#byCaller.delete(caller);
    this.#endedInWindow++;
  }

  /** Returns true if a caller has fewer requests in flight than an equal share of the limit for each caller. */
  #isBelowShare(caller: unknown, limit: number): boolean {
    const ownRequests = this.#byCaller.get(caller) ?? 0;
    const callers = this.#byCaller.size + (ownRequests === 0 ? 1 : 0);
    // A caller without others has half of the limit, because another one can begin at any time.
    return ownRequests < Math.floor(limit / Math.max(2, callers));
  }

  /** Returns the limit, adapted to the utilization of the window that ended. */
  #limitAt(now: number): number {
    const age = now - this.#windowStartedAt;
    // After a period without requests, the previous utilization is outdated.
    if (age > 2 * windowMs && this.#inFlight === 0) this.#startWindow(now, 0);
    else if (age >= windowMs) this.#adapt(now);
    return this.#limit;
  }

  /** Starts to catch up if a stall has just ended. */
  #endStall(now: number, stalledMs: number): void {
    if (stalledMs === 0) return;
    this.#onStall(stalledMs);
    this.#catchesUpUntil = Math.max(this.#catchesUpUntil, now + catchUpFactor * stalledMs);
    this.#startWindow(now, 0);
  }

  /** Utilization of the event loop since the start of the current window, from 0 to 1. */
  get #utilization(): number {
    const { utilization } = this.#clock.eventLoopUtilization(this.#windowStart);
    // While the process catches up, the limit must not fall.
    return this.#windowStartedAt < this.#catchesUpUntil ? Math.min(utilization, busyUtilization) : utilization;
  }

  #isBusy(now: number): boolean {
    if (now < this.#catchesUpUntil) return false;
    return (
      (now - this.#windowStartedAt < minWindowMs ? this.#previousUtilization : this.#utilization) >= busyUtilization
    );
  }

  #adapt(now: number): void {
    const utilization = this.#utilization;
    const busyMs = utilization * (now - this.#windowStartedAt);
    // Averages with the previous value, because the first requests of a process are slow.
    if (this.#endedInWindow > 0) this.#perMs = (this.#perMs + this.#endedInWindow / Math.max(1, busyMs)) / 2;
    if (utilization >= saturatedUtilization) this.#limit = Math.min(this.#limit, this.#peak) * 0.9;
    else if (this.#wasReached || utilization < busyUtilization) this.#limit *= 1 + saturatedUtilization - utilization;
    const lowest = Math.max(minLimit, backlogMs * this.#perMs);
    const highest = Math.max(2 * this.#peak, burstMs * this.#perMs);
    this.#limit = Math.min(this.#max, Math.max(lowest, Math.min(highest, this.#limit)));
    this.#startWindow(now, utilization);
  }

  /** @param previousUtilization utilization of the window that ended */
  #startWindow(now: number, previousUtilization: number): void {
    this.#previousUtilization = previousUtilization;
    this.#windowStart = this.#clock.eventLoopUtilization();
    this.#windowStartedAt = now;
    this.#peak = this.#inFlight;
    this.#endedInWindow = 0;
    this.#wasReached = false;
  }
}
