import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from '../../src/limits/turns.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Queues work, and runs the event loop until the work is done. Returns the names of the work of each turn. */
async function turnsOf(add: (turns: Turns, run: (name: string, ms?: number) => () => void) => void) {
  const turns = new Turns();
  const workByTurn: string[][] = [];
  add(turns, (name, ms = 0) => () => {
    workByTurn.at(-1)?.push(name);
    vi.advanceTimersByTime(ms);
  });
  // `endOfTurn` resolves after the work of a turn.
  for (let turn = 0; turn < 8; turn++) {
    workByTurn.push([]);
    await endOfTurn();
  }
  return workByTurn.filter(({ length }) => length > 0);
}

it('large work of all kinds runs in the order of arrival, at most 10 ms per turn', async () => {
  const workByTurn = await turnsOf((turns, run) => {
    turns.runInSteps(
      (function* () {
        run('first step')();
        yield;
        run('last step')();
      })(),
    );
    for (const name of ['a', 'b', 'c']) turns.large.wait(4, run(name));
  });
  expect(workByTurn).toEqual([['first step'], ['a', 'b'], ['c'], ['last step']]);
});

it('work that takes longer than its estimate delays the other work to later turns', async () => {
  const workByTurn = await turnsOf((turns, run) => {
    for (const name of ['a', 'b', 'c']) turns.large.wait(1, run(name, 9.5));
  });
  expect(workByTurn).toEqual([['a'], ['b'], ['c']]);
});
