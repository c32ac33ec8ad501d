import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/limits/table.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

/** A REST API whose lists have as many records as requested. */
const service = useUpstream(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const records = (make: (index: number) => object) =>
    Array.from({ length: Number(searchParams.get('limit') ?? 1) }, (_, index) => make(index));
  const page = (id: string) => ({ object: 'page', id, title: `Page ${id}` });
  if (pathname.includes('/missing')) return json(response, { error: { code: 404, message: 'Not found' } }, 404);
  if (pathname.endsWith('/orgs/o')) return json(response, { object: 'organization', id: 'o', title: 'O' });
  if (pathname.endsWith('/sites'))
    return json(response, { items: records((index) => ({ id: `s${index}`, title: 'S' })) });
  if (pathname.endsWith('/spaces/long/content/pages'))
    return json(response, { pages: Array.from({ length: 20_001 }, (_, index) => page(`p${index}`)) });
  if (pathname.endsWith('/content/pages'))
    return json(response, {
      pages: [{ ...page('top'), pages: [page('a'), page('b'), { ...page('c'), pages: [page('d')] }] }],
    });
  return json(response, { items: records((index) => ({ id: `x${index}`, siteSpaces: [{ id: 'a' }, { id: 'b' }] })) });
});
let gateway: ReturnType<typeof rawGateway>;
const startGateway = (options: { maxValues?: number; maxRestCalls?: number } = {}) => {
  service.forget();
  gateway = rawGateway({ baseUrl: service.url, ...options });
};

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const codesOf = (errors: readonly { extensions?: Record<string, unknown> }[] = []) =>
  errors.map(({ extensions }) => extensions?.code);

type Sites = { nodes: { organization: { sites: Sites | null } }[] };
const inside = (outer: number, inner: number) =>
  `{ organization(id: "Organization:o") { sites(first: ${outer}) { nodes { organization { sites(first: ${inner}) { nodes { id } } } } } } }`;

describe('MAX_VALUES', () => {
  it('limits a list of 1,000 inside a list of 1,000', async () => {
    startGateway({ maxValues: 100_000 });
    const { data, errors = [] } = await gateway.query<{ organization: { sites: Sites } }>(inside(1_000, 999));
    const lists = data.organization.sites.nodes.map(({ organization }) => organization.sites);
    // The charge is 36 values for the operation, 1 + 1,000 × 37 for the outer list, and 12 × (1 + 999 × 5) for the
    // inner lists.
    expect(lists.filter((list) => list !== null)).toHaveLength(12);
    expect(errors[0]).toMatchObject({
      message: 'Operation exceeds the limit of 100000 values; reduce `first` or select fewer fields',
      path: ['organization', 'sites', 'nodes', 12, 'organization', 'sites', 'nodes'],
      extensions: { code: 'TOO_MANY_VALUES' },
    });
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)?.extensions).toEqual({ code: 'RESPONSE_TOO_LARGE', omitted: 888 });
    expect(service.requests).toHaveLength(2);
    await gateway.close();
  });

  it.each([
    [
      'embedded lists',
      'site(id: "Site:o/s") { sections(first: 5) { nodes { siteSpaces { nodes { id } } } } }',
      // A field with a REST call counts 20 values, an object 8, `id` 4, and a plain field 1.
      36 + 1 + 5 * (1 + 16) + 5 * (1 + 2 * 5),
    ],
    [
      'edges and nodes',
      'organization(id: "Organization:o") { sites(first: 5) { edges { node { id } } nodes { id } } }',
      44 + 1 + 5 * 13 + 1 + 5 * 5,
    ],
    [
      'aliases of nodes',
      'organization(id: "Organization:o") { sites(first: 5) { a: nodes { id } b: nodes { id title } } }',
      44 + 1 + 5 * 5 + 1 + 5 * 6,
    ],
    [
      'trees of pages',
      'space(id: "Space:o/s") { pages { id pages { id pages { id } } } }',
      28 + 1 + 13 + 1 + 3 * 13 + 3 + 5,
    ],
    ['flat pages', 'space(id: "Space:o/s") { flatPages { depth } }', 28 + 1 + 5 * 2],
    ['records that are requested by id', 'nodes(ids: ["Site:o/1", "Site:o/2", "Site:o/3"]) { id }', 8 + 3 * 24],
    ['objects without lists', 'a: organization(id: "Organization:o") { title b: id }', 13],
    [
      'a prefetched list once',
      'organization(id: "Organization:o") { title sites(first: 10) { nodes { id } } }',
      37 + 1 + 10 * 5,
    ],
    [
      'fragments',
      'organization(id: "Organization:o") { sites(first: 10) { nodes { ... on Site { id title } ... { id } } } }',
      36 + 1 + 10 * 10,
    ],
  ])('counts %s', async (_, query, values) => {
    for (const [maxValues, codes] of [
      [values, []],
      [values - 1, expect.arrayContaining(['TOO_MANY_VALUES'])],
    ] as const) {
      startGateway({ maxValues });
      const { errors = [] } = await gateway.query(`{ ${query} }`);
      expect(codesOf(errors)).toEqual(codes);
      await gateway.close();
    }
  });

  it('does not affect siblings of the list that exceeds the limit', async () => {
    startGateway({ maxValues: 100 });
    const { data, errors } = await gateway.query(
      '{ organization(id: "Organization:o") { title sites(first: 100) { nodes { id } } few: sites(first: 2) { totalCount } } }',
    );
    expect(data).toMatchObject({ organization: { title: 'O', sites: null, few: {} } });
    expect(codesOf(errors)).toEqual(['TOO_MANY_VALUES']);
    await gateway.close();
  });

  it('does not replace the limit of 20,000 items per list', async () => {
    startGateway({ maxValues: 1_000_000 });
    const { errors } = await gateway.query('{ space(id: "Space:o/long") { flatPages { depth } } }');
    expect(errors).toMatchObject([
      { message: 'List must have at most 20000 items, got 20001', extensions: { code: 'TOO_MANY_VALUES' } },
    ]);
    await gateway.close();
  });

  it('does not affect siblings of the ids that exceed the limit', async () => {
    startGateway({ maxValues: 100 });
    const ids = Array.from({ length: 50 }, (_, index) => `Site:o/${index}`);
    const { data, errors } = await gateway.query(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } organization(id: "Organization:o") { id } }',
      { ids },
    );
    expect(data).toEqual({ nodes: [null], organization: { id: 'Organization:o' } });
    expect(codesOf(errors)).toEqual(['TOO_MANY_VALUES']);
    await gateway.close();
  });

  it.each([
    ['one part', 'nodes { id }', 0],
    ['a deferred fragment in each record', 'nodes { ... @defer { id } }', 1],
    ['a deferred named fragment in each record', 'nodes { ...name @defer }', 1],
    ['streamed records', 'nodes @stream { id }', 1],
  ])('counts the parts of a response: %s', async (_, nodes, errors) => {
    startGateway({ maxValues: 10_000 });
    // Each of the 1,000 records costs 5 values. Each deferred fragment or streamed item costs 60 more.
    const text = await gateway.queryParts(
      `query { organization(id: "Organization:o") { sites(first: 1000) { ${nodes} } } }
      ${nodes.includes('name') ? 'fragment name on Site { id }' : ''}`,
    );
    expect(text.match(/TOO_MANY_VALUES/g) ?? []).toHaveLength(errors);
    await gateway.close();
  });

  it('applies to each operation separately', async () => {
    startGateway({ maxValues: 100 });
    for (let operation = 0; operation < 3; operation++)
      expect(
        (await gateway.query('{ organization(id: "Organization:o") { sites(first: 10) { nodes { id } } } }')).errors,
      ).toBeUndefined();
    await gateway.close();
  });

  it('limits aliases of the nodes of one page', async () => {
    startGateway();
    const nodes = times(99, (i) => `n${i}: nodes { ${times(8, (j) => `a${j}: id`)} }`);
    const { data, errors } = await gateway.query(
      `{ organization(id: "Organization:o") { sites(first: 1000) { ${nodes} } } }`,
    );
    expect(data).toEqual({ organization: { sites: null } });
    expect(codesOf(errors)).toContain('TOO_MANY_VALUES');
    await gateway.close();
  });

  it('rejects an operation before execution if its fields alone exceed the limit', async () => {
    startGateway({ maxValues: 10 });
    const result = await gateway.query(
      `{ ${times(6, (i) => `o${i}: organization(id: "Organization:o") { id title }`)} }`,
    );
    expect(result.data).toBeUndefined();
    expect(codesOf(result.errors)).toEqual(['TOO_MANY_VALUES']);
    expect(service.requests).toEqual([]);
    await gateway.close();
  });
});

describe('introspection', () => {
  const nested = '__schema { types { fields { type { fields { name args { name type { name } } } } } } }';

  it('is rejected with TOO_MANY_VALUES if it is aliased 100 times', async () => {
    startGateway();
    const { data, errors } = await gateway.query(`{ ${times(100, (i) => `a${i}: ${nested}`)} }`);
    expect(data).toBeUndefined();
    expect(codesOf(errors)).toEqual(['TOO_MANY_VALUES']);
    await gateway.close();
  });

  const inputs = 'fields { args { type { ofType { inputFields { name type { name kind } description } } } } }';

  it.each([
    ['a large type that the query names', 'query', '"Mutation"', ['TOO_MANY_VALUES']],
    ['a small type that the query names', 'query', '"User"', []],
    ['the largest type if a variable names the type', 'query ($name: String!)', '$name', ['TOO_MANY_VALUES']],
  ])('is charged for the values of %s', async (_, head, name, codes) => {
    startGateway({ maxValues: 2_000 });
    const { errors } = await gateway.query(`${head} { __type(name: ${name}) { ${inputs} } }`, {
      name: 'User',
    });
    expect(codesOf(errors)).toEqual(codes);
    await gateway.close();
  });

  it('with all options of graphql-js needs less than half of the limit of values', async () => {
    startGateway({ maxValues: limits.values.max / 2 });
    const query = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    expect((await gateway.query(query)).errors).toBeUndefined();
    await gateway.close();
  });
});

describe('failed fields', () => {
  it('stop an operation after 1,000 failures', async () => {
    startGateway({ maxValues: 10_000_000 });
    const ids = Array<string>(1_000).fill('wrong');
    const { data, errors = [] } = await gateway.query<Record<string, unknown[]>>(
      'query ($ids: [ID!]!) { a: nodes(ids: $ids) { id } b: nodes(ids: $ids) { id } organization(id: "Organization:o") { id } }',
      { ids },
    );
    expect(data).toMatchObject({ a: { length: 1_000 }, b: { length: 1_000 } });
    expect(errors).toHaveLength(102);
    expect(errors.at(-2)?.extensions).toEqual({ code: 'RESPONSE_TOO_LARGE', omitted: 900 });
    expect(errors.at(-1)).toMatchObject({
      message: 'Operation stopped after 1000 failed fields; all further fields are null',
      extensions: { code: 'TOO_MANY_VALUES' },
    });
    await gateway.close();
  });

  it('cause one error for more than 1,000 ids', async () => {
    startGateway({});
    const ids = Array<string>(1_001).fill('Organization:o');
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(await gateway.query(query, { ids })).toMatchObject({
      data: { nodes: [null] },
      errors: [{ message: 'ids must have at most 1000 items, got 1001', path: ['nodes', 0] }],
    });
    expect((await gateway.query(query, { ids: ids.slice(1) })).errors).toBeUndefined();
    await gateway.close();
  });

  it('are not counted below a record that fails', async () => {
    startGateway({ maxValues: 10_000_000 });
    const missingIds = Array.from({ length: 150 }, (_, i) => `Organization:missing${i}`);
    const lists = times(20, (i) => `a${i}: sites(first: 0) { totalCount }`);
    const { data, errors } = await gateway.query(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Organization { title ${lists} } }
        other: organization(id: "Organization:o") { title } }`,
      { ids: [...missingIds, 'Organization:o'] },
    );
    expect(data).toMatchObject({
      nodes: { length: 151, 149: null, 150: { title: 'O', a19: null } },
      other: { title: 'O' },
    });
    expect(errors).toHaveLength(20);
    expect(errors?.[0]).toMatchObject({ path: ['nodes', 150, 'a0'], extensions: { code: 'BAD_USER_INPUT' } });
    await gateway.close();
  });

  it('also stop an operation if they exceed the limit of REST calls', async () => {
    startGateway({ maxRestCalls: 1, maxValues: 10_000_000 });
    const fields = times(17, (i) => `a${i}: sections(first: ${i + 1}) { nodes { id } }`);
    const { errors = [] } = await gateway.query(
      `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { ${fields} } } } }`,
    );
    expect(errors).toHaveLength(102);
    expect(Number(errors.at(-2)?.extensions?.omitted)).toBeLessThan(1_000);
    expect(codesOf(errors).at(-1)).toBe('TOO_MANY_VALUES');
    await gateway.close();
  });
});
