import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Clock } from './clock.js';

/** Milliseconds between two heartbeats of the event loop. */
export const heartbeatMs = 50;
/** Minimum milliseconds without CPU time that count as a stall. */
const minStallMs = 25;
/** Delay of a heartbeat in milliseconds from which a stall is searched before the heartbeat. */
const maxDelayMs = 50;
/** Milliseconds of recent stalls that are excused. A process that lacks CPU time for longer is overloaded. */
const maxStallMs = 2_000;

/**
 * Detects stalls: times in which the event loop was active or delayed while another process had the CPU. A busy process
 * has no stall, because it used the CPU. Neither has a container that its CPU quota stopped.
 *
 * The utilization of the event loop alone does not show a stall: it counts the time in which a process waits for the CPU as
 * active, or as idle if the process waits for an event.
 */
export class StallDetector {
  readonly #clock: Clock;
  #startedAt = 0;
  #cpuAtStart = 0;
  #utilizationAtStart: EventLoopUtilization | undefined;
  #throttledAtStart = 0;
  /** Milliseconds of recent stalls. They decrease as fast as the time without stalls. */
  #recentMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start(clock.now());
  }

  /** Records a heartbeat. Returns the milliseconds of stalls since the last one. */
  beat(): number {
    return this.#measure(this.#clock.now());
  }

  /**
   * Returns the milliseconds of a stall that has just ended, or else 0. Requests that arrived during a stall are handled
   * before the late heartbeat, so this function does not wait for it.
   */
  check(now: number): number {
    return now - this.#startedAt < heartbeatMs + maxDelayMs ? 0 : this.#measure(now);
  }

  #measure(now: number): number {
    const elapsed = now - this.#startedAt;
    const usedMs = this.#clock.cpuMs() - this.#cpuAtStart;
    const { active } = this.#clock.eventLoopUtilization(this.#utilizationAtStart);
    const lostMs = Math.max(active, elapsed - heartbeatMs) - usedMs;
    const isThrottled = this.#clock.throttledPeriods() > this.#throttledAtStart;
    this.#start(now);
    if (lostMs < Math.max(minStallMs, usedMs) || isThrottled) {
      this.#recentMs = Math.max(0, this.#recentMs - elapsed);
      return 0;
    }
    this.#recentMs = Math.min(2 * maxStallMs, this.#recentMs + lostMs);
    return this.#recentMs > maxStallMs ? 0 : lostMs;
  }

  #start(now: number): void {
    this.#startedAt = now;
    this.#cpuAtStart = this.#clock.cpuMs();
    this.#utilizationAtStart = this.#clock.eventLoopUtilization();
    this.#throttledAtStart = this.#clock.throttledPeriods();
  }
}
