import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { metrics } from '../../src/observability/metrics.js';
import type { ReplayOutcome, RequestOutcome } from '../../src/observability/observer.js';
import { rawGateway } from '../support/service.js';
import { organization, screen, ttls, useCachedService, useCachingGateways } from './cached-service.js';

const service = useCachedService();
const start = useCachingGateways(service);

describe('a client', () => {
  it.each(['no-cache', 'max-age=0', 'private, No-Cache'])(
    'bypasses and refreshes the cache with %s',
    async (control) => {
      const send = start();
      const { text } = await send(organization);
      service.version++;
      const bypass = await send(organization, 'a', { 'cache-control': control });
      expect(bypass.urls).toHaveLength(1);
      expect(bypass.text).not.toBe(text);
      expect(await send(organization)).toMatchObject({ text: bypass.text, urls: [] });
    },
  );

  it('bypasses the cache with Pragma: no-cache, and with no-store, which stores nothing', async () => {
    const send = start();
    const { text } = await send(organization);
    service.version++;
    expect((await send(organization, 'a', { 'cache-control': 'no-store' })).text).not.toBe(text);
    expect((await send(organization)).text).toBe(text);
    expect((await send(organization, 'a', { pragma: 'no-cache' })).text).not.toBe(text);
    expect((await send(organization)).text).not.toBe(text);
  });

  it('limits the age of cached responses with max-age', async () => {
    service.responseHeaders = { '*': { 'cache-control': 'max-age=600', age: '100' } };
    const send = start();
    await send(organization);
    expect((await send(organization, 'a', { 'cache-control': 'max-age=50' })).urls).toHaveLength(1);
    expect((await send(organization, 'a', { 'cache-control': 'max-age=200' })).urls).toHaveLength(0);
  });

  it('that bypasses the cache does not receive the response of a query in flight that uses it', async () => {
    const send = start();
    await send(organization);
    const [cached, bypass] = await Promise.all([
      send(organization),
      send(organization, 'a', { 'cache-control': 'no-cache' }),
    ]);
    expect([cached.report.cached, bypass.report.cached]).toEqual([1, 0]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['the same query', organization, {}],
    ['the same query with the same header', organization, { 'cache-control': 'no-cache' }],
    ['another query', 'query Other { organization(id: "Organization:o") { title } }', {}],
  ])('that bypasses the cache does not receive a response that %s requested before', async (_, document, headers) => {
    const send = start();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.handle(async (request, response) => {
      await released;
      service.respond(request, response);
    });
    const first = send(document, 'a', headers);
    await expect.poll(() => service.requests.length).toBe(1);
    const second = send(organization, 'a', { 'cache-control': 'no-cache' });
    await expect.poll(() => service.requests.length).toBe(2);
    release();
    expect((await first).text).toBe((await second).text);
  });
});

it('a dry run lists the calls of the first wave with a cached response', async () => {
  const send = start();
  expect((await send(screen, 'a', { 'x-dry-run': '1' })).extensions?.dryRun).not.toHaveProperty('cached');
  await send(organization);
  const { extensions, urls } = await send(screen, 'a', { 'x-dry-run': '1' });
  expect(extensions?.dryRun).toMatchObject({
    calls: { max: 2 },
    cached: [{ method: 'GET', path: '/v1/orgs/{organizationId}', url: '/v1/orgs/o', age: expect.any(Number) }],
  });
  expect(urls).toEqual([]);
});

it('metrics and outcomes count cached responses apart from REST calls', async () => {
  const registry = new Registry();
  const outcomes: RequestOutcome[] = [];
  const observers = [
    metrics(registry),
    { begin: () => ({ end: (outcome: RequestOutcome) => outcomes.push(outcome) }) },
  ];
  const send = start({ observers });
  service.responseHeaders = { '/v1/orgs/o/sites': { etag: '"1"', 'cache-control': 'no-cache' } };
  await send(screen);
  await send(screen);
  expect(outcomes.map(({ restCalls, cachedCalls }) => [restCalls, cachedCalls])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  const text = await registry.metrics();
  const [organizations, sites] = ['/v1/orgs/{organizationId}', '/v1/orgs/{organizationId}/sites'];
  expect(text).toContain(`docs_graph_rest_cache_total{route="${organizations}",result="hit"} 1`);
  expect(text).toContain(`docs_graph_rest_cache_total{route="${sites}",result="revalidated"} 1`);
  expect(text).toContain(`docs_graph_rest_calls_total{method="GET",route="${organizations}",result="2xx"} 1`);
  expect(text).toContain(`docs_graph_rest_call_duration_seconds_count{method="GET",route="${organizations}"} 1`);
  expect(text).toContain('docs_graph_rest_calls_in_flight 0');
  expect(text).toMatch(/docs_graph_rest_cache_bytes [1-9]/);
});

it('calls after cached responses are sent in the first wave', async () => {
  const lists = '{ organization(id: "Organization:o") { sites { nodes { title sections { nodes { title } } } } } }';
  service.responseHeaders = { '/v1/orgs/o/sites/s/sections': { 'cache-control': 'no-store' } };
  const send = start();
  expect((await send(lists)).report).toMatchObject({ waves: 2, sentWaves: 2 });
  const { report, urls } = await send(lists);
  expect(urls).toEqual(['/v1/orgs/o/sites/s/sections?limit=50']);
  expect(report).toMatchObject({ count: 2, sent: 1, cached: 1, waves: 2, sentWaves: 1 });
});

it('fresh responses are not predicted, and stale ones are revalidated in advance', async () => {
  const lists = '{ organization(id: "Organization:o") { sites { nodes { title sections { nodes { title } } } } } }';
  const outcomes: [used: number, unused: number][] = [];
  const replay = ({ used, unused }: ReplayOutcome) => void outcomes.push([used, unused]);
  const observers = [{ begin: () => ({ end: () => undefined }), replay }];
  const send = start({ predict: true, observers, restCache: { ttls: { ...ttls, SiteSection: 60_000 } } });
  for (let count = 0; count < 3; count++) await send(lists);
  service.responseHeaders = { '*': { etag: '"1"', 'cache-control': 'no-cache' } };
  await send(lists, 'a', { 'cache-control': 'no-cache' });
  const { requests, report } = await send(lists);
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"', '"1"']);
  const flags = report.calls.map(({ revalidated = false, predicted = false }) => [revalidated, predicted]);
  expect([report.sentWaves, flags]).toEqual([
    1,
    [
      [true, true],
      [true, false],
    ],
  ]);
  expect(outcomes).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 0],
  ]);
});

it('responses in parts use the cache', async () => {
  const gateway = rawGateway({ baseUrl: service.url, restCache: { ttls } });
  await gateway.query(screen);
  service.forget();
  const deferred = 'query { organization(id: "Organization:o") { title ... @defer { sites { nodes { title } } } } }';
  const text = await gateway.queryParts(deferred);
  expect(text).toContain('/v1/orgs/o/sites v');
  expect(service.requests).toEqual([]);
  await gateway.close();
});
