import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { RetryBudget, requestedDelayMs } from '../../src/rest/calls/retry.js';
import { CallEngine, Operation } from '../../src/rest/index.js';
import { type Handler, json, useUpstream } from '../support/service.js';
import { send } from './send.js';

const service = useUpstream();
let engine: CallEngine;
const use = (handler: Handler, options: object = {}) => {
  service.handle(handler);
  service.forget();
  engine = new CallEngine({ baseUrl: service.url, ...options });
};
const get = (url = '/v1/orgs') => send(engine, { url });

/** Handles each call with the next handler, and later calls with the last handler. */
const sequence = (...handlers: Handler[]): Handler => {
  let count = 0;
  return (request, response) => handlers[Math.min(count++, handlers.length - 1)]?.(request, response);
};
const succeed: Handler = (_, response) => json(response, { works: true });
const status =
  (code: number, headers: Record<string, string | string[]> = {}): Handler =>
  (_, response) =>
    response.writeHead(code, headers).end();
afterEach(() => engine.close());

describe('a GET', () => {
  const transient: Record<string, Handler> = {
    'a closed connection': (_, response) => response.socket?.destroy(),
    'a truncated response': (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.socket?.destroy(), 5);
    },
    'broken JSON': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'HTML instead of JSON': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ...Object.fromEntries([429, 500, 502, 503, 504].map((code) => [String(code), status(code)])),
  };
  for (const [title, fail] of Object.entries(transient))
    it(`succeeds with the second retry after ${title}`, async () => {
      use(sequence(fail, fail, succeed));
      expect((await get()).body.parse()).toEqual({ works: true });
      expect(service.requests).toHaveLength(3);
    });

  it('returns the third failure', async () => {
    use(status(503));
    expect((await get()).status).toBe(503);
    expect(service.requests).toHaveLength(3);
  });

  for (const code of [400, 401, 403, 404, 409, 422])
    it(`is not retried after ${code}, which is not transient`, async () => {
      use(status(code));
      expect((await get()).status).toBe(code);
      expect(service.requests).toHaveLength(1);
    });

  it('is not retried after its deadline', async () => {
    use(() => undefined, { timeoutMs: 200 });
    await expect(get()).rejects.toMatchObject({ kind: 'timeout' });
    expect(service.requests).toHaveLength(1);
  });
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
  it(`a ${method} is never retried`, async () => {
    use(status(503));
    await send(engine, { method });
    service.handle((_, response) => response.socket?.destroy());
    await expect(send(engine, { method })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.requests).toHaveLength(2);
  });

describe('the delay of a retry', () => {
  it('is at least Retry-After', async () => {
    use(sequence(status(429, { 'retry-after': '1' }), succeed));
    const startedAt = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });

  it('prevents the retry if it ends after the deadline', async () => {
    use(status(429, { 'retry-after': '20' }));
    expect((await get()).status).toBe(429);
    expect(service.requests).toHaveLength(1);
  });

  it('is read from all formats of Retry-After and X-RateLimit-Reset', () => {
    const now = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seconds) => {
        const at = now + seconds * 1000;
        const wait = (headers: Record<string, string>, code = 429) => requestedDelayMs({ status: code, headers }, now);
        expect(wait({ 'retry-after': String(seconds) }, 503)).toBe(seconds * 1000);
        expect(wait({ 'retry-after': new Date(at).toUTCString() })).toBe(seconds * 1000);
        expect(wait({ 'x-ratelimit-reset': String(seconds) })).toBe(seconds * 1000);
        expect(wait({ 'x-ratelimit-reset': String(at / 1000) })).toBe(seconds * 1000);
        expect(wait({ 'x-ratelimit-reset': String(at) })).toBe(seconds * 1000);
        expect(wait({ 'retry-after': '1', 'x-ratelimit-reset': String(seconds) })).toBe(Math.max(1, seconds) * 1000);
        expect(wait({ 'x-ratelimit-reset': String(seconds) }, 500)).toBe(0);
      }),
    );
  });

  const now = Date.UTC(2026, 0, 1);
  const past = 'Wed, 21 Oct 2015 07:28:00 GMT';
  const never = Number.POSITIVE_INFINITY;
  it.each<[header: string | string[] | undefined, after: number, reset: number]>([
    [undefined, 0, 0],
    ['', 0, 0],
    ['0', 0, 0],
    ['1.5', 2_000, 1_500],
    [['2', '2'], 2_000, 2_000],
    [['2', '7', '3'], 7_000, 7_000],
    ['2, 7', 7_000, 7_000],
    [['2', past], 2_000, 2_000],
    [['2', 'soon'], never, never],
    ['9'.repeat(400), never, never],
    ['soon', never, never],
    ['-1', never, never],
    ['5 s', never, never],
    ['10:30', never, never],
    [past, 0, 0],
    [new Date(now + 3_000).toUTCString(), 3_000, 3_000],
  ])('for %j is %d ms as Retry-After and %d ms as X-RateLimit-Reset', (header, after, reset) => {
    expect(requestedDelayMs({ status: 503, headers: { 'retry-after': header } }, now)).toBe(after);
    expect(requestedDelayMs({ status: 429, headers: { 'x-ratelimit-reset': header } }, now)).toBe(reset);
    expect(requestedDelayMs({ status: 503, headers: { 'x-ratelimit-reset': header } }, now)).toBe(0);
  });

  it.each<Record<string, string | string[]>>([
    { 'retry-after': 'soon' },
    { 'retry-after': '9'.repeat(400) },
    { 'retry-after': ['0', '20'] },
    { 'x-ratelimit-reset': 'soon' },
  ])('is unlimited for %j, so the call is not retried', async (headers) => {
    use(sequence(status(429, headers), succeed));
    expect((await get()).status).toBe(429);
    expect(service.requests).toHaveLength(1);
  });
});

it('a call in backoff is cancelled with its operation', async () => {
  use(status(429, { 'retry-after': '1' }));
  const operation = new Operation();
  const call = send(engine, {}, operation);
  const result = expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  await expect.poll(() => service.requests.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  operation.abort();
  await result;
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(service.requests).toHaveLength(1);
});

describe('the retry budget', () => {
  it('limits calls to 1.2 times the requested number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000 }), (callCount) => {
        const budget = new RetryBudget();
        let calls = 0;
        for (let call = 0; call < callCount; call++) {
          budget.earn();
          calls += 1;
          for (let more = 0; more < 2 && budget.spend(); more++) calls += 1;
        }
        expect(calls / callCount).toBeLessThanOrEqual(1.2);
      }),
    );
  });

  it('limits calls to an unreachable upstream', async () => {
    use((_, response) => response.socket?.destroy(), { guardRoutes: false });
    const callCount = 100;
    for (let call = 0; call < callCount; call++) await get(`/v1/${call}`).catch(() => undefined);
    expect(service.requests.length / callCount).toBeLessThanOrEqual(1.2);
  });
});
