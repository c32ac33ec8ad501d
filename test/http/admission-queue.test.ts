import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdmissionQueue } from '../../src/server/admission-queue.js';
import { ConcurrencyLimit } from '../../src/server/concurrency-limit.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Queue with one request in flight, which is the limit. Records the numbers of rejected and of started requests. */
function useAdmissionQueue() {
  const rejected: number[] = [];
  const started: number[] = [];
  const queue = new AdmissionQueue({
    limit: new ConcurrencyLimit({ max: 1, isAdaptive: false }),
    callerOf: ({ headers }) => headers.authorization,
    maxWaitMs: 2_000,
    onRefusal: () => undefined,
  });
  const responseOf = (number: number) =>
    Object.assign(new EventEmitter(), { writeHead: () => undefined, end: () => rejected.push(number) });
  const wait = (number: number, authorization = 'a') => {
    const response = responseOf(number);
    const outgoing = response as unknown as ServerResponse;
    queue.wait({ headers: { authorization } } as IncomingMessage, outgoing, () => {
      started.push(number);
      queue.count(outgoing);
    });
    return response;
  };
  const inFlight = responseOf(-1);
  queue.count(inFlight as unknown as ServerResponse);
  return { rejected, started, wait, inFlight };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('AdmissionQueue rejects a request that waits for two seconds', () => {
  const { rejected, started, wait, inFlight } = useAdmissionQueue();
  wait(0);
  vi.advanceTimersByTime(1_999);
  expect(rejected).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rejected).toEqual([0]);
  inFlight.emit('close');
  expect(started).toEqual([]);
});

it('AdmissionQueue starts no request that waits for a tenth of the time while newer requests of its caller wait', () => {
  const { rejected, started, wait, inFlight } = useAdmissionQueue();
  const responses = [wait(0, 'a'), wait(1, 'a'), wait(2, 'b')];
  vi.advanceTimersByTime(200);
  for (const response of [inFlight, ...responses.slice(1)]) response.emit('close');
  vi.advanceTimersByTime(1_800);
  expect([started, rejected]).toEqual([[1, 2], [0]]);
});

it('AdmissionQueue rejects overtaken requests first if more than 1,000 wait', () => {
  const { rejected, wait } = useAdmissionQueue();
  for (const number of numbers(10)) wait(number, 'b');
  vi.advanceTimersByTime(200);
  for (const number of numbers(995)) wait(1_000 + number, 'a');
  expect(rejected).toEqual([0, 1, 2, 3, 4]);
});

it('AdmissionQueue rejects the oldest request of the caller with the most requests if more than 1,000 wait', () => {
  const { rejected, wait } = useAdmissionQueue();
  for (const number of numbers(400)) wait(number, 'b');
  for (const number of numbers(620)) wait(1_000 + number, 'a');
  expect(rejected).toEqual(numbers(20).map((number) => 1_000 + number));
});

it('AdmissionQueue never starts the request of a disconnected client', () => {
  const { rejected, started, wait, inFlight } = useAdmissionQueue();
  const responses = numbers(4).map((number) => wait(number));
  for (const number of [1, 3]) responses[number]?.emit('close');
  inFlight.emit('close');
  responses[2]?.emit('close');
  responses[0]?.emit('close');
  vi.advanceTimersByTime(5_000);
  expect([started, rejected]).toEqual([[2, 0], []]);
});
