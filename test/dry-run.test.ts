import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../src/gateway.js';
import { metrics, type ReplayOutcome, type RequestOutcome } from '../src/observability/index.js';
import type { DryRun } from '../src/plugins/execution/dry-run.js';
import type { RestReport } from '../src/rest/index.js';
import { chainQuery, chainService } from './support/chain-service.js';
import { rawGateway, useUpstream } from './support/service.js';

const service = useUpstream(chainService);
let gateway: ReturnType<typeof rawGateway> | undefined;
afterEach(async () => {
  await gateway?.close();
  service.handle(chainService);
  service.forget();
});

const start = (options: Partial<GatewayOptions> = {}) => {
  gateway = rawGateway({ baseUrl: service.url, restReport: true, ...options });
  return gateway;
};

const ann = { authorization: 'Bearer ann' };
const dry = { ...ann, 'x-dry-run': '1' };

/** Returns the plan of an operation, and asserts that the dry run sends no REST call. */
async function plan(query: string, variables: Record<string, unknown> = {}): Promise<DryRun> {
  const { data, errors, extensions } = await start().query(query, variables, dry);
  expect({ data, errors, requests: service.requests }).toEqual({ data: null, errors: undefined, requests: [] });
  return extensions?.dryRun as DryRun;
}

/** Sends an operation, and counts its REST calls. */
async function countCalls(query: string, variables: Record<string, unknown> = {}): Promise<number> {
  const { extensions } = await start().query(query, variables, ann);
  const report = extensions?.rest as RestReport | undefined;
  return report?.count ?? 0;
}

describe('the plan of a query', () => {
  const sections = `query Sections($first: Int = 5) { organization(id: "Organization:o") { title sites(first: $first) { nodes {
    title sections(first: 3) { nodes { title } } } } } }`;

  it('lists the calls of each field and path template, the maximum of values, and the limits', async () => {
    expect(await plan(sections)).toEqual({
      type: 'query',
      name: 'Sections',
      calls: { max: 7, unbounded: [] },
      waves: 2,
      values: { max: 223, unbounded: [] },
      operations: {
        'GET /v1/orgs/{organizationId}': 1,
        'GET /v1/orgs/{organizationId}/sites': 1,
        'GET /v1/orgs/{organizationId}/sites/{siteId}/sections': 5,
      },
      fields: [
        {
          path: 'organization',
          coordinate: 'Query.organization',
          operation: 'GET /v1/orgs/{organizationId}',
          calls: 1,
          wave: 1,
        },
        {
          path: 'organization.sites',
          coordinate: 'Organization.sites',
          operation: 'GET /v1/orgs/{organizationId}/sites',
          calls: 1,
          wave: 1,
        },
        {
          path: 'organization.sites.sections',
          coordinate: 'Site.sections',
          operation: 'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
          calls: 5,
          wave: 2,
        },
      ],
      limits: { calls: 1_000, values: 100_000 },
    });
    expect(await countCalls(sections)).toBe(7);
  });

  it('depends on the values of variables', async () => {
    expect((await plan(sections, { first: 2 })).calls.max).toBe(4);
    expect((await plan(sections, { first: null })).calls.max).toBe(52);
    expect(await countCalls(sections, { first: 2 })).toBe(4);
  });

  it('has the maximum of calls over all values of absent variables', async () => {
    const title = '... on Site { title } ... on Team { title members { totalCount } }';
    const node = `query ($id: ID!) { node(id: $id) { ${title} } }`;
    expect((await plan(node)).calls.max).toBe(2);
    expect((await plan(node, { id: 'Site:o/1' })).calls.max).toBe(1);
    expect((await plan(node, { id: 'User:u' })).calls.max).toBe(0);
    const sites =
      'query ($first: Int!) { organization(id: "Organization:o") { sites(first: $first) { nodes { sections { totalCount } } } } }';
    expect((await plan(sites)).calls.max).toBe(1_001);
    const condition =
      'query ($with: Boolean!) { organization(id: "Organization:o") { title @skip(if: $with) sites @include(if: $with) { totalCount } } }';
    expect((await plan(condition)).calls.max).toBe(2);
  });

  it.each([
    [
      'one call for lists of one record that differ in first',
      'a: sites(first: 1) { nodes { id } } b: sites(first: 2) { nodes { id } }',
      1,
    ],
    ['one call per filter for lists of one record', 'a: sites(title: "a") { totalCount } b: sites { totalCount }', 2],
    [
      'one call for a list of a parent that all records have in common',
      'sites { nodes { organization { teams { totalCount } } } }',
      2,
    ],
    [
      'nested lists with the product of their lengths',
      'sites(first: 2) { nodes { siteSpaces(first: 3) { nodes { space { changeRequests(first: 4) { nodes { comments { totalCount } } } } } } } }',
      1 + 2 + 6 + 24,
    ],
    ['deferred fields', '... @defer { sites { totalCount } }', 1],
  ])('counts %s', async (_, selection, calls) => {
    expect((await plan(`{ organization(id: "Organization:o") { ${selection} } }`)).calls).toEqual({
      max: calls,
      unbounded: [],
    });
  });

  it('counts one list for many records by id, and one fallback call per record', async () => {
    const ids = ['Site:o/1', 'Site:o/2', 'Site:o/3'];
    const { calls, operations } = await plan('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Site { title } } }', {
      ids,
    });
    expect(calls.max).toBe(4);
    expect(operations).toEqual({
      'GET /v1/orgs/{organizationId}/sites/{siteId}': 3,
      'GET /v1/orgs/{organizationId}/sites': 1,
    });
  });

  it('counts the lists of the parent of each record that is requested by id', async () => {
    const sites = '{ organization { sites { totalCount } } }';
    const { calls } = await plan(
      `{ nodes(ids: ["Site:a/1", "Team:b/1", "Team:c/1"]) { ... on Site ${sites} ... on Team ${sites} } }`,
    );
    expect(calls.max).toBe(3);
  });

  it('names the fields that search lists, and the fields below lists without first', async () => {
    const query = `{ space(id: "Space:o/s") { title } section: node(id: "SiteSection:o/s/x") { ... on SiteSection { title } }
      organization(id: "Organization:o") { title emailDomains } 
      change: changeRequest(id: "ChangeRequest:o/s/c") { flatPages { page { markdown } } } }`;
    const { calls, values } = await plan(query);
    expect(calls).toEqual({ max: 2, unbounded: ['space', 'section', 'change.flatPages.page.markdown'] });
    expect(values.unbounded).toEqual(['organization.emailDomains', 'change.flatPages']);
  });

  it('counts the call that resolves the number of a change request', async () => {
    const query = (id: string) => `{ changeRequest(id: "ChangeRequest:o/s/${id}") { comments { totalCount } } }`;
    expect((await plan(query('12'))).calls.max).toBe(2);
    expect((await plan(query('c'))).calls.max).toBe(1);
  });

  it('marks calls as fallbacks if a complete response makes them unneeded', async () => {
    const { calls, fields } = await plan(
      '{ site(id: "Site:o/1") { sections { nodes { siteSpaces { totalCount } } } } }',
    );
    expect(calls).toEqual({ max: 1, unbounded: [] });
    expect(fields.filter(({ isFallback }) => isFallback)).toMatchObject([{ coordinate: 'SiteSection.siteSpaces' }]);
  });

  it('is replaced by an error if fragments repeat too many fields', async () => {
    const fragments = Array.from(
      { length: 11 },
      (_, index) =>
        `fragment F${index} on Site { organization { a: sites(first: 1) { nodes { ...F${index + 1} } } b: sites { nodes { ...F${index + 1} } } } }`,
    );
    const query = `{ site(id: "Site:o/s") { ...F0 } } ${fragments.join(' ')} fragment F11 on Site { title }`;
    const { errors } = await start().query(query, {}, dry);
    expect(errors).toMatchObject([{ extensions: { code: 'TOO_MANY_VALUES' } }]);
  });

  it('is replaced by errors if variables are invalid', async () => {
    const { data, errors } = await start().query(sections, { first: 'x' }, dry);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a dry run', () => {
  it('does not check the arguments of skipped fields and fragments', async () => {
    const query = `query ($site: ID!, $isShown: Boolean!) {
      site(id: $site) @include(if: $isShown) { title }
      ... @skip(if: true) { a: organizations(first: 5000) { totalCount } }
      ...Organizations @include(if: $isShown) organizations(first: 1) { totalCount } }
      fragment Organizations on Query { b: organizations(first: 0) { totalCount } }`;
    expect((await plan(query, { site: '', isShown: false })).type).toBe('query');
    const { errors } = await start().query(query, {}, dry);
    expect(errors).toMatchObject([{ message: 'first must be between 1 and 1000, got 0' }]);
  });

  it('also returns the errors of page sizes, cursors and ids that execution would reject', async () => {
    const query = `query ($site: ID!, $first: Int, $after: String) {
      site(id: $site) { siteSpaces(first: $first) { nodes { title } } }
      organizations(first: 5000, after: $after) { nodes { title } } }`;
    const { errors, extensions } = await start().query(query, { site: 'Space:s', first: 0, after: 'x' }, dry);
    expect(errors).toMatchObject([
      {
        message: 'Site id must be Site:<organizationId>/<siteId>, got "Space:s"',
        extensions: { code: 'BAD_USER_INPUT' },
      },
      { message: 'first must be between 1 and 1000, got 0' },
      { message: 'first must be between 1 and 1000, got 5000', locations: [{ line: 3, column: 21 }] },
      { message: 'after must be a cursor of this list, got "x"' },
    ]);
    expect(extensions?.dryRun).toMatchObject({ type: 'query' });
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['query ($first: Int = 5000) { organizations(first: $first) { totalCount } }', 1],
    ['query ($skip: Boolean! = true) { site(id: "bad") @skip(if: $skip) { title } }', 0],
    ['query ($show: Boolean! = false) { ... @include(if: $show) { site(id: "bad") { title } } }', 0],
  ])('returns the errors of a run if variables have their defaults: %s', async (query, count) => {
    const run = start();
    const { errors = [] } = await run.query(query, {}, ann);
    expect(errors).toHaveLength(count);
    const messages = (await run.query(query, {}, dry)).errors?.map(({ message }) => message) ?? [];
    expect(messages).toEqual(errors.map(({ message }) => message));
    expect(service.requests).toEqual([]);
  });

  const mutation =
    'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';
  const data = { organization: { title: 'Organization' } };
  const title = '{ organization(id: "Organization:o") { title } }';

  it.each(['1', 'true', 'yes', ''])('with the header x-dry-run: "%s" sends no mutation', async (header) => {
    const { data } = await start().query(mutation, {}, { ...ann, 'x-dry-run': header });
    expect(data).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it('is not requested by the header x-dry-run: 0', async () => {
    expect(await start().query(title, {}, { ...ann, 'x-dry-run': '0' })).toMatchObject({ data });
  });

  it('sends no REST call for GET, for @defer and for a query that ran before', async () => {
    const { gateway: instance, query, queryParts } = start();
    await query(title, {}, ann);
    service.forget();
    const get = `http://gateway/graphql?query=${encodeURIComponent(title)}`;
    const response = await instance.fetch(new Request(get, { headers: dry }));
    expect(await response.json()).toMatchObject({ data: null, extensions: { dryRun: { calls: { max: 1 } } } });
    const deferQuery = '{ organization(id: "Organization:o") { ... @defer { title } } }';
    expect(await query(deferQuery, {}, { ...dry, accept: 'application/json' })).toMatchObject({ data: null });
    expect(service.requests).toEqual([]);
    expect(await queryParts(deferQuery)).toContain('"title":"Organization"');
  });

  it('is not deduplicated with the same query in flight', async () => {
    const { query } = start({ shareQueries: true });
    const results = await Promise.all([dry, ann, dry, ann].map((headers) => query(title, {}, headers)));
    expect(results.map(({ data, extensions }) => [data, Object.keys(extensions ?? {}).includes('dryRun')])).toEqual([
      [null, true],
      [data, false],
      [null, true],
      [data, false],
    ]);
    expect(service.requests).toHaveLength(1);
  });

  it('neither uses nor stores predictions and responses', async () => {
    const outcomes: ReplayOutcome[] = [];
    const observer = {
      begin: () => ({ end: () => undefined }),
      replay: (outcome: ReplayOutcome) => outcomes.push(outcome),
    };
    const { query } = start({ predict: true, observers: [observer] });
    for (const headers of [dry, ann, dry, ann, dry]) await query(chainQuery, {}, headers);
    const { extensions } = await query(chainQuery, {}, ann);
    expect(extensions?.rest).toMatchObject({ count: 37, sentWaves: 1, replayed: 37 });
    expect(outcomes).toHaveLength(3);
    service.forget();
    expect(await query(chainQuery, {}, dry)).toMatchObject({ data: null });
    expect(service.requests).toEqual([]);
  });

  it('neither fills the cache of REST responses nor makes its entries stale', async () => {
    const { query } = start({ restCache: { ttls: { Organization: 60_000 } } });
    const results = [];
    for (const headers of [dry, ann, dry, ann]) results.push((await query(title, {}, headers)).data);
    expect(results).toEqual([null, data, null, data]);
    expect((await query(mutation, {}, dry)).data).toBeNull();
    await query(title, {}, ann);
    expect(service.requests).toHaveLength(1);
  });

  it('is reported as a dry run to metrics and observers', async () => {
    const registry = new Registry();
    const outcomes: RequestOutcome[] = [];
    const observers = [
      metrics(registry),
      { begin: () => ({ end: (outcome: RequestOutcome) => outcomes.push(outcome) }) },
    ];
    await start({ observers }).query('query Title { organization(id: "Organization:o") { title } }', {}, dry);
    expect(outcomes).toMatchObject([{ restCalls: 0, operation: { type: 'query', name: 'Title', isDryRun: true } }]);
    const text = await registry.metrics();
    expect(text).toContain('docs_graph_operations_total{type="dry-run",outcome="ok",operation=""} 1');
    expect(text).not.toContain('type="query"');
  });
});
