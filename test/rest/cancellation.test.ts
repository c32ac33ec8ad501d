import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Deadlines } from '../../src/rest/deadlines.js';
import { abortSignalOf, Cancellation } from '../../src/rest/index.js';

describe('a cancellation', () => {
  it('is told once to each who still listens, with its reason', () => {
    const told: string[] = [];
    const cancellation = new Cancellation();
    const deaf = () => told.push('deaf');
    cancellation.addEventListener('abort', () => told.push('first'));
    cancellation.addEventListener('abort', deaf);
    cancellation.removeEventListener('abort', deaf);
    expect([cancellation.aborted, cancellation.reason]).toEqual([false, undefined]);
    cancellation.abort('gone');
    cancellation.abort('again');
    expect({ told, aborted: cancellation.aborted, reason: cancellation.reason }).toEqual({
      told: ['first'],
      aborted: true,
      reason: 'gone',
    });
  });

  it('has the reason of an AbortSignal when none is given', () => {
    const cancellation = new Cancellation();
    cancellation.abort();
    expect(cancellation.reason).toMatchObject({ name: 'AbortError' });
  });

  it('is an AbortSignal for those who need one, before it and after it', () => {
    const cancellation = new Cancellation();
    const before = abortSignalOf(cancellation);
    expect(before.aborted).toBe(false);
    cancellation.abort('gone');
    expect([before.aborted, before.reason, abortSignalOf(cancellation).aborted]).toEqual([true, 'gone', true]);
    expect(abortSignalOf(before)).toBe(before);
  });
});

describe('deadlines', () => {
  it('run out each in its time, and not when they were ended', async () => {
    const deadlines = new Deadlines(200);
    const started = performance.now();
    const over: [string, number][] = [];
    const begin = (name: string) => deadlines.begin(() => over.push([name, performance.now() - started]));
    begin('first');
    const ended = begin('ended');
    await wait(100);
    begin('second');
    deadlines.end(ended);
    await expect.poll(() => over.length, { timeout: 5000 }).toBe(2);
    expect(over.map(([name]) => name)).toEqual(['first', 'second']);
    expect(over[0]?.[1]).toBeGreaterThanOrEqual(198);
    expect(over[1]?.[1]).toBeGreaterThanOrEqual(298);
    // The timer starts anew after a pause.
    begin('third');
    await expect.poll(() => over.length, { timeout: 5000 }).toBe(3);
  });
});
