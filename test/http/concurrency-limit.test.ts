import { beforeEach, expect, it } from 'vitest';
import { ConcurrencyLimit } from '../../src/server/concurrency-limit.js';

/** Utilization of the event loop, and the time. */
let busy = 0;
let now = 0;
const clock = {
  now: () => now,
  eventLoopUtilization: () => ({ idle: 0, active: 0, utilization: busy }),
};
let limit: ConcurrencyLimit;
beforeEach(() => {
  limit = new ConcurrencyLimit({ max: 100, isAdaptive: true, clock });
});

/** Starts at most this many requests, and returns how many had room. */
const take = (requests: number): number => {
  let taken = 0;
  for (; taken < requests && limit.hasRoom; taken++) limit.begin();
  return taken;
};
const leave = (requests: number) => {
  for (let request = 0; request < requests; request++) limit.end();
};
/** Fills the limit for a period with this utilization of the event loop. */
const moment = (utilization: number) => {
  busy = utilization;
  now += 30;
  const taken = take(200);
  now += 110;
  leave(taken);
  return taken;
};

it('accepts requests up to the maximum while the event loop is idle', () => {
  expect(moment(0.5)).toBe(100);
  expect(moment(0.5)).toBe(100);
});

it('lowers the limit to the minimum while the event loop is saturated', () => {
  expect(moment(0.5)).toBe(100);
  const taken = Array.from({ length: 30 }, () => moment(1));
  expect(taken.slice(1).every((now, index) => now <= (taken[index] ?? 0))).toBe(true);
  expect(taken.at(-1)).toBe(16);
});

it('raises the limit gradually while the event loop is idle', () => {
  for (let count = 0; count < 30; count++) moment(1);
  const taken = Array.from({ length: 10 }, () => moment(0.8));
  expect(taken[0]).toBeLessThan(20);
  expect(taken.at(-1)).toBeGreaterThan(20);
  expect(taken.at(-1)).toBeLessThan(50);
});

it('accepts many quick requests', () => {
  busy = 1;
  // A request takes 0.2 ms of the event loop, so 250 of them take 50 ms.
  limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
  for (let count = 0; count < 30; count++) {
    for (let request = 0; request < 500; request++) {
      limit.begin();
      limit.end();
    }
    now += 100;
    limit.hasRoom;
  }
  now += 50;
  expect(take(1000)).toBe(250);
});

it('forgets the utilization after a period without requests', () => {
  for (let count = 0; count < 30; count++) moment(1);
  // The event loop was still busy with the last request for most of this period.
  busy = 0.8;
  now += 1_000;
  expect(limit.hasRoom).toBe(true);
  busy = 0.1;
  expect(take(40)).toBe(40);
});

it('keeps a fixed limit', () => {
  limit = new ConcurrencyLimit({ max: 100, isAdaptive: false, clock });
  expect(moment(1)).toBe(100);
  expect(moment(1)).toBe(100);
});

it('an unreached limit follows the requests in flight', () => {
  limit = new ConcurrencyLimit({ max: 1000, isAdaptive: true, clock });
  // A few requests, of which each takes 4 ms of the event loop.
  busy = 0.2;
  for (let count = 0; count < 50; count++) {
    now += 100;
    leave(take(5));
  }
  now += 100;
  take(1);
  busy = 1;
  now += 30;
  expect(take(1000)).toBeLessThanOrEqual(26);
});
