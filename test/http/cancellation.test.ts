import { describe, expect, it } from 'vitest';
import { abortSignalOf, Cancellation } from '../../src/http/request.js';

describe('Cancellation', () => {
  it('calls each remaining listener once, and keeps the first reason', () => {
    const calls: string[] = [];
    const cancellation = new Cancellation();
    const removedListener = () => calls.push('removed');
    cancellation.addEventListener('abort', () => calls.push('first'));
    cancellation.addEventListener('abort', removedListener);
    cancellation.removeEventListener('abort', removedListener);
    expect([cancellation.aborted, cancellation.reason]).toEqual([false, undefined]);
    cancellation.abort('gone');
    cancellation.abort('again');
    expect({ calls, aborted: cancellation.aborted, reason: cancellation.reason }).toEqual({
      calls: ['first'],
      aborted: true,
      reason: 'gone',
    });
  });

  it('has an AbortError as default reason', () => {
    const cancellation = new Cancellation();
    cancellation.abort();
    expect(cancellation.reason).toMatchObject({ name: 'AbortError' });
  });

  it('can be converted to an AbortSignal before and after the abort', () => {
    const cancellation = new Cancellation();
    const before = abortSignalOf(cancellation);
    expect(before.aborted).toBe(false);
    cancellation.abort('gone');
    expect([before.aborted, abortSignalOf(cancellation).aborted]).toEqual([true, true]);
    expect(before.reason).toMatchObject({ name: 'AbortError' });
    expect(abortSignalOf(before)).toBe(before);
  });
});
