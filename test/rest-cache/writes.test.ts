import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Handler, json, rawGateway } from '../support/service.js';
import { organization, site, ttls, useCachedService, useCachingGateways, write } from './cached-service.js';

const service = useCachedService();
const start = useCachingGateways(service);

/** Responds to writes with another handler. */
const onWrite = (handler: Handler): void =>
  service.handle((request, response) =>
    request.method === 'GET' ? service.respond(request, response) : handler(request, response),
  );

const outcomes: [string, Handler][] = [
  ['succeeds', (request, response) => service.respond(request, response)],
  ['fails with status 400', (_, response) => json(response, {}, 400)],
  ['fails with status 500', (_, response) => json(response, {}, 500)],
  ['gets no response', (_, response) => response.socket?.destroy()],
  ['times out', () => undefined],
];

describe.each(outcomes)('a write that %s', (_, handler) => {
  it('makes all entries of its caller stale, and those of no other caller', async () => {
    const send = start({ timeoutMs: 300 });
    for (const token of ['a', 'b']) for (const document of [organization, site]) await send(document, token);
    onWrite(handler);
    await send(write);
    for (const document of [organization, site]) expect((await send(document)).urls).toHaveLength(1);
    expect((await send(organization, 'b')).urls).toHaveLength(0);
  });
});

it('a write with other forwarded headers makes the entries of its token stale', async () => {
  const send = start({ forwardRequestHeaders: ['x-tenant'] });
  await send(organization, 'a', { 'x-tenant': '1' });
  await send(write, 'a', { 'x-tenant': '2' });
  expect((await send(organization, 'a', { 'x-tenant': '1' })).urls).toHaveLength(1);
});

it('a write that is rejected before it is sent changes nothing', async () => {
  const send = start();
  await send(organization);
  const { errors, urls } = await send('mutation { updateSite(input: { id: "Site:o/s", title: "" }) { site { id } } }');
  expect([errors?.[0]?.extensions?.code, urls]).toEqual(['BAD_USER_INPUT', []]);
  expect((await send(organization)).urls).toHaveLength(0);
});

it('nothing is stored as fresh for two seconds after a write', async () => {
  const send = start();
  await send(write);
  const endedAt = performance.now();
  await send(organization);
  const calls: number[] = [];
  while (performance.now() < endedAt + 1_900) {
    const count = (await send(organization)).urls.length;
    if (performance.now() < endedAt + 1_900) calls.push(count);
    await sleep(100);
  }
  expect(calls).not.toContain(0);
  await expect.poll(async () => (await send(organization)).urls.length).toBe(0);
});

it('nothing is stored as fresh during the timeout of a REST call after a write without a response', async () => {
  const send = start({ timeoutMs: 4_000 });
  onWrite((_, response) => response.socket?.destroy());
  await send(write);
  await sleep(2_500);
  for (let count = 0; count < 3; count++) expect((await send(organization)).urls).toHaveLength(1);
  await expect.poll(async () => (await send(organization)).urls.length).toBe(0);
});

it('after a write, responses are revalidated by their ETag only', async () => {
  service.responseHeaders = { '*': { etag: '"1"', 'last-modified': 'Mon, 05 Jan 2026 00:00:00 GMT' } };
  const send = start();
  await send(organization);
  await send(write);
  const { requests } = await send(organization);
  expect(requests.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
    ['"1"', undefined],
  ]);
  // The confirmation also arrived within two seconds after the write.
  expect((await send(organization)).urls).toHaveLength(1);
});

it('a response is stale if its call started before the end of a write', async () => {
  const send = start();
  let respondToRead: () => void = () => undefined;
  let respondToWrite: () => void = () => undefined;
  const pause = (resume: (resolve: () => void) => void) => new Promise<void>(resume);
  service.handle(async (request, response) => {
    await pause((resolve) => {
      if (request.method === 'GET') respondToRead = resolve;
      else respondToWrite = resolve;
    });
    service.respond(request, response);
  });
  const writing = send(write);
  await expect.poll(() => service.requests.length).toBe(1);
  const reading = send(organization);
  await expect.poll(() => service.requests.length).toBe(2);
  respondToRead();
  await reading;
  service.handle(service.respond);
  // The write is in flight.
  expect((await send(organization)).urls).toHaveLength(1);
  respondToWrite();
  await writing;
  expect((await send(organization)).urls).toHaveLength(1);
});

it('reads inside a mutation make their calls', async () => {
  const send = start();
  await send(organization);
  const { urls } = await send(
    'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { organization { title } } } }',
  );
  expect(urls).toEqual(['/v1/orgs/o', '/v1/orgs/o/sites/s']);
});

it.each<[status: number, headers: Record<string, string>]>([
  [403, {}],
  [404, {}],
  [410, {}],
  [403, { 'cache-control': 'no-store' }],
])('status %i removes the entry of its URL, for a request with the headers %j', async (status, headers) => {
  service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
  const send = start();
  await send(organization);
  service.handle((_, response) => json(response, {}, status));
  await send(organization, undefined, headers);
  service.handle(service.respond);
  expect((await send(organization)).requests[0]?.headers['if-none-match']).toBeUndefined();
});

it('a response is stale if a later call to its URL got status 404', async () => {
  const send = start();
  let respondToFirst: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    respondToFirst = resolve;
  });
  service.handle(async (request, response) => {
    await isReleased;
    service.respond(request, response);
  });
  const first = send(organization);
  await expect.poll(() => service.requests.length).toBe(1);
  // After a write of any caller, the second query does not join the call in flight.
  service.handle(service.respond);
  await send(write, 'b');
  service.handle((_, response) => json(response, {}, 404));
  expect((await send(organization)).urls).toEqual(['/v1/orgs/o']);
  respondToFirst();
  expect((await first).text).toContain('for Bearer a');
  service.handle(service.respond);
  expect((await send(organization)).urls).toEqual(['/v1/orgs/o']);
});

it('status 500 keeps the entry, which is revalidated later', async () => {
  service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
  const send = start();
  await send(organization);
  service.handle((_, response) => json(response, {}, 500));
  expect((await send(organization)).errors).toHaveLength(1);
  service.handle(service.respond);
  expect((await send(organization)).requests[0]?.headers['if-none-match']).toBe('"1"');
});

it('status 401 of any call removes all entries of its token, also those of other headers', async () => {
  service.responseHeaders = { '*': { etag: '"1"' } };
  const send = start({ forwardRequestHeaders: ['x-tenant'] });
  await send(organization, 'a', { 'x-tenant': '1' });
  for (const token of ['a', 'b']) await send(organization, token);
  service.handle((_, response) => json(response, {}, 401));
  await send(site);
  service.handle(service.respond);
  const headersOfCallers: Record<string, string>[] = [{}, { 'x-tenant': '1' }];
  for (const headers of headersOfCallers) {
    const { requests } = await send(organization, 'a', headers);
    expect(requests.map((request) => request.headers['if-none-match'])).toEqual([undefined]);
  }
  expect((await send(organization, 'b')).urls).toHaveLength(0);
});

it('status 401 without a token keeps the other responses without a token', async () => {
  const gateway = rawGateway({ baseUrl: service.url, restCache: { ttls } });
  const data = await gateway.data(organization);
  service.handle((_, response) => json(response, {}, 401));
  expect((await gateway.query(site)).errors).toHaveLength(1);
  expect(await gateway.data(organization)).toEqual(data);
  expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o', '/v1/orgs/o/sites/s']);
  await gateway.close();
});
