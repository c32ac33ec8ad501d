import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRest, type Rest, Transport } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';

let service: Service;
let transport: Transport;
let caller: AbortController;
let rest: Rest;

beforeAll(async () => {
  service = await startService(() => undefined);
  transport = new Transport({ baseUrl: service.url, connections: 1 });
});
beforeEach(() => {
  service.forget();
  caller = new AbortController();
  rest = createRest(transport, { signal: caller.signal });
});
afterAll(async () => {
  await transport.close();
  await service.close();
});

/** The answers under way at the service from now on. */
function underWay(start: (response: ServerResponse) => void = () => undefined) {
  const answers: ServerResponse[] = [];
  const arrived = new Promise<ServerResponse>((resolve) => {
    service.handle((_, response) => {
      answers.push(response);
      start(response);
      resolve(response);
    });
  });
  return arrived;
}

describe('when the caller leaves', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['before the answer', () => undefined],
    ['within the answer', (response) => response.write('{"items":')],
  ])('%s, the call is cancelled at once and its connection ended', async (_, start) => {
    const arrived = underWay(start);
    const call = rest.get('/v1/orgs', {});
    const response = await arrived;
    const closed = new Promise((resolve) => response.once('close', resolve));
    const left = performance.now();
    caller.abort();
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    expect(performance.now() - left).toBeLessThan(1000);
    await closed;
  });

  it('a call that waits for a connection is never sent', async () => {
    const arrived = underWay();
    const first = createRest(transport, {}).get('/v1/orgs', { query: { page: 'first' } });
    const response = await arrived;
    const second = rest.get('/v1/orgs', { query: { page: 'second' } });
    caller.abort();
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, {});
    await first;
    service.handle((_, answer) => json(answer, {}));
    await createRest(transport, {}).get('/v1/orgs', { query: { page: 'third' } });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs?page=first', '/v1/orgs?page=third']);
  });

  it('nothing more is sent for them', async () => {
    caller.abort();
    await expect(rest.get('/v1/orgs', {})).rejects.toMatchObject({ failure: 'cancelled' });
    service.handle((_, response) => json(response, {}));
    await createRest(transport, {}).get('/v1/orgs', {});
    expect(service.requests).toHaveLength(1);
  });

  it('the calls of others go on', async () => {
    const arrived = underWay();
    const other = createRest(transport, {}).get('/v1/orgs', {});
    const response = await arrived;
    const mine = rest.get('/v1/orgs', {});
    caller.abort();
    await expect(mine).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, { items: [] });
    expect(await other).toEqual({ items: [] });
  });
});

describe('a call that has ended', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const listeners = () => getEventListeners(caller.signal, 'abort').length;

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['well', (response) => json(response, {})],
    ['with an error status', (response) => json(response, {}, 500)],
    ['with a lost connection', (response) => response.socket?.resetAndDestroy()],
  ])('%s leaves no listener and no timer behind', async (_, answer) => {
    service.handle((_, response) => answer(response));
    const before = timers();
    for (let round = 0; round < 20; round++) {
      const call = rest.get('/v1/orgs', {}).catch(() => undefined);
      expect(listeners()).toBe(1);
      await call;
      expect(listeners()).toBe(0);
    }
    // The runner and the sockets have a few of their own, which come and go.
    expect(timers() - before).toBeLessThan(10);
  });

  it('because its caller left leaves no timer behind, nor has one of its own while it is under way', async () => {
    service.handle(() => undefined);
    const before = timers();
    const calls = Array.from({ length: 50 }, () => rest.get('/v1/orgs', {}));
    expect(timers() - before).toBeLessThan(10);
    caller.abort();
    await Promise.allSettled(calls);
    expect(timers() - before).toBeLessThan(10);
  });

  it('by its deadline leaves no listener behind', async () => {
    service.handle(() => undefined);
    const impatient = new Transport({ baseUrl: service.url, timeoutMs: 50 });
    const call = createRest(impatient, { signal: caller.signal }).get('/v1/orgs', {});
    await expect(call).rejects.toMatchObject({ failure: 'timeout' });
    expect(listeners()).toBe(0);
    await impatient.close();
  });
});

it('may have any number of calls under way for one caller, without a warning', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  service.handle((_, response) => json(response, {}));
  await Promise.all(Array.from({ length: 40 }, (_, index) => rest.get('/v1/orgs', { query: { page: `${index}` } })));
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(service.requests).toHaveLength(40);
});
