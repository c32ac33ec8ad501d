import { createHook } from 'node:async_hooks';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { chainQuery, startChainService } from '../support/chain-service.js';
import { postRequest } from '../support/requests.js';

let service: Awaited<ReturnType<typeof startChainService>>;
let gateway: Gateway;
beforeAll(async () => {
  service = await startChainService();
  gateway = createGateway({ baseUrl: service.url });
});
afterAll(async () => {
  await gateway.close();
  service.close();
});

async function send(query: string): Promise<{ data: unknown; errors?: unknown }> {
  const response = await gateway.fetch(postRequest({ query }, { authorization: 'Bearer t' }));
  return (await response.json()) as { data: unknown };
}

/** Counts the promises that the process creates while a query runs. */
async function countPromises(query: string): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'PROMISE') count++;
    },
  });
  hook.enable();
  try {
    await send(query);
  } finally {
    hook.disable();
  }
  return count;
}

it('a query with 37 REST calls creates at most 110 promises', async () => {
  expect((await send(chainQuery)).errors).toBeUndefined();
  expect(await countPromises(chainQuery)).toBeLessThanOrEqual(110);
});

/** Counts the calls of each function of a module in each run of a query, by function name. */
async function countCalls(module: string, query: string, runs: number): Promise<Record<string, number>[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  const counts = [];
  for (let run = 0; run < runs; run++) {
    await send(query);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.filter(({ url }) => url.endsWith(module)).flatMap((script) => script.functions);
    counts.push(Object.fromEntries(functions.map(({ functionName, ranges }) => [functionName, ranges[0]?.count ?? 0])));
  }
  session.disconnect();
  return counts;
}

it('a query opens each list of each record once, even while the record of the list is in flight', async () => {
  const query = `{ space(id: "Space:o/0-x0") { title changeRequests { nodes { subject comments { nodes { id } } } } } }`;
  expect((await send(query)).errors).toBeUndefined();
  // The query opens two lists to find the space, one list of change requests, and one list of comments for each of five
  // change requests.
  expect(await countCalls('src/loaders/requests.ts', query, 1)).toMatchObject([{ list: 8 }]);
});

it('a repeated query does not run its plan if all responses are replayed', async () => {
  const query =
    '{ organization(id: "Organization:o") { sites(first: 3) { nodes { title sections { nodes { title } } } } } }';
  const counts = (await countCalls('src/plan/run/run.ts', query, 4)).map(({ start = 0 }) => start);
  expect(counts).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 0]);
  expect(counts[2]).toBeGreaterThan(0);
});

it('a repeated query runs no function of the Yoga server', async () => {
  const query = '{ organization(id: "Organization:o") { title } }';
  const runs = await countCalls('graphql-yoga/esm/server.js', query, 2);
  const [first = 0, second] = runs.map((counts) => Math.max(0, ...Object.values(counts)));
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(0);
});
