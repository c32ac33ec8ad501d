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
    const first = createRest(engine, new Operation()).get('/v1/orgs', { query: { page: 'first' } });
    const response = await arrived;
    const second = rest.get('/v1/orgs', { query: { page: 'second' } });
    caller.abort();
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, {});
    await first;
    service.handle((_, answer) => json(answer, {}));
    await createRest(engine, new Operation()).get('/v1/orgs', { query: { page: 'third' } });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs?page=first', '/v1/orgs?page=third']);
  });

  it('nothing more is sent for them', async () => {
    caller.abort();
    await expect(rest.get('/v1/orgs', {})).rejects.toMatchObject({ failure: 'cancelled' });
    service.handle((_, response) => json(response, {}));
    await createRest(engine, new Operation()).get('/v1/orgs', {});
    expect(service.requests).toHaveLength(1);
  });

  it('the calls of others go on', async () => {
    const arrived = underWay();
    const other = createRest(engine, new Operation()).get('/v1/orgs', {});
    const response = await arrived;
    const mine = rest.get('/v1/orgs', {});
    caller.abort();
    await expect(mine).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, { items: [] });
    expect(await other).toEqual({ items: [] });
  });
});

describe('an operation', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

  it('has one listener, however many calls it makes', async () => {
    service.handle((_, response) => json(response, {}));
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => rest.get('/v1/orgs', { query: { page: `${index}` } })));
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['well', (response) => json(response, {})],
    ['with an error status', (response) => json(response, {}, 404)],
    ['with a lost connection', (response) => response.socket?.resetAndDestroy()],
    ['with their caller', () => caller.abort()],
  ])('leaves no timer behind when its calls end %s', async (_, answer) => {
    service.handle((_, response) => answer(response));
    const before = timers();
    for (let round = 0; round < 20; round++) await rest.get('/v1/orgs', {}).catch(() => undefined);
    // The runner and the sockets have a few of their own, which come and go.
    expect(timers() - before).toBeLessThan(10);
  });

  it('is aborted with its calls: those that another operation waits for go on', async () => {
    const shared = new CallEngine({ baseUrl: service.url });
    const arrived = underWay();
    const mine = createRest(shared, new Operation({ token: 't', signal: caller.signal }));
    const calls = [mine.get('/v1/orgs', {}), mine.get('/v1/orgs', { query: { page: 'mine' } })];
    const other = createRest(shared, new Operation({ token: 't' })).get('/v1/orgs', {});
    const response = await arrived;
    caller.abort();
    for (const call of calls) await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    json(response, { items: [] });
    expect(await other).toEqual({ items: [] });
    await shared.close();
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
