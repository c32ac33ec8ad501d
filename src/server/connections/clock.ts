import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { quotaOf } from './cpu-quota.js';

/** Times of this process, as far as they measure its load. */
export interface Clock {
  /** Returns the current time in milliseconds. */
  now(): number;
  eventLoopUtilization(since?: EventLoopUtilization): EventLoopUtilization;
  /** Returns the milliseconds of CPU time that the event loop has used. */
  cpuMs(): number;
  /** Returns the number of periods in which a CPU quota stopped the process. */
  throttledPeriods(): number;
}

/** `threadCpuUsage` exists in Node.js 23.9 and later. The declarations of the oldest supported version lack it. */
const { threadCpuUsage, cpuUsage } = process as NodeJS.Process & { threadCpuUsage?: typeof process.cpuUsage };

/** Creates the clock of this process. Without `threadCpuUsage`, the CPU time includes that of other threads. */
export function createClock(): Clock {
  const quota = quotaOf();
  const usage = (threadCpuUsage ?? cpuUsage).bind(process);
  return {
    now: () => performance.now(),
    eventLoopUtilization: (since) => performance.eventLoopUtilization(since),
    cpuMs: () => {
      const { user, system } = usage();
      return (user + system) / 1_000;
    },
    throttledPeriods: () => quota?.throttledPeriods() ?? 0,
  };
}
