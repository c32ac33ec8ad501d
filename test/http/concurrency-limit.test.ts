import { beforeEach, describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from '../../src/server/connections/concurrency-limit.js';

/** Results of the functions of `clock`: utilization of the event loop from 0 to 1, and times in milliseconds. */
let currentUtilization = 0;
let now = 0;
/** Milliseconds in which another process had the CPU. */
let stalledMs = 0;
let isThrottled = false;
const clock = {
  now: () => now,
  eventLoopUtilization: () => ({ idle: 0, active: 0, utilization: currentUtilization }),
  cpuMs: () => now - stalledMs,
  throttledPeriods: () => (isThrottled ? now / 100 : 0),
};
let limit: ConcurrencyLimit;
beforeEach(() => {
  isThrottled = false;
  limit = new ConcurrencyLimit({ max: 100, isAdaptive: true, clock });
});

/** Starts at most `requests` requests, and returns the number of accepted requests. */
const start = (requests: number, caller?: string): number => {
  let count = 0;
  for (; count < requests && limit.hasRoomFor(caller); count++) limit.begin(caller);
  return count;
};
const finish = (requests: number, caller?: string) => {
  for (let request = 0; request < requests; request++) limit.end(caller);
};
/**
 * Starts as many requests as possible, in a period with the given utilization of the event loop.
 * @returns number of accepted requests
 */
const fill = (utilization: number) => {
  currentUtilization = utilization;
  now += 30;
  const acceptedRequests = start(200);
  now += 110;
  finish(acceptedRequests);
  return acceptedRequests;
};

it('ConcurrencyLimit accepts requests of one caller up to seven eighths of the maximum while the event loop is not saturated', () => {
  expect(fill(0.5)).toBe(88);
  expect(fill(0.5)).toBe(88);
});

it('ConcurrencyLimit lowers the limit to the minimum while the event loop is saturated', () => {
  expect(fill(0.5)).toBe(88);
  const accepted = Array.from({ length: 30 }, () => fill(1));
  expect(accepted.slice(1).every((requests, index) => requests <= (accepted[index] ?? 0))).toBe(true);
  expect(accepted.at(-1)).toBe(16);
});

it('ConcurrencyLimit raises the limit gradually when the event loop is no longer saturated', () => {
  for (let count = 0; count < 30; count++) fill(1);
  const accepted = Array.from({ length: 10 }, () => fill(0.8));
  expect(accepted[0]).toBeLessThan(20);
  expect(accepted.at(-1)).toBeGreaterThan(20);
  expect(accepted.at(-1)).toBeLessThan(50);
});

it('ConcurrencyLimit raises the limit for short requests', () => {
  currentUtilization = 1;
  // A request takes 0.2 ms of the event loop, so 250 requests take 50 ms.
  limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
  for (let count = 0; count < 30; count++) {
    for (let request = 0; request < 500; request++) {
      limit.begin(undefined);
      limit.end(undefined);
    }
    now += 100;
    limit.hasRoomFor(undefined);
  }
  now += 50;
  expect(start(1000)).toBe(250);
});

it('ConcurrencyLimit ignores earlier utilization after a period without requests', () => {
  for (let count = 0; count < 30; count++) fill(1);
  // The event loop was still busy with the last request for most of the period without requests.
  currentUtilization = 0.8;
  now += 1_000;
  expect(limit.hasRoomFor(undefined)).toBe(true);
  currentUtilization = 0.1;
  expect(start(40)).toBe(40);
});

it('ConcurrencyLimit keeps its maximum if it is not adaptive', () => {
  limit = new ConcurrencyLimit({ max: 100, isAdaptive: false, clock });
  expect(fill(1)).toBe(88);
  expect(fill(1)).toBe(88);
});

it('ConcurrencyLimit lowers the limit while few requests are in flight', () => {
  limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
  // Each of five requests takes 4 ms of the event loop.
  currentUtilization = 0.2;
  for (let count = 0; count < 50; count++) {
    now += 100;
    finish(start(5));
  }
  now += 100;
  start(1);
  currentUtilization = 1;
  now += 30;
  expect(start(1000)).toBeLessThanOrEqual(26);
});

it('ConcurrencyLimit accepts requests of a caller below its share above the limit', () => {
  for (let count = 0; count < 30; count++) fill(1);
  currentUtilization = 1;
  now += 30;
  expect(start(100, 'greedy')).toBe(16);
  // Two callers share the limit of 16.
  expect(start(100, 'polite')).toBe(8);
  expect(start(100, 'third')).toBe(5);
  expect(start(100, 'fourth')).toBe(4);
  expect(start(100, 'greedy')).toBe(0);
  finish(16, 'greedy');
  // Without the requests of the greedy caller, 17 requests of three callers remain.
  expect(start(100, 'polite')).toBe(0);
  expect(start(100, 'fourth')).toBe(1);
});

it('ConcurrencyLimit never exceeds its maximum, and reserves an eighth of it for callers below their share', () => {
  limit = new ConcurrencyLimit({ max: 16, isAdaptive: false });
  expect(start(100, 'greedy')).toBe(14);
  expect(start(100, 'polite')).toBe(2);
  finish(4, 'greedy');
  expect(start(100, 'greedy')).toBe(2);
  expect(start(100, 'polite')).toBe(2);
});

it('ConcurrencyLimit reserves an eighth of its maximum before the first measurement, too', () => {
  limit = new ConcurrencyLimit({ max: 8, isAdaptive: true, clock });
  expect(start(100, 'greedy')).toBe(7);
  expect(start(100, 'polite')).toBe(1);
});

describe('ConcurrencyLimit after a stall', () => {
  /** Lets time pass, with heartbeats. */
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      now += 50;
      limit.beat();
    }
  };
  /** Starts ten requests per 100 ms, which take no CPU time to speak of. */
  const runQuietly = () => {
    limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
    currentUtilization = 0.22;
    for (let count = 0; count < 20; count++) {
      pass(100);
      finish(start(10));
    }
  };
  /** Starts 300 requests in the 250 ms after a period without heartbeats, and returns the number of rejected requests. */
  const rejectedAfter = (ms: number, cpuMs: number): number => {
    runQuietly();
    now += ms;
    stalledMs += ms - cpuMs;
    currentUtilization = 1;
    let rejected = 0;
    for (let step = 0; step < 25; step++) {
      rejected += 12 - start(12);
      now += 10;
      if (step % 5 === 0) limit.beat();
    }
    return rejected;
  };

  it('sheds no load if another process had the CPU for 300 ms', () => {
    expect(rejectedAfter(350, 0)).toBe(0);
  });

  it('sheds no load if another process had the CPU for most of the time', () => {
    expect(rejectedAfter(400, 60)).toBe(0);
  });

  it.each([
    ['the process was busy, because it used the CPU', 350, 350],
    ['the process used the CPU for most of the time', 350, 250],
    ['there was no stall', 50, 50],
    ['the stall was too short', 90, 20],
  ])('sheds load if %s', (_case, ms, cpuMs) => {
    expect(rejectedAfter(ms, cpuMs)).toBeGreaterThan(100);
  });

  it('sheds load if a CPU quota stopped the process', () => {
    isThrottled = true;
    expect(rejectedAfter(350, 0)).toBeGreaterThan(100);
  });

  it('sheds load after twice as many milliseconds as the stall had', () => {
    expect(rejectedAfter(350, 0)).toBe(0);
    now += 340;
    expect(start(100)).toBe(100);
    now += 40;
    expect(start(100)).toBe(0);
  });

  it('sheds load if stalls of a process have no end', () => {
    runQuietly();
    currentUtilization = 1;
    const accepted = Array.from({ length: 40 }, () => {
      now += 200;
      stalledMs += 160;
      limit.beat();
      const count = start(300);
      finish(count);
      return count;
    });
    expect(accepted[0]).toBe(300);
    expect(accepted.at(-1)).toBeLessThan(30);
  });
});
