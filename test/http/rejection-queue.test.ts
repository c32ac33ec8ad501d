import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RejectionQueue } from '../../src/server/rejection-queue.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Refuses requests, and records the numbers of those whose refusal was sent. */
function useRejectionQueue() {
  const queue = new RejectionQueue(() => undefined);
  const sent: number[] = [];
  const refuse = (number: number): EventEmitter => {
    const outgoing = Object.assign(new EventEmitter(), { writeHead: () => undefined, end: () => sent.push(number) });
    const incoming = { headers: {} };
    queue.reject(incoming as IncomingMessage, outgoing as unknown as ServerResponse);
    return outgoing;
  };
  return { sent, refuse };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('50 requests are refused at once, and further ones in their order, 500 per second', () => {
  const { sent, refuse } = useRejectionQueue();
  for (const number of numbers(1_000)) refuse(number);
  expect(sent).toEqual(numbers(50));
  vi.advanceTimersByTime(1_000);
  expect(sent.length).toBeGreaterThan(540);
  expect(sent.length).toBeLessThanOrEqual(550);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(numbers(1_000));
});

it('if more than 1,000 requests wait, the oldest one gets its refusal', () => {
  const { sent, refuse } = useRejectionQueue();
  for (const number of numbers(1_060)) refuse(number);
  expect(sent).toEqual(numbers(60));
});

it('a disconnected client does not wait', () => {
  const { sent, refuse } = useRejectionQueue();
  const responses = numbers(60).map(refuse);
  for (const response of responses.slice(50)) response.emit('close');
  refuse(60);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([...numbers(50), 60]);
});
