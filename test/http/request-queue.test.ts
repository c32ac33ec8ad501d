import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestQueue } from '../../src/server/admission.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const turn = () => new Promise(setImmediate);

function queue() {
  const server = new EventEmitter();
  const requests = new RequestQueue();
  requests.watch(server as Server);
  const done: number[] = [];
  const add = (...numbers: number[]) => {
    for (const number of numbers) requests.add(() => done.push(number));
  };
  const addLarge = (...numbers: number[]) => {
    for (const number of numbers) requests.add(() => done.push(number), true);
  };
  return { accept: () => server.emit('connection'), add, addLarge, done };
}

it('runs requests at once while no connections arrive', () => {
  const { add, done } = queue();
  add(1, 2, 3);
  expect(done).toEqual([1, 2, 3]);
});

it('runs one request per turn of the event loop, in order, while connections arrive', async () => {
  const { accept, add, done } = queue();
  accept();
  add(1, 2, 3);
  expect(done).toEqual([]);
  // The first turn accepts.
  for (const expected of [[], [1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(done).toEqual(expected);
  }
});

it('runs a large request per turn, after small ones that arrived later', async () => {
  const { accept, add, addLarge, done } = queue();
  accept();
  addLarge(1, 2, 3);
  add(4);
  for (const expected of [[], [4, 1], [4, 1, 2], [4, 1, 2, 3]]) {
    await turn();
    expect(done).toEqual(expected);
  }
});

it('runs a request after 16 turns even if each of them accepts a connection', async () => {
  const { accept, add, done } = queue();
  accept();
  add(1);
  for (let turns = 0; turns < 16; turns++) {
    await turn();
    expect(done).toEqual([]);
    accept();
  }
  await turn();
  expect(done).toEqual([1]);
});

it('runs one request for each 5 ms of a long turn', async () => {
  const { accept, add, done } = queue();
  accept();
  add(1, 2, 3, 4, 5, 6);
  await turn();
  vi.advanceTimersByTime(20);
  await turn();
  expect(done).toEqual([1, 2, 3, 4]);
});
