import { afterEach, expect, it } from 'vitest';
import type { DryRun } from '../../src/plugins/execution/dry-run.js';
import { readRateLimit } from '../../src/rest/calls/rate-limit.js';
import type { RestReport } from '../../src/rest/index.js';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream();
let gateway: ReturnType<typeof rawGateway> | undefined;
afterEach(() => gateway?.close());

const query = '{ organization(id: "Organization:o") { title } }';
const organization = { object: 'organization', id: 'o', title: 'Title' };

/** Starts a gateway. The REST API sends the next element of `headers` with each response. */
function start(...headers: Record<string, string>[]) {
  let count = 0;
  service.handle((_, response) => {
    for (const [name, value] of Object.entries(headers[count++] ?? {})) response.setHeader(name, value);
    json(response, organization);
  });
  gateway = rawGateway({ baseUrl: service.url, restReport: true });
  const { gateway: instance } = gateway;
  return async (more: Record<string, string> = {}) => {
    const response = await instance.fetch(postRequest({ query }, { authorization: 'Bearer ann', ...more }));
    const { data, extensions } = (await response.json()) as {
      data: unknown;
      extensions: { rest: RestReport; dryRun?: DryRun };
    };
    const names = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
    return { data, ...extensions, headers: names.map((name) => response.headers.get(name)) };
  };
}

const inAnHour = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
const limitHeaders = (remaining: number, reset = inAnHour.getTime() / 1000) => ({
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
});

it('the rate limit of the REST API is in the report, in the headers and in a dry run', async () => {
  const send = start(limitHeaders(12));
  const { data, rest, headers } = await send();
  expect(data).toEqual({ organization: { title: 'Title' } });
  expect(rest.rateLimit).toEqual({ limit: 100, remaining: 12, resetAt: inAnHour.toISOString() });
  expect(headers.slice(0, 2)).toEqual(['100', '12']);
  expect(Math.abs(Number(headers[2]) - 3_600)).toBeLessThan(60);
  expect((await send({ 'x-dry-run': '1' })).dryRun?.rateLimit).toEqual(rest.rateLimit);
});

it('the rate limit is absent if the REST API sends no headers', async () => {
  const send = start({});
  const { rest, headers } = await send();
  expect(rest).not.toHaveProperty('rateLimit');
  expect(headers).toEqual([null, null, null]);
  expect((await send({ 'x-dry-run': '1' })).dryRun).not.toHaveProperty('rateLimit');
});

it('the rate limit of one token is not reported to another token', async () => {
  const send = start(limitHeaders(12), {});
  await send();
  expect((await send({ authorization: 'Bearer bob' })).rest).not.toHaveProperty('rateLimit');
  expect((await send()).rest.rateLimit).toMatchObject({ remaining: 12 });
});

it('the reported rate limit is the lowest of its period', async () => {
  const later = inAnHour.getTime() / 1000 + 60;
  const send = start(limitHeaders(12), limitHeaders(13), limitHeaders(11), limitHeaders(100, later));
  const remaining = [];
  for (let count = 0; count < 4; count++) remaining.push((await send()).rest.rateLimit?.remaining);
  expect(remaining).toEqual([12, 12, 11, 100]);
});

it('the rate limit is absent after the end of its period', async () => {
  const send = start(limitHeaders(12), limitHeaders(11, Math.floor(Date.now() / 1000) - 10));
  expect((await send()).rest.rateLimit?.remaining).toBe(12);
  expect((await send()).rest).not.toHaveProperty('rateLimit');
});

const now = Date.UTC(2026, 0, 1, 14);
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it.each([
  [
    { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 30) },
    60,
    0,
    30,
  ],
  [{ 'ratelimit-limit': '60, 60;w=60', 'ratelimit-remaining': '5', 'ratelimit-reset': '7' }, 60, 5, 7],
  [{ ratelimit: 'limit=100, remaining=50, reset=5' }, 100, 50, 5],
  [{ ratelimit: '"default";r=50;t=30', 'ratelimit-policy': '"default";q=100;w=60' }, 100, 50, 30],
  [{ 'x-ratelimit-remaining': '5' }, undefined, 5, undefined],
  [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1e300' }, undefined, 5, undefined],
])('the rate limit is read from %j', (headers, limit, remaining, reset) => {
  expect(readRateLimit({ status: 200, headers }, now)).toEqual({
    ...(limit !== undefined && { limit }),
    remaining,
    ...(reset !== undefined && { resetAt: at(reset) }),
  });
});

it.each([{}, { 'x-ratelimit-remaining': 'many' }, { 'x-ratelimit-remaining': '-1' }, { 'x-ratelimit-limit': '5' }])(
  'no rate limit is read from %j',
  (headers) => {
    expect(readRateLimit({ status: 200, headers }, now)).toBeUndefined();
  },
);

it('no calls remain after status 429 until the time of Retry-After', () => {
  const read = (headers: Record<string, string>) => readRateLimit({ status: 429, headers }, now);
  expect(read({ 'retry-after': '9', 'x-ratelimit-remaining': '5' })).toEqual({ remaining: 0, resetAt: at(9) });
  expect(read({ 'x-ratelimit-reset': '4' })).toEqual({ remaining: 0, resetAt: at(4) });
  expect(read({})).toBeUndefined();
});
