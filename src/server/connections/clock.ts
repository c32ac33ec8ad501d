import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { quotaOf } from './cpu-quota.js';

/** Times of this process, as far as they measure its load. */
export interface Clock {
  /** Returns the current time in milliseconds. */
  now(): number;
  eventLoopUtilization(since?: EventLoopUtilization): EventLoopUtilization;
  /** Returns the milliseconds of CPU time that the event loop has used. */
  cpuMs(): number;
  /** Returns true if a CPU quota has stopped the process since the last call with this result, or in the last second. */
  isThrottled(): boolean;
}

/** `threadCpuUsage` exists in Node.js 23.9 and later. The declarations of the oldest supported version lack it. */
const { threadCpuUsage, cpuUsage } = process as NodeJS.Process & { threadCpuUsage?: typeof process.cpuUsage };

/** Milliseconds after which a stop by the quota is no longer the cause of a stall. */
const throttledMs = 1_000;

/** Creates the clock of this process. Without `threadCpuUsage`, the CPU time includes that of other threads. */
export function createClock(): Clock {
  const quota = quotaOf();
  const usage = (threadCpuUsage ?? cpuUsage).bind(process);
  let periods = quota?.throttledPeriods() ?? 0;
  let throttledAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => performance.now(),
    eventLoopUtilization: (since) => performance.eventLoopUtilization(since),
    cpuMs: () => {
      const { user, system } = usage();
      return (user + system) / 1_000;
    },
    isThrottled: () => {
      const current = quota?.throttledPeriods() ?? 0;
      const now = performance.now();
      if (current > periods) throttledAt = now;
      periods = current;
      return now - throttledAt < throttledMs;
    },
  };
}
