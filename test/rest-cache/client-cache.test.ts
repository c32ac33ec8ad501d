import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import { listen } from '../support/listen.js';
import { organization, ttls, useCachedService } from './cached-service.js';

const service = useCachedService();
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

const withoutAuthorization = { authorization: '' };

/** Starts a gateway. The returned function sends a query by GET through a server of node:http. */
async function start(options: Partial<GatewayOptions> = {}) {
  const gateway = createGateway({ baseUrl: service.url, restCache: { ttls }, ...options });
  const server = await listen(createServer(gateway.listener));
  stops.push(
    () => server.close(),
    () => gateway.close(),
  );
  return async (query = organization, headers: Record<string, string> = {}) => {
    const url = `${server.origin}/graphql?query=${encodeURIComponent(query)}`;
    const all = new Headers({ authorization: 'Bearer a', 'accept-encoding': 'identity', ...headers });
    if (all.get('authorization') === '') all.delete('authorization');
    const response = await fetch(url, { headers: all });
    const text = await response.text();
    const [control, etag, vary] = ['cache-control', 'etag', 'vary'].map((name) => response.headers.get(name));
    return { status: response.status, control, etag: etag ?? '', vary, text, headers: response.headers };
  };
}

it('a response to GET is private and has an ETag, with which clients get status 304', async () => {
  const get = await start();
  const { status, control, etag, text } = await get();
  expect([status, control]).toEqual([200, 'private, no-cache']);
  for (const tag of [etag, '*', `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(organization, { 'if-none-match': tag });
    expect([again.status, again.text, again.etag, again.control]).toEqual([304, '', etag, 'private, no-cache']);
    for (const name of ['content-type', 'content-length']) expect(again.headers.get(name)).toBeNull();
  }
  service.version++;
  const changed = await get(organization, { 'if-none-match': etag, 'cache-control': 'no-cache' });
  expect(changed.status).toBe(200);
  expect(changed.text).not.toBe(text);
});

it('each content coding has its own ETag', async () => {
  const get = await start();
  const long = `{ organization(id: "Organization:o") { ${Array.from({ length: 60 }, (_, index) => `a${index}: title`).join(' ')} } }`;
  const tags = new Set<string>();
  for (const coding of ['identity', 'gzip', 'br']) {
    const { etag, status } = await get(long, { 'accept-encoding': coding });
    expect(status).toBe(200);
    tags.add(etag);
    expect((await get(long, { 'accept-encoding': coding, 'if-none-match': etag })).status).toBe(304);
  }
  expect(tags.size).toBe(3);
  const statuses = [];
  for (const tag of tags) statuses.push((await get(long, { 'if-none-match': tag })).status);
  expect(statuses).toEqual([304, 200, 200]);
});

it.each<[string, string, Record<string, string>]>([
  ['with a report', organization, { 'x-rest-report': '1' }],
  ['to a dry run', organization, { 'x-dry-run': '1' }],
  ['with an error', '{ organization(id: "Site:o/s") { title } }', {}],
  ['to an invalid query', '{ nothing }', {}],
])('a response %s must not be stored', async (_, query, headers) => {
  const get = await start({ clientCache: 'max-age' });
  const { control, etag } = await get(query, headers);
  expect([control, etag]).toEqual(['no-store', '']);
});

it('a response must not be stored without the option, and never if it is a response to POST', async () => {
  const get = await start({ clientCache: 'off' });
  expect(await get()).toMatchObject({ control: 'no-store', etag: '', vary: 'Authorization, Accept, Accept-Encoding' });
  const gateway = createGateway({ baseUrl: service.url, restCache: { ttls }, clientCache: 'max-age' });
  const body = JSON.stringify({ query: organization });
  const headers = { 'content-type': 'application/json' };
  const response = await gateway.fetch(new Request('http://gateway/graphql', { method: 'POST', body, headers }));
  expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
  await gateway.close();
});

it('max-age is the least remaining time of the REST responses', async () => {
  const get = await start({ clientCache: 'max-age' });
  const sites = '{ organization(id: "Organization:o") { title sites { nodes { title } } } }';
  service.responseHeaders = {
    '/v1/orgs/o': { 'cache-control': 'max-age=600', age: '100' },
    '/v1/orgs/o/sites': { 'cache-control': 'max-age=300' },
  };
  const seconds = async (query: string) =>
    Number(/^private, max-age=(\d+)$/.exec((await get(query)).control ?? '')?.[1]);
  for (const _ of [1, 2]) {
    expect(await seconds(organization)).toBeGreaterThan(490);
    expect(await seconds(sites)).toBeLessThanOrEqual(300);
    expect(await seconds(sites)).toBeGreaterThan(290);
  }
  service.responseHeaders = { '*': { 'cache-control': 'no-cache' } };
  expect((await get('{ organization(id: "Organization:other") { title } }')).control).toBe('private, no-cache');
  expect((await get('{ __typename }')).control).toBe('private, no-cache');
});

it('only responses to requests without a token are public', async () => {
  const get = await start({
    clientCache: 'public',
    token: 'own',
    allowedHosts: ['*'],
    forwardRequestHeaders: ['x-tenant'],
  });
  const withoutToken = await get(organization, withoutAuthorization);
  expect(withoutToken.control).toMatch(/^public, max-age=\d+$/);
  expect(withoutToken.vary).toBe('Authorization, Accept, Accept-Encoding, x-tenant, X-Rest-Report, X-Dry-Run');
  expect((await get()).control).toMatch(/^private, max-age=\d+$/);
  expect(() => createGateway({ baseUrl: service.url, clientCache: 'public' })).toThrow(
    'clientCache must not be public without token',
  );
});

it('responses with data of the REST API that clients must not store, or not share, are no-store or private', async () => {
  const get = await start({ clientCache: 'public', token: 'own' });
  const other = '{ organization(id: "Organization:other") { title } }';
  const both =
    '{ a: organization(id: "Organization:o") { title } b: organization(id: "Organization:other") { title } }';
  for (const [upstream, expected] of [
    ['No-Store', /^no-store$/],
    ['Private, max-age=60', /^private, max-age=\d+$/],
    ['max-age=60, s-maxage=5', /^private, max-age=\d+$/],
    ['max-age=60', /^public, max-age=\d+$/],
  ] as const) {
    service.responseHeaders = { '/v1/orgs/other': { 'cache-control': upstream } };
    // The second response is a cached one.
    for (const control of ['no-cache', 'max-age=60'])
      for (const document of [other, both]) {
        const response = await get(document, { ...withoutAuthorization, 'cache-control': control });
        expect(response.control).toMatch(expected);
        expect(response.etag !== '').toBe(response.control !== 'no-store');
      }
  }
});
