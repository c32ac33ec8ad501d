import { describe, expect, it } from 'vitest';
import type { DryRun } from '../../src/plugins/execution/dry-run.js';
import { json, rawGateway, useService } from '../support/service.js';

const query =
  'query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename ... on Site { title } } }';
const site = { __typename: 'Site', id: 'Site:o/s' };

const { service, gateway } = useService(
  ({ url, headers }, response) =>
    headers.authorization === 'Bearer mallory'
      ? json(response, { message: 'not yours' }, url.includes('/secret') ? 404 : 403)
      : json(response, { object: 'site', id: url.split('/').at(-1), title: 'Title' }),
  { federation: true, mcp: {} },
);

const send = (representations: unknown, headers: Record<string, string> = {}) =>
  gateway.query<{ _entities: unknown[] }>(query, { representations }, headers);

describe('a representation that is', () => {
  /** Values as JSON texts, because object literals with `__proto__` set the prototype. */
  it.each([
    ['5', 'Representation must be an object with __typename and id, got 5'],
    ['true', 'Representation must be an object with __typename and id, got true'],
    ['"Site:o/s"', 'Representation must be an object with __typename and id, got "Site:o/s"'],
    ['[]', 'Representation must be an object with __typename and id, got []'],
    ['[{"__typename":"Site","id":"Site:o/s"}]', 'Representation must be an object with __typename and id, got […]'],
    ['{}', '__typename must be the name of a record type, got undefined'],
    ['{"id":"Site:o/s"}', '__typename must be the name of a record type, got undefined'],
    ['{"__typename":null,"id":"Site:o/s"}', '__typename must be the name of a record type, got null'],
    ['{"__typename":["Site"],"id":"Site:o/s"}', '__typename must be the name of a record type, got […]'],
    ['{"__typename":"Site"}', 'id of "Site" must be a global id, got undefined'],
    ['{"__typename":"Site","id":7}', 'id of "Site" must be a global id, got 7'],
    ['{"__typename":"Site","id":{"count":3}}', 'id of "Site" must be a global id, got {…}'],
    ['{"__typename":"User","id":"Site:o/s"}', '__typename must be Site for id "Site:o/s", got "User"'],
    ['{"__typename":"Node","id":"Site:o/s"}', '__typename must be Site for id "Site:o/s", got "Node"'],
    ['{"__typename":"site","id":"Site:o/s"}', '__typename must be Site for id "Site:o/s", got "site"'],
    ['{"__typename":"__proto__","id":"Site:o/s"}', '__typename must be Site for id "Site:o/s", got "__proto__"'],
    ['{"__typename":"constructor","id":"constructor:o/s"}', /^id must be Type:part\/part, got "constructor:o\/s"/],
    ['{"__typename":"toString","id":"toString:o"}', /^id must be Type:part\/part, got "toString:o"/],
    ['{"__typename":"__proto__","id":"__proto__:o"}', /^id must be Type:part\/part, got "__proto__:o"/],
    [
      '{"__proto__":{"__typename":"Site","id":"Site:o/s"}}',
      '__typename must be the name of a record type, got undefined',
    ],
    ['{"__typename":"Query","id":"Query:"}', /^id must be Type:part\/part, got "Query:"/],
    ['{"__typename":"Site","id":"Site:o/.."}', /^Site id must be Site:<organizationId>\/<siteId>, got/],
    ['{"__typename":"Site","id":"Site:o/s/x"}', /^Site id must be Site:<organizationId>\/<siteId>, got/],
    ['{"__typename":"Site","id":"Site:o/%2e%2e"}', /^Site id must be Site:<organizationId>\/<siteId>, got/],
    ['{"count":1000000,"variable":"x"}', '__typename must be the name of a record type, got undefined'],
  ])('%s has its error at its index, and the others have their values', async (text, message) => {
    const { data, errors } = await send([site, JSON.parse(text), site]);
    expect(data).toEqual({
      _entities: [{ __typename: 'Site', title: 'Title' }, null, { __typename: 'Site', title: 'Title' }],
    });
    expect(errors).toMatchObject([
      {
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        path: ['_entities', 1],
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o/sites/s']);
  });

  it('null is an error of the variable', async () => {
    const { data, errors } = await send([site, null]);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(
      /^Variable "\$representations" got invalid value null at "representations\[1\]"/,
    );
    expect(service.requests).toEqual([]);
  });

  it('huge is read only for its type and its id, and no message repeats it', async () => {
    const huge = { ...site, fields: Array.from({ length: 5000 }, (_, index) => ({ [`f${index}`]: 'x'.repeat(50) })) };
    expect(await send([huge])).toMatchObject({ data: { _entities: [{ title: 'Title' }] } });
    const { errors } = await send([
      { __typename: 'x'.repeat(300_000), id: 'Site:o/s' },
      { ...site, id: `Site:o/${'s'.repeat(300_000)}` },
    ]);
    expect(errors).toHaveLength(2);
    for (const { message } of errors ?? []) expect(message.length).toBeLessThan(400);
  });

  it('a literal in the document has the same errors', async () => {
    const literal =
      '{ _entities(representations: [{ __typename: "User", id: "Site:o/s" }, 5, { __proto__: { a: 1 } }]) { __typename } }';
    const { data, errors } = await gateway.query<unknown>(literal);
    expect(data).toEqual({ _entities: [null, null, null] });
    expect(errors?.map(({ path }) => path)).toEqual([0, 1, 2].map((index) => ['_entities', index]));
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

describe('records of others', () => {
  it('are null if not found, and else have the error of the REST API at their index', async () => {
    const representations = [site, { __typename: 'Site', id: 'Site:o/secret' }];
    const mallory = { authorization: 'Bearer mallory' };
    await send(representations, { authorization: 'Bearer ann' });
    service.forget();
    const { data, errors } = await send(representations, mallory);
    expect(data).toEqual({ _entities: [null, null] });
    expect(errors?.map(({ path, extensions }) => [path, extensions?.code])).toEqual([[['_entities', 0], 'FORBIDDEN']]);
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer mallory', 'Bearer mallory']);
  });
});

describe('limits', () => {
  const many = (count: number, id = (index: number) => `Site:o${index}/s`) =>
    Array.from({ length: count }, (_, index) => ({ __typename: 'Site', id: id(index) }));
  const aliased = (count: number) =>
    `query ($representations: [_Any!]!) { ${Array.from({ length: count }, (_, index) => `a${index}: _entities(representations: $representations) { ... on Site { title } }`).join(' ')} }`;
  /** Sends aliases of `_entities`, and the same aliases of `nodes`. Asserts that both have the same limits. */
  async function compare(aliases: number, count: number, id?: (index: number) => string) {
    const representations = many(count, id);
    const document = aliased(aliases);
    const entities = await gateway.query(document, { representations });
    const calls = service.requests.length;
    service.forget();
    const asNodes = document.replace('[_Any!]!', '[ID!]!').replaceAll('_entities(representations: ', 'nodes(ids: ');
    const nodes = await gateway.query(asNodes, { representations: representations.map(({ id }) => id) });
    const toTexts = ({ errors = [] }: typeof nodes) =>
      errors.map(({ message, path }) => `${path?.join('.')}: ${message}`);
    expect(toTexts(entities)).toEqual(toTexts(nodes));
    expect(service.requests.length).toBe(calls);
    return { calls, codes: new Set(entities.errors?.map(({ extensions }) => extensions?.code)) };
  }

  it('on values apply to aliases before their calls, as with nodes', async () => {
    const { calls, codes } = await compare(6, 900, () => 'Site:o/s');
    expect([...codes]).toEqual(['TOO_MANY_VALUES']);
    expect(calls).toBe(1);
  });

  it('on calls apply to records of many parents, as with nodes', async () => {
    const small = rawGateway({ baseUrl: service.url, federation: true, maxRestCalls: 20 });
    const { errors } = await small.query(query, { representations: many(50) });
    expect(service.requests.length).toBeLessThanOrEqual(20);
    expect(new Set(errors?.map(({ extensions }) => extensions?.code))).toEqual(new Set(['TOO_MANY_CALLS']));
    await small.close();
  });

  it('on items have one error for each alias', async () => {
    const { data, errors } = await gateway.query<object>(aliased(3), { representations: many(10_000) });
    expect(Object.values(data)).toEqual([[null], [null], [null]]);
    expect(errors?.map(({ message }) => message)).toEqual(
      Array(3).fill('representations must have at most 1000 items, got 10000'),
    );
    expect(service.requests).toEqual([]);
  });

  it('on errors apply to representations', async () => {
    const { data, errors } = await send(Array(1000).fill(5));
    expect(data._entities).toHaveLength(1000);
    expect(errors).toHaveLength(101);
    expect(errors?.at(-1)?.message).toBe('900 more errors are omitted');
  });
});

describe('a dry run', () => {
  const plan = async (document: string, variables: Record<string, unknown>) => {
    service.forget();
    const { errors = [], extensions } = await gateway.query(document, variables, { 'x-dry-run': '1' });
    expect(service.requests).toEqual([]);
    return { plan: extensions?.dryRun as DryRun, errors: errors.map(({ message }) => message) };
  };
  const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Site { title } } }';

  it('has the plan of nodes', async () => {
    const ids = ['Site:o/s', 'Site:p/s', 'Site:o/t'];
    const entities = await plan(query, { representations: ids.map((id) => ({ __typename: 'Site', id })) });
    const { plan: expected } = await plan(nodes, { ids });
    const asNodes = JSON.parse(JSON.stringify(entities.plan).replaceAll('_entities', 'nodes')) as DryRun;
    expect(asNodes).toEqual(expected);
    expect(entities).toMatchObject({ errors: [], plan: { calls: { max: 4 } } });
  });

  it('has the maximum for unknown representations', async () => {
    const unknown = await plan(query, {});
    const { plan: expected } = await plan(nodes, {});
    expect(unknown.plan.calls).toEqual(JSON.parse(JSON.stringify(expected.calls).replaceAll('nodes', '_entities')));
    const id =
      'query ($id: ID!) { _entities(representations: [{ __typename: "Site", id: $id }]) { ... on Site { title } } }';
    expect(await plan(id, {})).toMatchObject({ errors: [], plan: { calls: { max: 1 } } });
  });

  it('has the errors of representations, and counts no calls for them', async () => {
    const { plan: summary, errors } = await plan(query, {
      representations: [site, 5, { __typename: 'User', id: 'Site:o/s' }],
    });
    expect(errors).toEqual([
      'Representation must be an object with __typename and id, got "5"',
      '__typename must be Site for id "Site:o/s", got "User"',
    ]);
    expect(summary.calls.max).toBe(1);
  });

  it('takes objects of the caller for no placeholder of an unknown value', async () => {
    const placeholder = { count: 1_000_000, variable: 'x' };
    const { plan: summary } = await plan(query, { representations: [{ ...site, ...placeholder }, placeholder] });
    expect(summary.operations).toEqual({ 'GET /v1/orgs/{organizationId}/sites/{siteId}': 1 });
  });
});

it('the tool plan_query of agents plans representations without a call', async () => {
  const call = async (args: object) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'plan_query', arguments: args } };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await gateway.gateway.fetch(request)).text();
  };
  expect(await call({ query, variables: { representations: [site] } })).toContain(
    'GET /v1/orgs/{organizationId}/sites/{siteId}',
  );
  expect(await call({ query, variables: { representations: [5] } })).toContain('Representation must be an object');
  expect(service.requests).toEqual([]);
});
