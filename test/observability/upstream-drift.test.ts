import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.js';
import { createLogger, logs, metrics } from '../../src/observability/index.js';
import { type Handler, rawGateway, type Service, startService } from '../support/service.js';

/** JSON object of a response, which a test spoils. Lists of records are in `items`. */
interface Json {
  [name: string]: unknown;
  items: Json[];
}
type Spoil = (json: Json, first: Json) => unknown;

let sandbox: Sandbox;
let service: Service;
beforeAll(async () => {
  sandbox = await startSandbox();
  service = await startService(() => undefined);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await service.close();
  await sandbox.close();
});

/** Responds like the sandbox, except on one route. */
const spoiled =
  (path: RegExp, spoil: Spoil): Handler =>
  async ({ url, headers: { authorization = '' } }, response) => {
    const answer = await fetch(`${sandbox.url}${url}`, { headers: { authorization } });
    const text = await answer.text();
    const json = JSON.parse(text) as Json;
    const body = path.test(url.split('?')[0] ?? '') ? (spoil(json, json.items?.[0] ?? json) ?? json) : json;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A gateway with its log lines and metrics about drift. */
function observed() {
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
  /** Counts by `route field kind`. */
  const counts = async () => {
    const [{ values = [] } = {}] = (await registry.getMetricsAsJSON()).filter(({ name }) => name.includes('drift'));
    return Object.fromEntries(
      values.map(({ labels, value }) => [`${labels.route} ${labels.field} ${labels.kind}`, value]),
    );
  };
  /** Samples are compared after the response. */
  const findsDrift = () => vi.waitUntil(() => drift().length > 0, { timeout: 20_000, interval: 2 });
  return { drift, counts, findsDrift, ...gateway };
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

const without =
  (name: string): Spoil =>
  (_, first) => {
    delete first[name];
  };
const having =
  (name: string, value: unknown): Spoil =>
  (_, first) => {
    first[name] = value;
  };
const structure = (json: Json) => json.structure as { type: string; structure: Json[] };

describe('each kind of drift is in the metric and in the log', () => {
  const cases: [kind: string, field: string, route: string, spoil: Spoil, detail?: string][] = [
    ['missing-required', 'Organization.title', organizations, without('title')],
    ['missing-required', 'Site.visibility', sites, having('visibility', null)],
    ['missing-nullable', 'Collection.defaultLevel', collections, without('defaultLevel')],
    ['unknown-value', 'Site.visibility', sites, having('visibility', 'secret'), '"secret"'],
    [
      'unknown-value',
      'Site.agentsContext',
      sites,
      having('agentsContext', `token-of-the-caller at https://a.b/${'x'.repeat(99)}`),
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
    ['unknown-kind', 'Site.icon', sites, having('icon', [])],
    ['record-type', 'Organization.object', organizations, having('object', 'team'), '"team"'],
    ['id-type', 'Organization.id', organizations, having('id', 5)],
    ['object-in-place-of-scalar', 'Organization.title', organizations, having('title', { en: 'a' })],
    ['scalar-in-place-of-object', 'Organization.urls', organizations, having('urls', 'a')],
    ['list-in-place-of-object', 'Organization.urls', organizations, having('urls', [])],
    ['object-in-place-of-list', 'Organization.emailDomains', organizations, having('emailDomains', {})],
    ['list-in-place-of-scalar', 'Organization.title', organizations, having('title', ['a'])],
    ['scalar-in-place-of-list', 'Organization.emailDomains', organizations, having('emailDomains', 'a')],
    ['text-in-place-of-number', 'OrganizationList.count', organizations, (json) => ({ ...json, count: '3' })],
    ['number-in-place-of-text', 'Organization.title', organizations, having('title', 5)],
    ['scalar-type', 'Organization.inviteLinks', organizations, having('inviteLinks', 'yes')],
    ['page-form', 'OrganizationList', organizations, ({ items }) => items],
    ['page-form', 'OrganizationList', organizations, ({ items }) => ({ data: items })],
    ['page-form', 'OrganizationList.items', organizations, ({ items }) => ({ data: items, count: 3 })],
    ['page-form', 'OrganizationList.next', organizations, (json) => ({ ...json, next: 'page-2' })],
    ['page-form', 'NextPage.page', organizations, (json) => ({ ...json, next: { cursor: 'page-2' } })],
    ['page-form', 'PublishedSite', published, (json) => ({ data: json })],
  ];

  it.each(cases)('%s at %s of %s', async (kind, field, route, spoil, detail) => {
    service.handle(spoiled(pathOf(route), spoil));
    const { query, findsDrift, drift, counts, close } = observed();
    await query(queries[route] ?? '');
    await findsDrift();
    await close();
    expect(drift()).toEqual([expect.objectContaining({ level: 'warn', route, field, kind })]);
    expect(drift()[0]?.detail).toBe(detail);
    expect(await counts()).toEqual({ [`${route} ${field} ${kind}`]: 1 });
  });

  it('redirect, with the origin of the target', async () => {
    service.handle((_, response) => response.writeHead(302, { location: 'https://new.example.com/v1/orgs?a=b' }).end());
    const { query, drift, counts, close } = observed();
    await query(queries[organizations] ?? '');
    await close();
    const detail = 'redirect to https://new.example.com';
    expect(drift()).toMatchObject([{ route: organizations, kind: 'redirect', detail }]);
    expect(await counts()).toEqual({ [`${organizations}  redirect`]: 1 });
  });

  const route = '/v1/orgs/{organizationId}';
  const find = (id: string) => `{ organization(id: "Organization:${id}") { title } }`;
  const notFound =
    (body: string): Handler =>
    (_, response) =>
      response.writeHead(404).end(body);

  it.each([
    '{"error":{"code":404,"message":"No GET /v1/orgs/o"}}',
    '{"message":"Route GET:/v1/orgs/o not found","error":"Not Found"}',
    '{"message":"no Route matched with those values"}',
    '<pre>Cannot GET /v1/orgs/o</pre>',
    '<p>The requested URL /v1/orgs/o was not found on this server.</p>',
    '{"detail":"No static resource v1/orgs/o."}',
  ])('route-gone by the message %s', async (body) => {
    service.handle(notFound(body));
    const { query, drift, counts, close } = observed();
    await query(find('o'));
    await close();
    expect(drift()).toMatchObject([{ route, kind: 'route-gone' }]);
    expect(await counts()).toEqual({ [`${route}  route-gone`]: 1 });
  });

  it('route-gone by ten ids in a row that do not exist', async () => {
    service.handle(notFound('{"error":{"message":"Not found"}}'));
    const { query, counts, close } = observed();
    for (let index = 0; index < 9; index++) await query(find(`o${index}`));
    await query(find('o0'));
    expect(await counts()).toEqual({});
    await query(find('o9'));
    await close();
    expect(await counts()).toEqual({ [`${route}  route-gone`]: 1 });
  });

  it('no route-gone if another id exists', async () => {
    const { query, counts, close } = observed();
    service.handle(spoiled(/^$/, (json) => json));
    for (let index = 0; index < 19; index++) await query(find(index === 9 ? 'org_northwind' : `o${index}`));
    await close();
    expect(await counts()).toEqual({});
  });

  it('route-gone for a list without a path parameter', async () => {
    service.handle(notFound(''));
    const { query, drift, close } = observed();
    await query(queries[organizations] ?? '');
    await close();
    expect(drift()).toMatchObject([{ route: organizations, kind: 'route-gone' }]);
  });
});

it('samples one response of each route in ten seconds, and logs one line an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  service.handle(spoiled(/^\/v1\/orgs$/, without('title')));
  const { query, drift, counts, close } = observed();
  /** Number of samples with drift, and of log lines, after a query. */
  const afterQuery = async () => {
    await query(queries[organizations] ?? '');
    // A comparison takes a few turns of the event loop.
    for (let turn = 0; turn < 20; turn++) await setImmediate();
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
