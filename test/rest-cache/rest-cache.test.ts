import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { json } from '../support/service.js';
import { organization, screen, useCachedService, useCachingGateways } from './cached-service.js';

const service = useCachedService();
const start = useCachingGateways(service);

const otherScreen = '{ organization(id: "Organization:o") { title } site(id: "Site:o/s") { title } }';

describe('a cached response', () => {
  it('saves the calls that screens share, and all calls of a screen that is loaded again', async () => {
    const send = start();
    expect((await send(screen)).urls).toEqual(['/v1/orgs/o', '/v1/orgs/o/sites?limit=50']);
    const other = await send(otherScreen);
    expect(other.urls).toEqual(['/v1/orgs/o/sites/s']);
    expect(other.report).toMatchObject({ count: 2, sent: 1, cached: 1 });
    for (const document of [screen, otherScreen, screen]) {
      const again = await send(document);
      expect(again.errors).toBeUndefined();
      expect(again.urls).toEqual([]);
      expect(again.report).toMatchObject({ count: 2, sent: 0, cached: 2, sentWaves: 0 });
    }
    expect((await send(screen)).data).toEqual((await start({ replay: false })(screen)).data);
  });

  it('is never used for another token or other forwarded headers', async () => {
    const send = start({ forwardRequestHeaders: ['x-tenant'] });
    const callers = [
      ['a', {}],
      ['b', {}],
      ['a', { 'x-tenant': '1' }],
      ['a', { 'x-tenant': '2' }],
    ] as const;
    for (let round = 0; round < 2; round++)
      for (const [token, headers] of callers) {
        const { text, urls } = await send(organization, token, headers);
        expect(urls).toHaveLength(round === 0 ? 1 : 0);
        expect(text).toContain(`for Bearer ${token} ${Object.values(headers)[0] ?? ''}"`);
      }
  });

  it('has an age, and expires', async () => {
    service.responseHeaders = { '*': { 'cache-control': 'max-age=1', age: '0' } };
    const send = start();
    await send(organization);
    await sleep(100);
    const { report } = await send(organization);
    expect(report.calls[0]).toMatchObject({ cached: true, status: 200 });
    expect(report.calls[0]?.age).toBeGreaterThanOrEqual(0.09);
    await expect.poll(async () => (await send(organization)).urls.length).toBe(1);
  });

  it('includes the time that it spent in other caches', async () => {
    service.responseHeaders = { '*': { 'cache-control': 'max-age=60', age: '60' } };
    const send = start();
    await send(organization);
    expect((await send(organization)).urls).toHaveLength(1);
    service.responseHeaders = { '*': { 'cache-control': 'max-age=60', age: '50' } };
    await send(organization);
    expect((await send(organization)).report.calls[0]?.age).toBeGreaterThanOrEqual(50);
  });
});

const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();

describe.each<[string, Record<string, string | string[]>, number]>([
  ['no headers', {}, 0],
  ['max-age', { 'cache-control': 'max-age=60' }, 0],
  ['private without a lifetime', { 'cache-control': 'private' }, 0],
  ['s-maxage, which is for shared caches', { 'cache-control': 's-maxage=0' }, 0],
  ['Expires', { expires: inTenMinutes }, 0],
  ['a request header in Vary that is constant', { vary: 'Accept, Authorization' }, 0],
  ['max-age=0', { 'cache-control': 'max-age=0' }, 1],
  ['no-cache', { 'cache-control': 'no-cache' }, 1],
  ['no-store', { 'cache-control': 'no-store, max-age=60' }, 1],
  ['No-Store', { 'cache-control': 'No-Store, Max-Age=60' }, 1],
  ['no-store in a second header', { 'cache-control': ['max-age=60', 'no-store'] }, 1],
  ['two lifetimes', { 'cache-control': 'max-age=0, max-age=60' }, 1],
  ['a fraction as its lifetime', { 'cache-control': 'max-age=60.5' }, 1],
  ['digits and a unit as its lifetime', { 'cache-control': 'max-age=60s' }, 1],
  ['a lifetime without a value', { 'cache-control': 'max-age=', expires: inTenMinutes }, 1],
  ['a quoted lifetime', { 'cache-control': 'max-age="60"' }, 0],
  ['stale-while-revalidate', { 'cache-control': 'max-age=0, stale-while-revalidate=60, stale-if-error=60' }, 1],
  ['immutable without a lifetime', { 'cache-control': 'immutable, max-age=0' }, 1],
  ['Pragma', { pragma: 'no-cache' }, 1],
  ['an invalid Expires', { expires: '0' }, 1],
  ['an Expires that is only a year', { expires: '2099' }, 1],
  ['an Expires in a time zone of its own', { expires: 'Sun, 06 Nov 2099 08:49:37' }, 1],
  ['two Expires', { expires: [inTenMinutes, inTenMinutes] }, 1],
  ['an invalid Date', { date: '1994', expires: new Date(Date.now() - 1_000).toUTCString() }, 1],
  ['Vary: *', { vary: '*', 'cache-control': 'max-age=60' }, 1],
  ['Vary with * among names', { vary: 'Accept, *', 'cache-control': 'max-age=60' }, 1],
])('a response with %s', (_, headers, calls) => {
  it(`takes ${calls} calls when it is needed again`, async () => {
    service.responseHeaders = { '*': headers };
    const send = start();
    await send(organization);
    expect((await send(organization)).urls).toHaveLength(calls);
  });
});

it('a response that depends on the request id is not used for another request', async () => {
  service.responseHeaders = { '*': { vary: 'X-Request-Id' } };
  const send = start({ observers: [{ begin: () => ({ end: () => undefined }) }] });
  await send(organization, 'a', { 'x-request-id': 'first-request' });
  expect((await send(organization, 'a', { 'x-request-id': 'other-request' })).urls).toHaveLength(1);
  expect((await send(organization, 'a', { 'x-request-id': 'other-request' })).urls).toHaveLength(0);
});

it('a type without a lifetime, and headers only, leave silent responses stale', async () => {
  for (const restCache of [{ ttls: { Site: 60_000 } }, {}]) {
    const send = start({ restCache });
    await send(organization);
    expect((await send(organization)).urls).toHaveLength(1);
    service.responseHeaders = { '*': { 'cache-control': 'max-age=60' } };
    await send(organization);
    expect((await send(organization)).urls).toHaveLength(0);
    service.responseHeaders = {};
  }
});

it('callers with data of their own find their responses again, and evicted responses are misses', async () => {
  const tokens = Array.from({ length: 120 }, (_, index) => `caller-${index}`);
  const repeat = async (replayBytes: number) => {
    const send = start({ replayBytes });
    for (const token of tokens) await send(screen, token);
    let calls = 0;
    for (const token of tokens) {
      const { text, urls } = await send(screen, token);
      expect(text.match(/for Bearer [\w-]+/g)).toEqual([`for Bearer ${token}`, `for Bearer ${token}`]);
      calls += urls.length;
    }
    return calls;
  };
  expect(await repeat(4 * 2 ** 20)).toBeLessThanOrEqual(0.05 * 2 * tokens.length);
  expect(await repeat(16 * 2 ** 10)).toBe(2 * tokens.length);
});

it.each(['none', '"open', '"\u00e9"', 'W/none'])('an invalid ETag such as %s is not sent', async (etag) => {
  service.responseHeaders = { '*': { etag, 'cache-control': 'no-cache' } };
  const send = start();
  await send(organization);
  expect((await send(organization)).requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined]);
});

it.each([
  ['error', { error: 'database busy' }],
  ['errors', { errors: [{ message: 'database busy' }] }],
])('status 200 with the member %s in place of a record is not stored', async (_, body) => {
  const send = start();
  service.handle((_, response) => json(response, body));
  await send(organization);
  service.handle(service.respond);
  const { errors, text, urls } = await send(organization);
  expect([errors, urls]).toEqual([undefined, ['/v1/orgs/o']]);
  expect(text).toContain('for Bearer a');
  expect((await send(organization)).urls).toEqual([]);
});

describe('a stale response with an ETag', () => {
  it('is confirmed by status 304, and is then fresh again', async () => {
    service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
    const send = start();
    const { text } = await send(organization);
    const again = await send(organization);
    expect(again.requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"']);
    expect(again.text).toBe(text);
    expect(again.report.calls[0]).toMatchObject({ status: 200, revalidated: true });
    expect(again.report).toMatchObject({ sent: 1, cached: 0 });
    service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'max-age=60' } };
    expect((await send(organization)).urls).toHaveLength(1);
    expect((await send(organization)).urls).toHaveLength(0);
  });

  it('is confirmed by a 304 that states the length of the body, which it lacks', async () => {
    service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
    const send = start();
    const { text } = await send(organization);
    service.handle((_, response) => response.writeHead(304, { 'content-length': '100' }).end());
    for (let round = 0; round < 2; round++) {
      const again = await send(organization);
      expect(again.text).toBe(text);
      expect(again.report.calls[0]).toMatchObject({ status: 200, revalidated: true });
    }
  });

  it('leaves the rate limit of the 304 in the report', async () => {
    const remaining: (number | undefined)[] = [];
    const send = start();
    for (const count of [50, 5]) {
      const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(count) };
      service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache', ...headers } };
      const { report } = await send(organization);
      expect(report.calls[0]?.revalidated).toBe(count === 5 ? true : undefined);
      remaining.push(report.rateLimit?.remaining);
    }
    expect(remaining).toEqual([50, 5]);
  });

  it('is replaced by status 200', async () => {
    service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
    const send = start();
    const { text } = await send(organization);
    service.responseHeaders = { '*': { etag: '"2"', 'cache-control': 'no-cache' } };
    service.version++;
    const changed = await send(organization);
    expect(changed.text).not.toBe(text);
    expect((await send(organization)).requests[0]?.headers['if-none-match']).toBe('"2"');
  });

  it('is not used for a 304 about other bytes: the call is retried without a condition', async () => {
    service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
    const send = start();
    await send(organization);
    service.handle(({ headers }, response) => {
      if (headers['if-none-match']) response.writeHead(304, { etag: '"other"' }).end();
      else json(response, { object: 'organization', id: 'o', title: 'Without a condition' });
    });
    const { text, requests } = await send(organization);
    expect(text).toContain('Without a condition');
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"', undefined]);
  });
});
