import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import { createProtectedServer, type ProtectedServer } from '../../src/server/index.js';
import { json, useUpstream } from '../support/service.js';

/** REST API that accepts tokens except those that start with `unknown`, and holds responses if `isHolding` is true. */
const service = useUpstream();
let isHolding: boolean;
let heldResponses: (() => void)[];
beforeEach(() => {
  isHolding = false;
  heldResponses = [];
  service.handle(async ({ headers }, response) => {
    if (isHolding) await new Promise<void>((resolve) => heldResponses.push(resolve));
    if (!headers.authorization || headers.authorization.startsWith('Bearer unknown')) return json(response, {}, 401);
    json(response, { object: 'site', id: 's', title: 'Site' });
  });
});
/** Functions that close the servers. A shutdown takes a second, so all servers shut down together. */
const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

interface SentQuery {
  /** Name of the site, which identifies the REST call of the query. */
  name: string;
  token?: string | undefined;
  localAddress?: string;
  /** Number of spaces to add to the body. */
  padding?: number;
}

/** Starts a server that runs one request at a time. */
async function serve(options: Partial<GatewayOptions> = {}) {
  const gateway = createGateway({ baseUrl: service.url, predict: false, replay: false, ...options });
  const server: ProtectedServer = createProtectedServer(gateway.listener, {
    maxConcurrentRequests: 1,
    callerOf: gateway.knownCallerOf,
    maxWaitMs: 60_000,
    drainTimeoutMs: 1_000,
  });
  await once(server.http.listen(0, '127.0.0.1'), 'listening');
  closers.push(async () => {
    await server.close();
    await gateway.close();
  });
  const { port } = server.http.address() as AddressInfo;
  const send = async ({ name, token, localAddress = '127.0.0.1', padding = 0 }: SentQuery): Promise<number> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const client = request({ port, localAddress, path: '/graphql', method: 'POST', headers, agent: false });
    client.end(JSON.stringify({ query: `{ site(id: "Site:o/${name}") { title } }` }) + ' '.repeat(padding));
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
  /** Sends queries one after the other while the REST API holds the response of the first one. */
  const startTogether = async (queries: readonly SentQuery[]): Promise<Promise<number>[]> => {
    isHolding = true;
    service.forget();
    const statuses: Promise<number>[] = [];
    for (const query of queries) {
      statuses.push(send(query));
      await until(() => server.requestsInFlight === statuses.length);
      if (statuses.length === 1) await until(() => heldResponses.length === 1);
      // A request enters the queue in the turn after its arrival.
      for (const _ of [1, 2, 3]) await endOfTurn();
    }
    return statuses;
  };
  return { send, startTogether };
}

/** Lets the REST API respond to one call at a time. Returns the names of the queries in the order of their calls. */
async function namesInOrder(count: number): Promise<string[]> {
  for (let released = 0; released < count; released++) {
    await until(() => heldResponses.length > 0);
    heldResponses.shift()?.();
  }
  return service.requests.map(({ url }) => url.split('/').at(-1) ?? '');
}

it('requests above the limit start round robin over accepted tokens, and all other requests share a turn', async () => {
  const { send, startTogether } = await serve();
  for (const token of ['a', 'b']) await send({ name: 'first', token });
  for (const token of ['unknown-1', 'unknown-2', undefined]) await send({ name: 'first', token });
  const statuses = await startTogether([
    { name: 'a0', token: 'a' },
    ...['a1', 'a2', 'a3'].map((name) => ({ name, token: 'a' })),
    { name: 'unknown1', token: 'unknown-1' },
    { name: 'unknown2', token: 'unknown-2' },
    { name: 'none' },
    { name: 'b1', token: 'b' },
  ]);
  // The newest request of a caller starts first.
  const order = ['a0', 'a3', 'none', 'b1', 'a2', 'unknown2', 'a1', 'unknown1'];
  expect(await namesInOrder(order.length)).toEqual(order);
  expect(await Promise.all(statuses)).toEqual(Array(8).fill(200));
});

it('a token that the REST API has never accepted shares a turn until its first accepted call', async () => {
  const { send, startTogether } = await serve();
  const queries = [
    { name: 'a0', token: 'a' },
    ...['x1', 'x2', 'x3'].map((name) => ({ name, token: 'unknown-x' })),
    { name: 'new1', token: 'new' },
  ];
  await startTogether(queries);
  expect(await namesInOrder(5)).toEqual(['a0', 'new1', 'x3', 'x2', 'x1']);
  isHolding = false;
  await send({ name: 'first', token: 'new' });
  await startTogether([...queries, { name: 'x4', token: 'unknown-x' }]);
  expect(await namesInOrder(6)).toEqual(['a0', 'x4', 'new1', 'x3', 'x2', 'x1']);
});

it('with a token of the gateway, requests without a token start round robin over addresses', async () => {
  const { startTogether } = await serve({ token: 'own' });
  const [greedy, polite] = ['127.0.0.2', '127.0.0.3'];
  await startTogether([
    { name: 'g0', localAddress: greedy },
    { name: 'g1', localAddress: greedy },
    { name: 'p1', localAddress: polite },
    ...['g2', 'g3', 'g4'].map((name) => ({ name, localAddress: greedy })),
  ]);
  expect(await namesInOrder(6)).toEqual(['g0', 'g4', 'p1', 'g3', 'g2', 'g1']);
});

it('a long body that arrives at once counts toward the limit when its request starts', async () => {
  const { startTogether } = await serve();
  const statuses = await startTogether([
    { name: 'a0', token: 'a' },
    { name: 'a1', token: 'a' },
    { name: 'long', token: 'a', padding: 500_000 },
  ]);
  expect(await namesInOrder(3)).toEqual(['a0', 'long', 'a1']);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
});
