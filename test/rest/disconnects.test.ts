import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallEngine, createRest, Operation, type Rest } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';

let service: Service;
let engine: CallEngine;
let caller: AbortController;
let rest: Rest;

beforeAll(async () => {
  service = await startService(() => undefined);
  engine = new CallEngine({ baseUrl: service.url, connections: 1, retryReads: false, shareCalls: false });
});
beforeEach(() => {
  service.forget();
  caller = new AbortController();
  rest = createRest(engine, new Operation({ signal: caller.signal }));
});
afterAll(async () => {
  await engine.close();
  await service.close();
});

/** Makes the REST API hold the responses to later requests. Returns a promise of the first held response. */
function holdResponses(start: (response: ServerResponse) => void = () => undefined) {
  const firstResponse = new Promise<ServerResponse>((resolve) => {
    service.handle((_, response) => {
      start(response);
      resolve(response);
    });
  });
  return firstResponse;
}

describe('when the client disconnects', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['before the response', () => undefined],
    ['during the response', (response) => response.write('{"items":')],
  ])('%s, the call is cancelled immediately, and its connection is closed', async (_, start) => {
    const firstResponse = holdResponses(start);
    const call = rest.get('/v1/orgs', {});
    const response = await firstResponse;
    const connectionClosed = new Promise((resolve) => response.once('close', resolve));
    const abortedAt = performance.now();
    caller.abort();
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    expect(performance.now() - abortedAt).toBeLessThan(1000);
    await connectionClosed;
  });

  it('a call that waits for a connection is never sent', async () => {
    const firstResponse = holdResponses();
    const first = createRest(engine, new Operation()).get('/v1/orgs', { query: { page: 'first' } });
    const response = await firstResponse;
    const second = rest.get('/v1/orgs', { query: { page: 'second' } });
    caller.abort();
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, {});
    await first;
    service.handle((_, response) => json(response, {}));
    await createRest(engine, new Operation()).get('/v1/orgs', { query: { page: 'third' } });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs?page=first', '/v1/orgs?page=third']);
  });

  it('later calls of the client are not sent', async () => {
    caller.abort();
    await expect(rest.get('/v1/orgs', {})).rejects.toMatchObject({ failure: 'cancelled' });
    service.handle((_, response) => json(response, {}));
    await createRest(engine, new Operation()).get('/v1/orgs', {});
    expect(service.requests).toHaveLength(1);
  });

  it('calls of other clients continue', async () => {
    const firstResponse = holdResponses();
    const other = createRest(engine, new Operation()).get('/v1/orgs', {});
    const response = await firstResponse;
    const mine = rest.get('/v1/orgs', {});
    caller.abort();
    await expect(mine).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, { items: [] });
    expect(await other).toEqual({ items: [] });
  });
});

describe('an operation', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

  it('has one abort listener for any number of calls', async () => {
    service.handle((_, response) => json(response, {}));
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => rest.get('/v1/orgs', { query: { page: `${index}` } })));
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['with a response', (response) => json(response, {})],
    ['with an error status', (response) => json(response, {}, 404)],
    ['with a lost connection', (response) => response.socket?.resetAndDestroy()],
    ['because the client disconnects', () => caller.abort()],
  ])('clears its timers when its calls end %s', async (_, end) => {
    service.handle((_, response) => end(response));
    const before = timers();
    for (let round = 0; round < 20; round++) await rest.get('/v1/orgs', {}).catch(() => undefined);
    // The test runner and the sockets keep a few timers.
    expect(timers() - before).toBeLessThan(10);
  });

  it('aborts its calls, except calls that another operation waits for', async () => {
    const deduplicatingEngine = new CallEngine({ baseUrl: service.url });
    const firstResponse = holdResponses();
    const mine = createRest(deduplicatingEngine, new Operation({ token: 't', signal: caller.signal }));
    const calls = [mine.get('/v1/orgs', {}), mine.get('/v1/orgs', { query: { page: 'mine' } })];
    const other = createRest(deduplicatingEngine, new Operation({ token: 't' })).get('/v1/orgs', {});
    const response = await firstResponse;
    caller.abort();
    for (const call of calls) await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, { items: [] });
    expect(await other).toEqual({ items: [] });
    await deduplicatingEngine.close();
  });
});

it('many calls in flight for one client cause no warning', async () => {
  const warnings: Error[] = [];
  const recordWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', recordWarning);
  service.handle((_, response) => json(response, {}));
  await Promise.all(Array.from({ length: 40 }, (_, index) => rest.get('/v1/orgs', { query: { page: `${index}` } })));
  await new Promise(setImmediate);
  process.off('warning', recordWarning);
  expect(warnings).toEqual([]);
  expect(service.requests).toHaveLength(40);
});
