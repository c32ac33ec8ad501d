import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountedEvents } from '../../src/observability/counted-events.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('CountedEvents reports each kind of event at most once per second, with the number of events', () => {
  const reports: [kind: string, count: number, ms: number][] = [];
  const startedAt = Date.now();
  const events = new CountedEvents<'one' | 'other'>((kind, count) =>
    reports.push([kind, count, Date.now() - startedAt]),
  );
  for (let index = 0; index < 5; index++) events.add('one');
  events.add('other');
  vi.advanceTimersByTime(1_000);
  events.add('one');
  vi.advanceTimersByTime(3_000);
  events.add('one');
  expect(reports).toEqual([
    ['one', 1, 0],
    ['other', 1, 0],
    ['one', 4, 1_000],
    ['one', 1, 2_000],
    ['one', 1, 4_000],
  ]);
});
