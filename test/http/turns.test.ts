import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHandler } from '../../src/http/handler.js';
import { Cancellation, type HttpRequest, isLarge } from '../../src/http/request.js';
import { Turns } from '../../src/limits/turns.js';
import { LocalWriteFence } from '../../src/writes/write-fence.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const url = 'http://localhost/graphql';
const small = { url, body: ' '.repeat(2_000), ms: 0 };
const quick = { url, body: ' '.repeat(2_001), ms: 0 };
/** Request that takes 11 ms, which exceeds the limit of 10 ms per turn. */
const slow = { ...quick, ms: 11 };

/**
 * Starts requests. Each request arrives in the first turn of the event loop, or after its number of `turns`.
 * @returns numbers of the requests in the order in which they start, one list per turn
 */
async function startRequests(
  ...requests: (Pick<HttpRequest, 'body' | 'url'> & { ms: number; turns?: number })[]
): Promise<number[][]> {
  const turns = new Turns();
  const startedRequests: number[][] = [];
  let isLast = false;
  const countTurn = () => {
    startedRequests.push([]);
    if (!isLast) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await Promise.all(
    requests.map(async (request, number) => {
      // Promises settle between two requests, as if each request had its own connection.
      for (let turns = request.turns ?? 0; turns >= 0; turns--) await endOfTurn();
      const turn = turns.startRequest(isLarge(request));
      if (turn) await turn;
      startedRequests.at(-1)?.push(number);
      vi.advanceTimersByTime(request.ms);
    }),
  );
  isLast = true;
  return startedRequests.filter(({ length }) => length > 0);
}

it('Turns starts one large request per turn of the event loop if each takes more than 10 ms', async () => {
  expect(await startRequests(slow, slow, slow, slow)).toEqual([[0], [1], [2], [3]]);
});

it('Turns starts large requests in the order of their arrival', async () => {
  expect(await startRequests(slow, quick, slow, quick)).toEqual([[0], [1, 2], [3]]);
});

it('Turns starts large requests in one turn until they have taken more than 10 ms together', async () => {
  const short = { ...quick, ms: 5 };
  expect(await startRequests(short, short, short, short)).toEqual([[0, 1, 2], [3]]);
});

it('Turns starts waiting large requests before a large request that arrives in a later turn', async () => {
  expect(await startRequests(slow, slow, slow, { ...quick, turns: 1 })).toEqual([[0], [1], [2], [3]]);
});

it('Turns starts small requests before waiting large requests', async () => {
  expect(await startRequests(slow, slow, slow, small)).toEqual([[0, 3], [1], [2]]);
});

it('a request with a long query in its URL counts as large', async () => {
  const query = { url: url + ' '.repeat(2_000), body: undefined };
  expect(await startRequests(slow, { ...query, ms: 0 })).toEqual([[0], [1]]);
});

it.each([
  ['with an observer', [{ begin: () => ({ end: () => undefined }) }]],
  ['without observers', []],
])('a handler %s starts no waiting request whose client has disconnected', async (_, observers) => {
  const startedRequests: HttpRequest[] = [];
  const handle = createHandler(
    async (request) => {
      startedRequests.push(request);
      vi.advanceTimersByTime(slow.ms);
      return { status: 200, headers: {}, body: Buffer.alloc(0) };
    },
    { observers, dedupe: true, writeFence: new LocalWriteFence() },
  );
  const request = () => ({ ...slow, method: 'POST', headers: {}, signal: new Cancellation() });
  const [first, second] = [request(), request()];
  // The work of earlier tests must end first.
  for (let turns = 0; turns < 3; turns++) await endOfTurn();
  await handle(first);
  const response = handle(second);
  second.signal.abort(new Error('disconnected'));
  await expect(response).rejects.toThrow('disconnected');
  expect(startedRequests).toHaveLength(1);
});
