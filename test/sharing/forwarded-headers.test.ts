import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../src/gateway.js';
import { Memory } from '../../src/limits/budgets/memory.js';
import { ReplayableResults } from '../../src/plan/reuse/replayable-results.js';
import { Operation } from '../../src/rest/index.js';
import type { TestOptions } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useUpstream } from '../support/service.js';
import { type Client, fetchClient, httpClient } from './clients.js';

/** REST API that responds for the tenant in `x-tenant`, and holds calls until `release`. */
const held: (() => void)[] = [];
let isHolding = false;
const release = () => {
  isHolding = false;
  for (const respond of held.splice(0)) respond();
};
const service = useUpstream(({ url, headers }, response) => {
  const tenant = headers['x-tenant'] ?? 'none';
  const id = url.split('?')[0]?.split('/').at(-1);
  const respond = () => {
    response.setHeader('x-region', tenant === 'b' ? 'east' : 'west');
    response.setHeader('x-version', id === 'o' ? '2' : '1');
    response.setHeader('ratelimit-remaining', tenant.length + 5);
    if (id === 'equal') json(response, { object: 'collection', id, title: 'for everyone' });
    else if (id === 'sites') json(response, { items: [{ object: 'site', id: `site-${tenant}`, title: tenant }] });
    else if (id === 'sections') json(response, { items: [{ object: 'site-section', id: 's', title: tenant }] });
    else json(response, { object: 'organization', id, title: `of ${tenant}` });
  };
  if (isHolding) held.push(respond);
  else respond();
});

const gateways: Gateway[] = [];
/** Creates a gateway with a token of its own, which all callers share. */
function open(options: TestOptions = {}): Gateway {
  const { gateway } = rawGateway({
    baseUrl: service.url,
    token: 'shared',
    allowedHosts: ['*'],
    forwardRequestHeaders: ['X-Tenant', 'accept-language'],
    forwardResponseHeaders: ['X-Region', 'x-version'],
    ...options,
  });
  gateways.push(gateway);
  return gateway;
}
afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));

const organization = '{ organization(id: "Organization:o") { title } }';
const sections =
  '{ organization(id: "Organization:o") { sites(first: 1) { nodes { sections(first: 1) { nodes { title } } } } } }';
const contentType = { 'content-type': 'application/json' };
const send = async (gateway: Gateway, query: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(postRequest({ query }, headers));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const urls = () => service.requests.map(({ url }) => url);
const arrived = async (count: number) => {
  while (held.length < count) await nextTurn();
};

describe.each<[string, (gateway: Gateway) => Client | Promise<Client>]>([
  ['gateway.fetch', fetchClient],
  ['node:http', httpClient],
])('over %s', (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(open());
  });
  afterAll(() => client.close());
  const post = (query: string, headers: Record<string, string>) =>
    client.send({ body: JSON.stringify({ query }), headers: { ...contentType, ...headers } });

  it('the REST API receives the listed headers, and no others', async () => {
    await post(organization, {
      'x-tenant': 'a',
      'Accept-Language': 'de, en;q=0.5',
      'x-other': 'secret',
      cookie: 'c=1',
    });
    await post(organization, {});
    const [first, second] = service.requests.map(({ headers }) => headers);
    expect(first).toMatchObject({ 'x-tenant': 'a', 'accept-language': 'de, en;q=0.5', authorization: 'Bearer shared' });
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'host', 'x-tenant'].sort(),
    );
    expect(second).not.toHaveProperty('x-tenant');
  });

  it.each([
    ['values', { 'x-tenant': 'a' }, { 'x-tenant': 'b' }],
    ['names', { 'x-tenant': 'a' }, { 'accept-language': 'a' }],
    ['presence', { 'x-tenant': 'a' }, {}],
  ])('equal queries whose headers differ in %s share no call', async (_case, one, other) => {
    isHolding = true;
    const responses = [post(organization, one), post(organization, other), post(organization, one)];
    await arrived(2);
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(urls()).toHaveLength(2);
    release();
    const texts = (await Promise.all(responses)).map(({ text }) => text);
    const textOf = ({ 'x-tenant': tenant = 'none' }: Partial<Record<string, string>>) =>
      `{"data":{"organization":{"title":"of ${tenant}"}}}`;
    expect(texts).toEqual([textOf(one), textOf(other), textOf(one)]);
  });

  it('different queries whose headers differ share no call', async () => {
    isHolding = true;
    const renamed = organization.replace('title', 'name: title');
    const responses = [post(organization, { 'x-tenant': 'a' }), post(renamed, { 'x-tenant': 'b' })];
    await arrived(2);
    release();
    const texts = (await Promise.all(responses)).map(({ text }) => text);
    expect(texts[1]).toBe('{"data":{"organization":{"name":"of b"}}}');
  });

  it('a header that is too long fails the request, and sends no call', async () => {
    const { status, text } = await post(organization, { 'x-tenant': 'a'.repeat(1_001) });
    expect([status, text]).toEqual([
      400,
      '{"errors":[{"message":"Header x-tenant must have at most 1000 characters, got 1001","extensions":{"code":"BAD_USER_INPUT"}}]}',
    ]);
    expect((await post(organization, { 'x-tenant': 'a'.repeat(1_000) })).status).toBe(200);
    expect(service.requests).toHaveLength(1);
  });

  it('a response has the different values of all REST calls, and varies with the forwarded headers', async () => {
    const query = '{ a: organization(id: "Organization:o") { title } b: organization(id: "Organization:p") { title } }';
    const { headers } = await post(query, { 'x-tenant': 'b' });
    expect(headers).toMatchObject({
      'x-region': 'east',
      'x-version': '1, 2',
      vary: 'Authorization, Accept, Accept-Encoding, x-tenant, accept-language',
    });
  });
});

it('a caller never requests the URLs that were predicted for other headers', async () => {
  const gateway = open({ predict: true });
  for (let count = 0; count < 3; count++) await send(gateway, sections, { 'x-tenant': 'a' });
  const report = JSON.parse((await send(gateway, sections, { 'x-tenant': 'a', 'x-rest-report': '1' })).text);
  expect(report.extensions.rest.calls.filter(({ predicted }: { predicted?: true }) => predicted)).toHaveLength(1);
  service.forget();
  const { text } = await send(gateway, sections, { 'x-tenant': 'b' });
  expect(text).toContain('"title":"b"');
  expect(urls().filter((url) => url.includes('site-a'))).toEqual([]);
});

it('the cache has separate responses', async () => {
  const gateway = open({ restCache: { ttls: { Organization: 60_000 } } });
  for (const tenant of ['a', 'b', 'a', 'b'])
    expect((await send(gateway, organization, { 'x-tenant': tenant })).text).toContain(`of ${tenant}"`);
  expect(service.requests.map(({ headers }) => headers['x-tenant'])).toEqual(['a', 'b']);
});

it('a response is not replayed from a response to other headers, even if both have the same bytes', async () => {
  const gateway = open();
  const equal = '{ collection(id: "Collection:equal") { title } }';
  const replayed = async (tenant: string) =>
    JSON.parse((await send(gateway, equal, { 'x-tenant': tenant, 'x-rest-report': '1' })).text).extensions.rest
      .replayed;
  for (const expected of [0, 0, 1]) expect(await replayed('a')).toBe(expected);
  for (const expected of [0, 0, 1]) expect(await replayed('b')).toBe(expected);
  expect(await replayed('a')).toBe(1);
});

it('a response has the rate limit of its own headers', async () => {
  const gateway = open();
  expect((await send(gateway, organization, { 'x-tenant': 'long' })).headers.get('ratelimit-remaining')).toBe('9');
  expect((await send(gateway, organization, { 'x-tenant': 'b' })).headers.get('ratelimit-remaining')).toBe('6');
  const failed = await send(gateway, '{ organization(id: "x") { title } }', { 'x-tenant': 'long' });
  expect(failed.headers.get('ratelimit-remaining')).toBe('9');
});

it('pages of allowed origins can read the forwarded headers', async () => {
  const origin = 'https://docs.example.com';
  const { headers } = await send(open({ corsOrigins: [origin] }), organization, { origin });
  expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Reset, x-region, x-version');
  expect(headers.get('x-region')).toBe('west');
});

it('without the options, no header is forwarded', async () => {
  const gateway = open({ forwardRequestHeaders: [], forwardResponseHeaders: [] });
  const { headers } = await send(gateway, organization, { 'x-tenant': 'a' });
  expect([headers.get('x-region'), headers.get('vary')]).toEqual([null, 'Authorization, Accept, Accept-Encoding']);
  expect(service.requests[0]?.headers).not.toHaveProperty('x-tenant');
});

it.each([
  ...[
    'Authorization',
    'cookie',
    'Host',
    'Connection',
    'content-type',
    'If-None-Match',
    'traceparent',
    'Accept',
    'x y',
  ].map((name) => ['forwardRequestHeaders', name] as const),
  ...['Set-Cookie', 'content-length', 'Cache-Control', 'ETag', 'vary', 'access-control-allow-origin', ''].map(
    (name) => ['forwardResponseHeaders', name] as const,
  ),
])('%s must not contain %j', (option, name) => {
  expect(() => open({ [option]: [name] })).toThrow(
    `${option} must be an array of header names such as ${option === 'forwardRequestHeaders' ? 'Accept-Language' : 'Deprecation'}`,
  );
});

it('at most 16 headers are forwarded', () => {
  const forwardRequestHeaders = Array.from({ length: 17 }, (_, index) => `x-${index}`);
  expect(() => open({ forwardRequestHeaders })).toThrow('forwardRequestHeaders must be a list of at most 16 names');
});

it('a result is not replayed for other headers, even if all its responses are the same', () => {
  const results = new ReplayableResults(new Memory(100_000));
  const call = { route: '/v1/orgs', url: '/v1/orgs', wave: 1, sentWave: 1, responseNumber: 1 };
  const memoOf = (tenant: string) => {
    const operation = new Operation({ token: 'shared', headers: { 'x-tenant': tenant } });
    operation.repeatable = [{ ...call, origin: { wave: 1, urls: [] } }];
    return results.for('operation', operation);
  };
  memoOf('a').keep(Buffer.from('result of a'));
  expect(memoOf('a').find()?.toString()).toBe('result of a');
  expect(memoOf('b').find()).toBeUndefined();
});
