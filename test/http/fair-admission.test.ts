import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import { createProtectedServer } from '../../src/server/library.js';
import { listen } from '../support/listen.js';
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

interface Client {
  token?: string;
  localAddress?: string;
}

/** Starts a server that runs at most 8 requests at a time, one of them reserved for callers below their share. */
async function serve(options: Partial<GatewayOptions> = {}) {
  const gateway = createGateway({ baseUrl: service.url, predict: false, replay: false, ...options });
  const server = createProtectedServer(gateway.listener, {
    maxConcurrentRequests: 8,
    callerOf: gateway.knownCallerOf,
    drainTimeoutMs: 1_000,
  });
  const { port } = await listen(server.http);
  closers.push(async () => {
    await server.close();
    await gateway.close();
  });
  let sites = 0;
  const send = async ({ token, localAddress = '127.0.0.1' }: Client): Promise<number> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const client = request({ port, localAddress, path: '/graphql', method: 'POST', headers, agent: false });
    client.end(JSON.stringify({ query: `{ site(id: "Site:o/${++sites}") { title } }` }));
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
  /** Sends a query of each client while the REST API holds all responses. Returns the statuses in the same order. */
  const statusesOf = async (clients: readonly Client[]): Promise<number[]> => {
    isHolding = true;
    const statuses: Promise<number>[] = [];
    for (const client of clients) {
      const status = send(client);
      statuses.push(status);
      const callsBefore = heldResponses.length;
      let isRefused = false;
      void status.then(() => (isRefused = true));
      while (!isRefused && heldResponses.length === callsBefore) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    isHolding = false;
    for (const respond of heldResponses.splice(0)) respond();
    return Promise.all(statuses);
  };
  return { send, statusesOf };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it('a client with many requests takes no capacity from another accepted token', async () => {
  const { send, statusesOf } = await serve();
  for (const token of ['greedy', 'polite']) await send({ token });
  const clients = [...times(8, { token: 'greedy' }), { token: 'polite' }, { token: 'polite' }, { token: 'greedy' }];
  expect(await statusesOf(clients)).toEqual([...times(7, 200), 503, 200, 503, 503]);
});

it('tokens that the REST API has never accepted share the capacity of one caller', async () => {
  const { send, statusesOf } = await serve();
  const unknown = times(6, 0).map((_, index) => ({ token: `unknown-${index}` }));
  for (const client of [...unknown, { token: 'polite' }]) await send(client);
  const clients = [...unknown, {}, { token: 'new' }, { token: 'polite' }];
  expect(await statusesOf(clients)).toEqual([...times(7, 200), 503, 200]);
  await send({ token: 'new' });
  expect(await statusesOf([...unknown, {}, { token: 'new' }])).toEqual(times(8, 200));
});

it('with a token of the gateway, each address is a caller', async () => {
  const { statusesOf } = await serve({ token: 'own' });
  const [greedy, polite] = [{ localAddress: '127.0.0.2' }, { localAddress: '127.0.0.3' }];
  expect(await statusesOf([...times(8, greedy), polite])).toEqual([...times(7, 200), 503, 200]);
});
