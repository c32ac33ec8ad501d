/**
 * Tests properties of the call engine over HTTP: waiters settle once, no slot leaks, and callers share slots fairly.
 */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallEngine, type EngineOptions, Operation } from '../../src/rest/index.js';
import { json, type ReceivedRequest, useUpstream } from '../support/service.js';
import { type CallOptions, send, TestWaiter } from './send.js';

const connections = 4;
const routeSlots = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const service = useUpstream();

const open = (options: Partial<EngineOptions> = {}) => {
  service.forget();
  return new CallEngine({ baseUrl: service.url, connections, ...options });
};

/** Submits a call to the engine, and returns its waiter. */
function start(engine: CallEngine, operation: Operation, options: CallOptions): TestWaiter {
  const headers = { authorization: operation.token ?? '', ...options.headers };
  const waiter = new TestWaiter(operation, { ...options, headers }, (result) => {
    operation.end(waiter);
    return result;
  });
  operation.begin(waiter);
  if (operation.failure) waiter.onSettled(operation.failure);
  else engine.submit(waiter);
  return waiter;
}

const responses: Record<string, (request: ReceivedRequest, response: ServerResponse) => unknown> = {
  ok: ({ headers }, response) => json(response, { token: headers.authorization }),
  slow: ({ headers }, response) => setTimeout(() => json(response, { token: headers.authorization }), 20),
  'not found': (_, response) => json(response, {}, 404),
  'server error': (_, response) => json(response, {}, 503),
  'rate limit': (_, response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  'broken JSON': (_, response) => response.end('{"token":'),
  'no connection': (_, response) => response.socket?.resetAndDestroy(),
  'half a body': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.socket?.destroy(), 2);
  },
  'too large': (_, response) => response.end('x'.repeat(2_000)),
  'no response': () => undefined,
};

const operationIndex = fc.nat(5);
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constant('read' as const), operation: operationIndex, record: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('write' as const), operation: operationIndex }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('abort' as const), operation: operationIndex }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pause' as const), ms: fc.nat(15) }) },
);

describe('for any sequence of operations and upstream responses', () => {
  it('each waiter is settled once, each write is sent once, and no slot leaks', { timeout: 120_000 }, async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 60 });
    const kinds = fc.array(fc.constantFrom(...Object.keys(responses)), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, kinds, async (program, kinds) => {
        const engine = open({ timeoutMs: 150, breakerOpenMs: 10, maxRestResponseBytes: 1_000, maxPending: 20 });
        let arrivals = 0;
        service.handle((request, response) => responses[kinds[arrivals++ % kinds.length] ?? 'ok']?.(request, response));
        const operations = Array.from({ length: 6 }, (_, index) => new Operation({ token: `token-${index % 3}` }));
        const waiters: TestWaiter[] = [];
        let writes = 0;
        for (const next of program) {
          if (next.type === 'pause') await pause(next.ms);
          else if (next.type === 'abort') operations[next.operation]?.abort();
          else {
            const read = { url: `/v1/records/${'record' in next ? next.record : 0}`, route: '/v1/records/{id}' };
            const write = { method: 'POST', url: '/v1/records', body: `${writes}` };
            if (next.type === 'write') writes++;
            waiters.push(start(engine, operations[next.operation] as Operation, next.type === 'read' ? read : write));
          }
        }
        const areSettled = () => waiters.every(({ results }) => results.length > 0);
        for (let ms = 0; ms < 2_000 && !areSettled(); ms += 5) await pause(5);
        // A faulty engine would settle a waiter again when the connection closes.
        await pause(20);
        expect(waiters.map(({ results }) => results.length)).toEqual(waiters.map(() => 1));
        const bodies = service.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
        expect(new Set(bodies).size).toBe(bodies.length);
        for (const { operation, results } of waiters)
          for (const result of results)
            if ('status' in result && result.status === 200 && !result.body.isBroken)
              expect(result.body.parse()).toEqual({ token: operation.token });
        expect(engine.arrivingBytes.used).toBe(0);
        await expect.poll(() => freeSlots(engine), { timeout: 5_000 }).toBe(routeSlots);
        await engine.close();
      }),
      { numRuns: 12 },
    );
  });
});

/**
 * Returns the number of calls of one route that are in flight at the same time. Repeats the first call until it
 * succeeds, because the call can time out on a slow machine.
 */
async function freeSlots(engine: CallEngine): Promise<number> {
  const options = { route: '/v1/records/{id}' };
  service.handle((_, response) => json(response, {}));
  const isOk = (result: { status?: number } | undefined) => result?.status === 200;
  while (!isOk(await send(engine, { ...options, url: '/v1/records/ok' }).catch(() => undefined))) await pause(15);
  let heldCount = 0;
  service.handle(() => heldCount++);
  const operation = new Operation();
  const urls = Array.from({ length: 2 * connections }, (_, index) => `/${index}`);
  const areSettled = Promise.allSettled(urls.map((url) => send(engine, { ...options, url }, operation)));
  for (let ms = 0; ms < 100 && heldCount < routeSlots; ms += 5) await pause(5);
  await pause(10);
  const count = heldCount;
  operation.abort();
  await areSettled;
  return count;
}

describe('calls in a queue', () => {
  const record = (id: number | string) => ({ url: `/v1/records/${id}`, route: '/v1/records/{id}' });

  it.each([
    ['another caller', 'token', 'other', true],
    ['another caller whose token the upstream never accepted', 'token', 'other', false],
    ['another operation of the same caller', 'token', 'token', true],
  ])('of one operation delay a call of %s by at most one call per slot', async (_, token, other, isAccepted) => {
    const engine = open({ timeoutMs: 20_000 });
    service.handle((_, response) => json(response, {}));
    await send(engine, record('first'), new Operation({ token }));
    if (isAccepted) await send(engine, record('first'), new Operation({ token: other }));
    service.handle((_, response) => setTimeout(() => json(response, {}), 5));
    const storm = new Operation({ token });
    const calls = Array.from({ length: 1_000 }, (_, id) => start(engine, storm, record(id)));
    await expect.poll(() => service.requests.length).toBeGreaterThan(50);
    const before = service.requests.length;
    await send(engine, record('other'), new Operation({ token: other }));
    const position = service.requests.findIndex(({ url }) => url.endsWith('/other'));
    // Only the calls in flight, and one queued call of the first operation, are sent earlier.
    expect(position - before).toBeLessThanOrEqual(routeSlots + 1);
    storm.abort();
    expect(calls.every(({ results }) => results.length === 1)).toBe(true);
    await engine.close();
  });

  it('with unknown tokens count as one caller in the round robin', async () => {
    const engine = open({ timeoutMs: 20_000 });
    service.handle((_, response) => json(response, {}));
    await send(engine, record('first'), new Operation({ token: 'real' }));
    service.handle((_, response) => setTimeout(() => json(response, {}, 401), 5));
    const storm = Array.from({ length: 500 }, (_, id) => new Operation({ token: `invented-${id}` }));
    for (const [id, operation] of storm.entries()) start(engine, operation, record(id));
    await expect.poll(() => service.requests.length).toBeGreaterThan(20);
    const before = service.requests.length;
    const calls = Array.from({ length: 20 }, (_, id) =>
      send(engine, record(`real-${id}`), new Operation({ token: 'real' })),
    );
    await Promise.all(calls);
    const positions = service.requests.flatMap(({ url }, position) => (url.includes('/real-') ? [position] : []));
    expect((positions.at(-1) ?? 0) - before).toBeLessThanOrEqual(2 * 20 + routeSlots + 1);
    for (const operation of storm) operation.abort();
    await engine.close();
  });
});
