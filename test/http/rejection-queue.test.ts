import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RejectionQueue } from '../../src/server/connections/rejection-queue.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Refuses requests, and records the number of each request whose refusal was sent. */
function useRejectionQueue() {
  const queue = new RejectionQueue(() => undefined);
  const refusedNumbers: number[] = [];
  const refuse = (number: number): EventEmitter => {
    const outgoing = Object.assign(new EventEmitter(), {
      writeHead: () => undefined,
      end: () => refusedNumbers.push(number),
    });
    const incoming = { headers: {} };
    queue.reject(incoming as IncomingMessage, outgoing as unknown as ServerResponse);
    return outgoing;
  };
  return { refusedNumbers, refuse };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('RejectionQueue refuses 50 requests at once, and further requests in order at 500 per second', () => {
  const { refusedNumbers, refuse } = useRejectionQueue();
  for (const number of numbers(1_000)) refuse(number);
  expect(refusedNumbers).toEqual(numbers(50));
  vi.advanceTimersByTime(1_000);
  expect(refusedNumbers.length).toBeGreaterThan(540);
  expect(refusedNumbers.length).toBeLessThanOrEqual(550);
  vi.advanceTimersByTime(1_000);
  expect(refusedNumbers).toEqual(numbers(1_000));
});

it('RejectionQueue refuses the oldest request at once if more than 1,000 requests wait', () => {
  const { refusedNumbers, refuse } = useRejectionQueue();
  for (const number of numbers(1_060)) refuse(number);
  expect(refusedNumbers).toEqual(numbers(60));
});

it('RejectionQueue removes the request of a disconnected client from the queue', () => {
  const { refusedNumbers, refuse } = useRejectionQueue();
  const responses = numbers(60).map(refuse);
  for (const response of responses.slice(50)) response.emit('close');
  refuse(60);
  vi.advanceTimersByTime(1_000);
  expect(refusedNumbers).toEqual([...numbers(50), 60]);
});
