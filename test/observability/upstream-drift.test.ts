import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger, logs, metrics } from '../../src/observability/index.js';
import type { Observer } from '../../src/observability/observer.js';
import { useSandbox } from '../support/sandbox-service.js';
import { type Handler, rawGateway, useUpstream } from '../support/service.js';

/** JSON object of a response. Lists have their records in `items`. */
interface Json {
  [name: string]: unknown;
  items: Json[];
}
/** Changes a response and its first record, or returns another response. */
type Change = (json: Json, first: Json) => unknown;

const sandbox = useSandbox();
const service = useUpstream();
afterEach(() => void vi.useRealTimers());

/** Responds like the sandbox, except on one route. */
const sandboxWith =
  (path: RegExp, change: Change): Handler =>
  async ({ url, headers: { authorization = '' } }, response) => {
    const upstream = await fetch(`${sandbox.url}${url}`, { headers: { authorization } });
    const text = await upstream.text();
    const json = JSON.parse(text) as Json;
    const body = path.test(url.split('?')[0] ?? '') ? (change(json, json.items?.[0] ?? json) ?? json) : json;
    response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Creates a gateway, and functions that read its log lines and metrics about drift. */
function observedGateway() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const registry = new Registry();
  const gateway = rawGateway({
    baseUrl: service.url,
    token: 'token-of-the-caller',
    observers: [logs(createLogger('warn', destination)), metrics(registry)],
  });
  const drift = () => lines.filter(({ msg }) => msg === 'REST API deviates from the contract');
  /** Returns the values of the drift metric, by `route field kind`. */
  const counts = async () => {
    const [{ values = [] } = {}] = (await registry.getMetricsAsJSON()).filter(({ name }) => name.includes('drift'));
    return Object.fromEntries(
      values.map(({ labels, value }) => [`${labels.route} ${labels.field} ${labels.kind}`, value]),
    );
  };
  /** Waits for drift, because the gateway compares samples after the response. */
  const driftIsFound = () => vi.waitUntil(() => drift().length > 0, { timeout: 20_000, interval: 2 });
  return { drift, counts, driftIsFound, ...gateway };
}

const organizations = '/v1/orgs';
const sites = '/v1/orgs/{organizationId}/sites';
const published = '/v1/orgs/{organizationId}/sites/{siteId}/published';
const collections = '/v1/orgs/{organizationId}/collections';
const queries: Record<string, string> = {
  [organizations]: '{ organizations { nodes { title } } }',
  [sites]: '{ organization(id: "Organization:org_northwind") { sites { nodes { title } } } }',
  [published]: '{ site(id: "Site:org_northwind/site_handbook") { publishedSite { structure { type } } } }',
  [collections]: '{ organization(id: "Organization:org_northwind") { collections { nodes { title } } } }',
};
const pathOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const withoutField =
  (name: string): Change =>
  (_, first) => {
    delete first[name];
  };
const withField =
  (name: string, value: unknown): Change =>
  (_, first) => {
    first[name] = value;
  };
const structure = (json: Json) => json.structure as { type: string; structure: Json[] };

describe('the drift metric and the log', () => {
  const cases: [kind: string, field: string, route: string, change: Change, detail?: string][] = [
    ['missing-required', 'Organization.title', organizations, withoutField('title')],
    ['missing-required', 'Site.visibility', sites, withField('visibility', null)],
    ['missing-nullable', 'Collection.defaultLevel', collections, withoutField('defaultLevel')],
    ['unknown-value', 'Site.visibility', sites, withField('visibility', 'secret'), '"secret"'],
    [
      'unknown-value',
      'Site.agentsContext',
      sites,
      withField('agentsContext', `token-of-the-caller at https://a.b/${'x'.repeat(99)}`),
      '"… at …"',
    ],
    [
      'unknown-kind',
      'PublishedSiteStructure.type',
      published,
      (json) => Object.assign(structure(json), { type: 'tree' }) && json,
      '"tree"',
    ],
    [
      'unknown-kind',
      'PublishedSiteStructure.structure',
      published,
      (json) => Object.assign(structure(json).structure[0] ?? {}, { object: 'site-link' }) && json,
      '"site-link"',
    ],
    ['unknown-kind', 'Site.icon', sites, withField('icon', [])],
    ['record-type', 'Organization.object', organizations, withField('object', 'team'), '"team"'],
    ['id-type', 'Organization.id', organizations, withField('id', 5)],
    ['object-in-place-of-scalar', 'Organization.title', organizations, withField('title', { en: 'a' })],
    ['scalar-in-place-of-object', 'Organization.urls', organizations, withField('urls', 'a')],
    ['list-in-place-of-object', 'Organization.urls', organizations, withField('urls', [])],
    ['object-in-place-of-list', 'Organization.emailDomains', organizations, withField('emailDomains', {})],
    ['list-in-place-of-scalar', 'Organization.title', organizations, withField('title', ['a'])],
    ['scalar-in-place-of-list', 'Organization.emailDomains', organizations, withField('emailDomains', 'a')],
    ['text-in-place-of-number', 'OrganizationList.count', organizations, (json) => ({ ...json, count: '3' })],
    ['number-in-place-of-text', 'Organization.title', organizations, withField('title', 5)],
    ['scalar-type', 'Organization.inviteLinks', organizations, withField('inviteLinks', 'yes')],
    ['page-form', 'OrganizationList', organizations, ({ items }) => items],
    ['page-form', 'OrganizationList', organizations, ({ items }) => ({ data: items })],
    ['page-form', 'OrganizationList.items', organizations, ({ items }) => ({ data: items, count: 3 })],
    ['page-form', 'OrganizationList.next', organizations, (json) => ({ ...json, next: 'page-2' })],
    ['page-form', 'NextPage.page', organizations, (json) => ({ ...json, next: { cursor: 'page-2' } })],
    ['page-form', 'PublishedSite', published, (json) => ({ data: json })],
  ];

  it.each(cases)('report %s at %s of %s', async (kind, field, route, change, detail) => {
    service.handle(sandboxWith(pathOf(route), change));
    const { query, driftIsFound, drift, counts, close } = observedGateway();
    await query(queries[route] ?? '');
    await driftIsFound();
    await close();
    expect(drift()).toEqual([expect.objectContaining({ level: 'warn', route, field, kind })]);
    expect(drift()[0]?.detail).toBe(detail);
    expect(await counts()).toEqual({ [`${route} ${field} ${kind}`]: 1 });
  });

  it('report a redirect with the origin of its target', async () => {
    service.handle((_, response) => response.writeHead(302, { location: 'https://new.example.com/v1/orgs?a=b' }).end());
    const { query, drift, counts, close } = observedGateway();
    await query(queries[organizations] ?? '');
    await close();
    const detail = 'redirect to https://new.example.com';
    expect(drift()).toMatchObject([{ route: organizations, kind: 'redirect', detail }]);
    expect(await counts()).toEqual({ [`${organizations}  redirect`]: 1 });
  });

  const route = '/v1/orgs/{organizationId}';
  const find = (id: string) => `{ organization(id: "Organization:${id}") { title } }`;
  const notFound =
    (body: string, status = 404): Handler =>
    (_, response) =>
      response.writeHead(status).end(body);

  it.each([
    '{"error":{"code":404,"message":"No GET /v1/orgs/o"}}',
    '{"message":"Route GET:/v1/orgs/o not found","error":"Not Found"}',
    '{"message":"no Route matched with those values"}',
    '<pre>Cannot GET /v1/orgs/o</pre>',
    '<p>The requested URL /v1/orgs/o was not found on this server.</p>',
    '{"detail":"No static resource v1/orgs/o."}',
  ])('report route-gone for the message %s', async (body) => {
    service.handle(notFound(body));
    const { query, drift, counts, close } = observedGateway();
    await query(find('o'));
    await close();
    expect(drift()).toMatchObject([{ route, kind: 'route-gone' }]);
    expect(await counts()).toEqual({ [`${route}  route-gone`]: 1 });
  });

  it('report route-gone after ten different ids in a row that do not exist', async () => {
    service.handle(notFound('{"error":{"message":"Not found"}}'));
    const { query, counts, close } = observedGateway();
    for (let index = 0; index < 9; index++) await query(find(`o${index}`));
    await query(find('o0'));
    expect(await counts()).toEqual({});
    await query(find('o9'));
    await close();
    expect(await counts()).toEqual({ [`${route}  route-gone`]: 1 });
  });

  it('do not report route-gone if one of ten ids exists', async () => {
    const { query, counts, close } = observedGateway();
    service.handle(sandboxWith(/^$/, (json) => json));
    for (let index = 0; index < 19; index++) await query(find(index === 9 ? 'org_northwind' : `o${index}`));
    await close();
    expect(await counts()).toEqual({});
  });

  it.each([404, 410])('report route-gone if a list without path parameters has status %i', async (status) => {
    service.handle(notFound('', status));
    const { query, drift, close } = observedGateway();
    await query(queries[organizations] ?? '');
    await close();
    expect(drift()).toMatchObject([{ route: organizations, kind: 'route-gone' }]);
  });
});

it('an observer of drift that throws affects neither operations nor the process', async () => {
  service.handle(sandboxWith(/^\/v1\/orgs$/, withoutField('title')));
  let calls = 0;
  const observer: Observer = {
    begin: () => ({ end: () => undefined }),
    drift: () => {
      calls++;
      throw new Error('Observer failed');
    },
  };
  const { query, close } = rawGateway({ baseUrl: service.url, token: 'token', observers: [observer] });
  const failures: unknown[] = [];
  const add = (error: unknown) => failures.push(error);
  process.on('uncaughtExceptionMonitor', add);
  await query(queries[organizations] ?? '');
  await vi.waitUntil(() => calls > 0);
  await setImmediate();
  service.handle((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  expect((await query(queries[organizations] ?? '')).errors).toHaveLength(1);
  expect(calls).toBeGreaterThan(1);
  process.off('uncaughtExceptionMonitor', add);
  await close();
  expect(failures).toEqual([]);
});

it('the gateway samples one response of a route in ten seconds, and logs one line per hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  service.handle(sandboxWith(/^\/v1\/orgs$/, withoutField('title')));
  const { query, drift, counts, close } = observedGateway();
  /** Runs a query, and returns the number of samples with drift and of log lines. */
  const afterQuery = async () => {
    await query(queries[organizations] ?? '');
    // A comparison takes a few iterations of the event loop.
    for (let iteration = 0; iteration < 20; iteration++) await setImmediate();
    return [(await counts())[`${organizations} Organization.title missing-required`], drift().length];
  };
  expect(await afterQuery()).toEqual([1, 1]);
  vi.advanceTimersByTime(9_000);
  expect(await afterQuery()).toEqual([1, 1]);
  vi.advanceTimersByTime(1_000);
  expect(await afterQuery()).toEqual([2, 1]);
  vi.advanceTimersByTime(3_600_000);
  expect(await afterQuery()).toEqual([3, 2]);
  await close();
});
