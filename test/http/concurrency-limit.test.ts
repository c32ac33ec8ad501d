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
  isThrottled: () => isThrottled,
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
  /** Starts requests at 22 % utilization, stalls for a time, and returns the number of rejected requests after it. */
  const rejectedAfter = (stallMs: number): number => {
    limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
    for (let count = 0; count < 20; count++) {
      currentUtilization = 0.22;
      now += 100;
      finish(start(10));
    }
    // The event loop is active during the stall, and the requests that arrived meanwhile start at once.
    currentUtilization = 1;
    now += stallMs;
    stalledMs += stallMs;
    let rejected = 0;
    for (let step = 0; step < 30; step++) {
      now += 10;
      rejected += 10 - start(10);
    }
    return rejected;
  };

  it('sheds no load if another process had the CPU for 300 ms', () => {
    expect(rejectedAfter(300)).toBe(0);
  });

  it('sheds load if the process was busy, because it used the CPU', () => {
    expect(rejectedAfter(0)).toBeGreaterThan(100);
  });

  it('sheds load if a CPU quota stopped the process', () => {
    isThrottled = true;
    expect(rejectedAfter(300)).toBeGreaterThan(100);
  });

  it('sheds load if the process lacks CPU time for more than a second', () => {
    limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
    currentUtilization = 1;
    const accepted = Array.from({ length: 40 }, () => {
      now += 100;
      stalledMs += 70;
      const count = start(100);
      finish(count);
      return count;
    });
    expect(accepted[1]).toBe(100);
    expect(accepted.at(-1)).toBeLessThan(20);
  });
});
