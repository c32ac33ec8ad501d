import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { RequestQueue } from '../../src/server/admission.js';

const turn = () => new Promise(setImmediate);

function queue() {
  const server = new EventEmitter();
  const requests = new RequestQueue();
  requests.watch(server as Server);
  const done: number[] = [];
  const add = (...numbers: number[]) => {
    for (const number of numbers) requests.add(() => done.push(number));
  };
  return { accept: () => server.emit('connection'), add, done };
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
