import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { GuardedRoutes } from '../../src/rest/routes.js';
import { Transport } from '../../src/rest/transport.js';
import { json, type Service, startService } from '../support/service.js';

const connections = 8;
let service: Service;
let routes: GuardedRoutes;
const use = (options: { timeoutMs?: number; restMs?: number; maxPending?: number } = {}) => {
  service.forget();
  const limits = { timeoutMs: 10_000, maxPending: 100, ...options };
  routes = new GuardedRoutes(new Transport({ baseUrl: service.url, connections, ...limits }), {
    connections,
    ...limits,
  });
};
const get = (route: string, signal?: AbortSignal) =>
  routes.send({ method: 'GET', path: route, route, headers: {}, ...(signal && { signal }) });

/** `/dead` fails, `/slow` answers when it is told to, everything else works. */
let release: (() => void)[] = [];
beforeAll(async () => {
  service = await startService(() => undefined);
});
beforeEach(() => {
  service.handle(async ({ url }, response) => {
    if (url.startsWith('/dead')) return response.writeHead(503).end();
    if (url.startsWith('/slow')) await new Promise<void>((resolve) => release.push(resolve));
    return json(response, {});
  });
});
afterEach(async () => {
  for (const answer of release) answer();
  release = [];
  await routes.close();
});
afterAll(() => service.close());

it('a route that fails 20 times is left alone; others are not', async () => {
  use();
  for (let call = 0; call < 20; call++) expect((await get('/dead')).status).toBe(503);
  for (let call = 0; call < 5; call++)
    await expect(get('/dead')).rejects.toMatchObject({ failure: 'unavailable', isRefusal: true });
  expect(service.requests).toHaveLength(20);
  expect((await get('/alive')).status).toBe(200);
});

it('it is tried by one call after its rest, and open again when that succeeds', async () => {
  use({ restMs: 100 });
  for (let call = 0; call < 20; call++) await get('/dead');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await get('/dead')).status).toBe(503);
  await expect(get('/dead')).rejects.toMatchObject({ isRefusal: true });
  service.handle((_, response) => json(response, {}));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await get('/dead')).status).toBe(200);
  expect((await get('/dead')).status).toBe(200);
  expect(service.requests).toHaveLength(23);
});

it('a trial that its caller gives up does not bring it back', async () => {
  use({ restMs: 100 });
  for (let call = 0; call < 20; call++) await get('/dead');
  service.handle(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 120));
  const leaving = new AbortController();
  const trial = get('/dead', leaving.signal);
  await expect.poll(() => service.requests.length).toBe(21);
  leaving.abort();
  await expect(trial).rejects.toMatchObject({ failure: 'cancelled' });
  await expect(get('/dead')).rejects.toMatchObject({ failure: 'unavailable', isRefusal: true });
  expect(service.requests).toHaveLength(21);
  // It is tried again after another rest.
  service.handle((_, response) => json(response, {}));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await get('/dead')).status).toBe(200);
  expect((await get('/dead')).status).toBe(200);
});

it('failures among successes do not close it', async () => {
  service.handle(({ url }, response) => (url.endsWith('3') ? response.writeHead(500).end() : json(response, {})));
  use();
  for (let call = 0; call < 100; call++)
    await routes.send({ method: 'GET', path: `/often/${call % 10 < 5 ? 3 : 4}`, route: '/often', headers: {} });
  expect(service.requests).toHaveLength(100);
});

it('a slow route holds three quarters of the connections at most, and what waits can be given up', async () => {
  use();
  const slow = Array.from({ length: connections }, () => get('/slow'));
  const leaving = new AbortController();
  const left = get('/slow', leaving.signal);
  expect((await get('/alive')).status).toBe(200);
  expect(service.requests.filter(({ url }) => url === '/slow')).toHaveLength(6);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ failure: 'cancelled' });
  while (service.requests.length < connections + 1) {
    release.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (const answer of release.splice(0)) answer();
  await Promise.all(slow);
  // The one that was given up was never sent.
  expect(service.requests.filter(({ url }) => url === '/slow')).toHaveLength(connections);
});

it('what waits for its turn has a deadline', async () => {
  let released = 0;
  service.handle((_, response) => response.once('close', () => released++));
  use({ timeoutMs: 500 });
  const waiting = await Promise.allSettled(Array.from({ length: connections }, () => get('/slow')));
  for (const { reason } of waiting as PromiseRejectedResult[]) expect(reason).toMatchObject({ failure: 'timeout' });
  // What was sent a moment before its deadline is given up with it, and holds no connection any longer.
  await expect.poll(() => service.requests.length - released, { timeout: 5_000 }).toBe(0);
});

it('what waits while its route dies is not sent to it', async () => {
  service.handle(() => undefined);
  // Twenty have a turn; the others could wait longer than these can take to fail.
  service.forget();
  const transport = new Transport({ baseUrl: service.url, connections: 40, timeoutMs: 1_000 });
  routes = new GuardedRoutes(transport, { connections: 27, maxPending: 100, timeoutMs: 10_000 });
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => get('/hangs')));
  const reasons = results.map((result) => (result as PromiseRejectedResult).reason as { failure: string });
  // Nineteen failures are not enough: so many more may be sent in the places of those that failed first.
  const sent = service.requests.length;
  expect(sent).toBeLessThan(2 * 20);
  const countOf = (kind: string) => reasons.filter(({ failure }) => failure === kind).length;
  expect(countOf('timeout') + countOf('unavailable')).toBe(60);
  // A call can be refused in the same moment in which it is sent.
  expect(countOf('unavailable')).toBeGreaterThanOrEqual(60 - sent);
});

it('more than may wait are refused at once', async () => {
  use({ maxPending: 2 });
  const sent = Array.from({ length: 9 }, () => get('/slow'));
  await expect(sent[8]).rejects.toMatchObject({ failure: 'unavailable', isRefusal: true });
  for (const one of sent) one.catch(() => undefined);
});
