/** Tests of the concurrency limits and circuit breakers of routes, over HTTP. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Call } from '../../src/rest/calls/call.js';
import { CallEngine, type EngineOptions, Operation } from '../../src/rest/index.js';
import { json, type ReceivedRequest, useUpstream } from '../support/service.js';
import { send, TestWaiter } from './send.js';

const connections = 8;
const service = useUpstream();
let engine: CallEngine;
const states: string[] = [];
const use = (options: Partial<EngineOptions> = {}) => {
  service.forget();
  states.length = 0;
  engine = new CallEngine({
    baseUrl: service.url,
    connections,
    maxPending: 100,
    retryReads: false,
    shareCalls: false,
    onRoute: (_, state) => states.push(state),
    ...options,
  });
};
const get = (url: string, operation?: Operation) => send(engine, { url }, operation);
const record = (id: string | number, query = '') =>
  send(engine, { url: `/v1/records/${id}${query}`, route: '/v1/records/{id}' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const createDeferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((onResolved) => {
    resolve = onResolved;
  });
  return { promise, resolve };
};
const rejection = { kind: 'unavailable', isRejection: true };

let releases: (() => void)[] = [];
/** `/dead` and ids that start with `bad` fail. `/slow` waits until the test releases the request. */
const respond = async ({ url }: ReceivedRequest, response: ServerResponse) => {
  if (url.startsWith('/dead') || url.includes('/bad')) return response.writeHead(503).end();
  if (url.startsWith('/slow')) await new Promise<void>((resolve) => releases.push(resolve));
  return json(response, {});
};
beforeEach(() => service.handle(respond));
afterEach(async () => {
  for (const resume of releases) resume();
  releases = [];
  await engine.close();
});

describe('the circuit breaker of a route', () => {
  it('opens after 20 failures, without an effect on other routes', async () => {
    use();
    for (let call = 0; call < 20; call++) expect((await get('/dead')).status).toBe(503);
    for (let call = 0; call < 5; call++) await expect(get('/dead')).rejects.toMatchObject(rejection);
    expect(service.requests).toHaveLength(20);
    expect((await get('/alive')).status).toBe(200);
    expect(states).toEqual(['open']);
  });

  it('sends one probe after its open time, and closes if the probe succeeds', async () => {
    use({ breakerOpenMs: 100 });
    for (let call = 0; call < 20; call++) await get('/dead');
    await pause(120);
    expect((await get('/dead')).status).toBe(503);
    await expect(get('/dead')).rejects.toMatchObject(rejection);
    service.handle((_, response) => json(response, {}));
    await pause(120);
    expect((await get('/dead')).status).toBe(200);
    expect((await get('/dead')).status).toBe(200);
    expect(service.requests).toHaveLength(23);
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });

  it('stays open when the caller of the probe disconnects, and probes with the next call', async () => {
    use({ breakerOpenMs: 100 });
    for (let call = 0; call < 20; call++) await get('/dead');
    service.handle(() => undefined);
    await pause(120);
    const aborted = new Operation();
    const probe = get('/dead', aborted);
    await expect.poll(() => service.requests.length).toBe(21);
    aborted.abort();
    await expect(probe).rejects.toMatchObject({ kind: 'cancelled' });
    service.handle((_, response) => json(response, {}));
    const next = get('/dead');
    await expect(get('/dead')).rejects.toMatchObject(rejection);
    expect((await next).status).toBe(200);
    expect((await get('/dead')).status).toBe(200);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('stays closed while half of the calls succeed', async () => {
    service.handle(({ url }, response) => (url.endsWith('3') ? response.writeHead(500).end() : json(response, {})));
    use();
    for (let call = 0; call < 100; call++) await record(call % 10 < 5 ? 3 : 4);
    expect(service.requests).toHaveLength(100);
  });

  it('opens if the route fails while calls are queued, and rejects queued calls', async () => {
    const responses: ServerResponse[] = [];
    service.handle((_, response) => responses.push(response));
    use({ connections: 27 });
    const calls = Array.from({ length: 60 }, () => get('/dies'));
    const outcomes = Promise.allSettled(calls);
    await expect.poll(() => responses.length).toBe(20);
    service.handle((_, response) => response.socket?.destroy());
    for (const response of responses) response.socket?.destroy();
    const reasons = (await outcomes).map((result) => (result as PromiseRejectedResult).reason);
    expect(reasons.filter(({ isRejection }) => isRejection).length).toBeGreaterThanOrEqual(60 - 2 * 20);
    expect(service.requests.length).toBeLessThan(2 * 20);
  });

  it.each<[string, (index: number) => string]>([
    ['one URL', () => '/v1/records/bad'],
    ['many records', (index) => `/v1/records/bad${index}`],
    ['a few records', (index) => `/v1/records/bad${index % 4}`],
    ['many pages of one record', (index) => `/v1/records/bad?page=${index}`],
  ])('opens after 20 failed calls for %s', async (_, url) => {
    use();
    const call = (index: number) => send(engine, { url: url(index), route: '/v1/records/{id}' });
    for (let index = 0; index < 20; index++) await call(index);
    for (let index = 20; index < 30; index++) await expect(call(index)).rejects.toMatchObject(rejection);
    expect(service.requests).toHaveLength(20);
  });

  it('rejects calls for a record that fails, and for no other record', async () => {
    use();
    for (let call = 0; call < 20; call++) await record('bad');
    await expect(record('bad')).rejects.toMatchObject(rejection);
    for (let call = 0; call < 50; call++) {
      expect((await record(call)).status).toBe(200);
      await record('bad').catch(() => undefined);
    }
  });

  it('rejects calls for all pages of a record whose pages fail, and for no other record', async () => {
    use();
    for (let page = 0; page < 20; page++) await record('bad', `?page=${page}`);
    await expect(record('bad', '?page=new')).rejects.toMatchObject(rejection);
    expect((await record('good', '?page=0')).status).toBe(200);
  });

  it('rejects calls for unknown records only if several records fail', async () => {
    use();
    for (let call = 0; call < 20; call++) await record('bad0');
    expect((await record('bad1')).status).toBe(503);
    expect((await record('bad2')).status).toBe(503);
    await expect(record('unknown')).rejects.toMatchObject(rejection);
  });

  it('probes another record after a failed probe of a record that had failed before', async () => {
    use({ breakerOpenMs: 200 });
    for (let call = 0; call < 20; call++) await record(`bad${call % 5}`);
    await expect(record('good')).rejects.toMatchObject(rejection);
    await pause(220);
    expect((await record('bad0')).status).toBe(503);
    await expect(record('bad0')).rejects.toMatchObject(rejection);
    expect((await record('good')).status).toBe(200);
    expect((await record('good')).status).toBe(200);
  });

  it('opens again after a failed probe of a record that had not failed before', async () => {
    use({ breakerOpenMs: 200 });
    for (let call = 0; call < 20; call++) await record(`bad${call % 5}`);
    await pause(220);
    expect((await record('bad-new')).status).toBe(503);
    await expect(record('good')).rejects.toMatchObject(rejection);
  });

  it('does not count calls that time out in the queue or soon after the queue', async () => {
    service.handle((_, response) => setTimeout(() => json(response, {}), 300));
    use({ timeoutMs: 500, maxPending: 1000 });
    const storm = Array.from({ length: 200 }, (_, id) => record(id).catch(({ kind }) => kind));
    const results = await Promise.all(storm);
    expect(results.filter((result) => result === 'timeout').length).toBeGreaterThan(150);
    expect(states).toEqual([]);
    expect(await record('other').catch((failure: unknown) => failure)).not.toMatchObject(rejection);
  });

  it('does not count calls that their callers cancel', async () => {
    service.handle(() => undefined);
    use({ timeoutMs: 300 });
    for (let round = 0; round < 5; round++) {
      const operation = new Operation();
      const calls = Array.from({ length: 6 }, (_, id) => send(engine, { url: `/v1/${id}`, route: '/v1' }, operation));
      await pause(200);
      operation.abort({ kind: 'timeout', message: 'Operation timed out' });
      await Promise.allSettled(calls);
    }
    expect(states).toEqual([]);
  });

  it('counts calls that were in flight for most of their timeout', async () => {
    service.handle(() => undefined);
    use({ timeoutMs: 200, connections: 40 });
    await Promise.allSettled(Array.from({ length: 20 }, (_, id) => record(id)));
    await expect(record('other')).rejects.toMatchObject(rejection);
  });
});

describe('the concurrency limit of a route', () => {
  it('is three quarters of the connections, and a queued call can be cancelled', async () => {
    use();
    const slow = Array.from({ length: connections }, () => get('/slow'));
    const aborted = new Operation();
    const queuedCall = get('/slow', aborted);
    expect((await get('/alive')).status).toBe(200);
    expect(service.requests.filter(({ url }) => url === '/slow')).toHaveLength(6);
    aborted.abort();
    await expect(queuedCall).rejects.toMatchObject({ kind: 'cancelled' });
    while (service.requests.length < connections + 1) {
      releases.shift()?.();
      await pause(10);
    }
    for (const resume of releases.splice(0)) resume();
    await Promise.all(slow);
    // The cancelled call was never sent.
    expect(service.requests.filter(({ url }) => url === '/slow')).toHaveLength(connections);
  });

  it('does not extend the deadline of queued calls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let closeCount = 0;
      const { promise: arrival, resolve: onArrived } = createDeferred();
      const { promise: allClosed, resolve: onAllClosed } = createDeferred();
      service.handle((_, response) => {
        response.once('close', () => ++closeCount === 6 && onAllClosed());
        if (service.requests.length === 6) onArrived();
      });
      use({ timeoutMs: 1_000 });
      const waiters = Array.from({ length: 100 }, () => new TestWaiter(new Operation(), { url: '/slow' }));
      for (const waiter of waiters) engine.submit(waiter);
      await arrival;
      vi.advanceTimersByTime(999);
      expect(waiters.flatMap(({ results }) => results)).toEqual([]);
      vi.advanceTimersByTime(1);
      for (const { results } of waiters) expect(results).toMatchObject([{ kind: 'timeout' }]);
      expect(waiters.filter(({ call }) => !(call instanceof Call && call.attempts === 0))).toHaveLength(6);
      await allClosed;
      expect(service.requests).toHaveLength(6);
    } finally {
      vi.useRealTimers();
    }
  });
});
