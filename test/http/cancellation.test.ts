import { describe, expect, it } from 'vitest';
import { abortSignalOf, Cancellation } from '../../src/http/cancellation.js';

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
