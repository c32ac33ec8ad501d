import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from '../../src/limits/turns.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const turn = () => new Promise(setImmediate);

function queue() {
  const turns = new Turns();
  const startedRequests: number[] = [];
  const start = (isLarge: boolean, numbers: number[]) => {
    for (const number of numbers) {
      const turn = turns.startRequest(isLarge);
      if (turn) void turn.then(() => startedRequests.push(number));
      else startedRequests.push(number);
    }
  };
  return {
    accept: turns.onConnection,
    add: (...numbers: number[]) => start(false, numbers),
    addLarge: (...numbers: number[]) => start(true, numbers),
    startedRequests,
  };
}

it('Turns starts requests at once while no connections arrive', () => {
  const { add, startedRequests } = queue();
  add(1, 2, 3);
  expect(startedRequests).toEqual([1, 2, 3]);
});

it('Turns starts one request per turn of the event loop, in order, while connections arrive', async () => {
  const { accept, add, startedRequests } = queue();
  accept();
  add(1, 2, 3);
  expect(startedRequests).toEqual([]);
  // The first turn of the event loop accepts connections.
  for (const expected of [[], [1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(startedRequests).toEqual(expected);
  }
});

it('Turns starts one large request per turn, after small requests that arrived later', async () => {
  const { accept, add, addLarge, startedRequests } = queue();
  accept();
  addLarge(1, 2, 3);
  add(4);
  for (const expected of [[], [4, 1], [4, 1, 2], [4, 1, 2, 3]]) {
    await turn();
    expect(startedRequests).toEqual(expected);
  }
});

it('Turns starts a request after 16 turns, even if each turn accepts a connection', async () => {
  const { accept, add, startedRequests } = queue();
  accept();
  add(1);
  for (let turns = 0; turns < 16; turns++) {
    await turn();
    expect(startedRequests).toEqual([]);
    accept();
  }
  await turn();
  expect(startedRequests).toEqual([1]);
});

it('Turns starts one request for each 5 ms of a long turn', async () => {
  const { accept, add, startedRequests } = queue();
  accept();
  add(1, 2, 3, 4, 5, 6);
  await turn();
  vi.advanceTimersByTime(20);
  await turn();
  expect(startedRequests).toEqual([1, 2, 3, 4]);
});
