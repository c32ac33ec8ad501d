/** Tests of the round robin of slots over callers and operations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type QueuedCall, Slots } from '../../src/rest/calls/slots.js';

interface TestCall {
  caller: string;
  operation: number;
}

const testCall = fc.record({ caller: fc.constantFrom('a', 'b', 'c'), operation: fc.integer({ min: 1, max: 3 }) });
const add = fc.record({ type: fc.constant('add' as const), testCall });
const step = fc.oneof(
  { weight: 3, arbitrary: add },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('shift' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), index: fc.nat() }) },
);

describe('a fair queue', () => {
  it('returns each call once, and calls of one operation in order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = new FairQueue<TestCall>();
        const expected: TestCall[] = [];
        const expectShifted = (call: TestCall | undefined) => {
          if (!call) return expect(expected).toEqual([]);
          const same = ({ caller, operation }: TestCall) => caller === call.caller && operation === call.operation;
          expect(expected.find(same)).toBe(call);
          expected.splice(expected.indexOf(call), 1);
        };
        for (const next of steps) {
          if (next.type === 'shift') expectShifted(queue.shift());
          else if (next.type === 'add') {
            const call = { ...next.testCall };
            expected.push(call);
            queue.add(call);
          } else {
            const [call] = expected.splice(next.index % Math.max(1, expected.length), 1);
            if (call) queue.delete(call);
          }
          expect(queue.size).toBe(expected.length);
        }
        while (expected.length > 0) expectShifted(queue.shift());
        expectShifted(queue.shift());
      }),
    );
  });

  it('delays a new caller by at most one call of each other caller, regardless of later calls', () => {
    fc.assert(
      fc.property(fc.array(testCall, { maxLength: 300 }), fc.array(testCall), fc.nat(50), (before, after, shifts) => {
        const queue = new FairQueue<TestCall>();
        for (const call of before) queue.add(call);
        for (let shift = 0; shift < shifts; shift++) queue.shift();
        const call = { caller: 'new', operation: 1 };
        queue.add(call);
        for (const later of after) queue.add(later);
        const next = Array.from({ length: 4 }, () => queue.shift());
        expect(next).toContain(call);
      }),
    );
  });

  it('delays a new operation by at most one call of each other operation of its caller', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 300 }), (operations) => {
        const queue = new FairQueue<TestCall>();
        for (const operation of operations) queue.add({ caller: 'a', operation });
        const call = { caller: 'a', operation: 4 };
        queue.add(call);
        expect(Array.from({ length: 4 }, () => queue.shift())).toContain(call);
      }),
    );
  });
});

describe('slots', () => {
  it('never exceed their limit, and are never lost', () => {
    const command = fc.oneof(add, fc.record({ type: fc.constant('end' as const), index: fc.nat() }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 200 }), (limit, commands) => {
        const slots = new Slots(limit, 1_000);
        const runningCalls = new Set<QueuedCall>();
        const queuedCalls = new Set<QueuedCall>();
        for (const next of commands) {
          if (next.type === 'add') {
            const call: QueuedCall = {
              ...next.testCall,
              onSlot: () => {
                queuedCalls.delete(call);
                runningCalls.add(call);
              },
              onRejected: () => expect.unreachable(),
            };
            queuedCalls.add(call);
            slots.acquire(call);
          } else {
            const calls = [...runningCalls, ...queuedCalls];
            const call = calls[next.index % Math.max(1, calls.length)];
            if (call && runningCalls.delete(call)) slots.release();
            else if (call && queuedCalls.delete(call)) slots.cancel(call);
          }
          expect(runningCalls.size).toBe(Math.min(limit, runningCalls.size + queuedCalls.size));
          expect(slots.pending).toBe(runningCalls.size + queuedCalls.size);
        }
      }),
    );
  });

  it('are granted to ten thousand queued calls that release their slots synchronously', () => {
    const slots = new Slots(1, 100_000);
    let grants = 0;
    slots.acquire({ caller: 'a', operation: 1, onSlot: () => undefined, onRejected: () => expect.unreachable() });
    for (let index = 0; index < 10_000; index++)
      slots.acquire({
        caller: index % 7,
        operation: index % 11,
        onSlot: () => {
          grants++;
          slots.release();
        },
        onRejected: () => expect.unreachable(),
      });
    slots.release();
    expect([grants, slots.pending]).toEqual([10_000, 0]);
  });

  it('reject only calls of the caller with the most calls when the queue is full', () => {
    const slots = new Slots(1, 11);
    const rejections: string[] = [];
    const acquire = (caller: string, operation: number) =>
      slots.acquire({
        caller,
        operation,
        onSlot: () => undefined,
        onRejected: () => rejections.push(`${caller}${operation}`),
      });
    acquire('first', 1);
    for (let index = 0; index < 10; index++) acquire('greedy', index % 2);
    for (let index = 0; index < 3; index++) acquire('modest', 1);
    expect(rejections).toEqual(['greedy1', 'greedy1', 'greedy1']);
    acquire('greedy', 2);
    expect(rejections.at(-1)).toBe('greedy2');
    expect(slots.pending).toBe(11);
  });
});
