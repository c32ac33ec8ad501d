import { type EventLoopUtilization, performance } from 'node:perf_hooks';

export interface Clock {
  /** Milliseconds. */
  now(): number;
  eventLoopUtilization(since?: EventLoopUtilization): EventLoopUtilization;
}

export interface ConcurrencyOptions {
  /** Requests under way at most, however idle the event loop is. */
  most: number;
  /** Lowered while the event loop has no idle moment. */
  isAdaptive: boolean;
  /** Source of the event loop utilization. */
  clock?: Clock;
}

/** Milliseconds over which the use of the event loop is measured. */
const windowMs = 100;
/** Milliseconds after which a window says something before it is over. */
const soonMs = 20;
/**
 * From this use on, more requests at once only make all of them wait. It leaves room: the closer to all of it, the
 * longer whatever comes waits for its turn, a refusal as well.
 */
const saturated = 0.9;
/** Below this use there is room for more than the limit. */
const busy = 0.65;
/** Requests at once before anything is known of what they take. */
const first = 100;
/** So few requests at once are answered however busy the event loop is. */
const fewest = 16;
/** Milliseconds of the event loop's work that may always wait for it: quick requests are not refused for being many. */
const backlogMs = 50;
/** Milliseconds of its work that may come at once when there was little before. */
const burstMs = 100;

/**
 * How many requests may be under way. What they share is the event loop, and it alone shows when it has enough:
 * more requests at once than it takes to keep it busy are not answered sooner, and wait. So the limit is lowered by
 * a part while the loop has hardly an idle moment, and raised while it has more of them, the faster the more. A limit
 * that nobody came near says nothing of what the loop takes, and follows what is under way. Above the limit there is
 * room as long as the loop is not busy. The time of an answer is no such sign: it is the service's as well, and that of
 * a large operation is always long.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #isAdaptive: boolean;
  readonly #clock: Clock;
  #limit = first;
  /** Requests that make a millisecond of the event loop's work, of late. */
  #perMs = first / burstMs;
  #underWay = 0;
  /** The window that runs, and what it has seen. */
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
    // When nobody came for a while, what the event loop did before says nothing of now.
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

  /** The share of the window so far in which the event loop was busy. */
  get #utilization(): number {
    return this.#clock.eventLoopUtilization(this.#since).utilization;
  }

  #isBusy(now: number): boolean {
    return (now - this.#startedAt < soonMs ? this.#before : this.#utilization) >= busy;
  }

  #adapt(now: number): void {
    const use = this.#utilization;
    const busyMs = use * (now - this.#startedAt);
    // One that was slow for being the first says little of those that follow.
    if (this.#ended > 0) this.#perMs = (this.#perMs + this.#ended / Math.max(1, busyMs)) / 2;
    if (use >= saturated) this.#limit = Math.min(this.#limit, this.#peak) * 0.9;
    else if (this.#wasReached || use < busy) this.#limit *= 1 + saturated - use;
    const least = Math.max(fewest, backlogMs * this.#perMs);
    const tried = Math.max(2 * this.#peak, burstMs * this.#perMs);
    this.#limit = Math.min(this.#most, Math.max(least, Math.min(tried, this.#limit)));
    this.#begin(now, use);
  }

  /** @param before how busy the event loop was until now */
  #begin(now: number, before: number): void {
    this.#before = before;
    this.#since = this.#clock.eventLoopUtilization();
    this.#startedAt = now;
    this.#peak = this.#underWay;
    this.#ended = 0;
    this.#wasReached = false;
  }
}
