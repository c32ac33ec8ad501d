/** Tests `items`, `next` and `count` of a page, and selections that read nothing else. */
import { describe, expect, it } from 'vitest';
import { lists, nest, usePages } from './read-page.js';

const { service, gateway, serve, read } = usePages();

const sites = lists.Site;
const failed = (reason: string) => ({
  data: { organization: { sites: null } },
  errors: [
    `UPSTREAM_ERROR organization.sites: REST API response is invalid: GET /v1/orgs/{organizationId}/sites: ${reason}`,
  ],
});

describe('`items` of a page', () => {
  const missing = failed('`items` is missing');
  const noList = failed('`items` must be a list');
  const selections = ['nodes { id }', 'totalCount', 'pageInfo { __typename }', 'edges { cursor }', '__typename'];

  it.each([
    ...['', ' \n', 'null', '5', '1e400', '"x"', 'true', '[]', '[{"items":[]}]', '{}', '{"count":1}'].map(
      (body) => [body, missing] as const,
    ),
    ['{"error":{"message":"No"}}', missing] as const,
    ['{"__proto__":{"items":[]}}', missing] as const,
    ...['null', '{}', '5', '"x"', 'false', '{"0":{"id":"s"},"length":1}'].map(
      (items) => [`{"count":1,"items":${items}}`, noList] as const,
    ),
    ['{"items":[{"id":"s"}],"items":null}', noList] as const,
    [String.raw`{"items":[{"id":"s"}],"\u0069tems":{}}`, noList] as const,
  ])('in the body %j cause an error for each selection', async (body, expected) => {
    for (const selection of selections) expect(await read(sites.query(selection), body)).toMatchObject(expected);
  });

  it.each([
    ['{"items":[{"id":"a"}],"items":[{"id":"b"}]}', ['b']],
    ['{"items":null,"items":[{"id":"b"}]}', ['b']],
    ['{"items":{"id":"a"},"items":[]}', []],
    [String.raw`{"\u0069tems":[{"id":"a"}],"items":[{"id":"b"}]}`, ['b']],
    [String.raw`{"x":{"items":[{"id":"a"}]},"it\u0065ms":[{"id":"b"}],"ITEMS":5}`, ['b']],
  ])('in the body %j are those of the last property', async (body, ids) => {
    const nodes = ids.map((id) => ({ id: `Site:o/${id}` }));
    expect(await read(sites.query('nodes { id }'), body)).toMatchObject({
      data: nest('organization.sites.nodes', nodes),
      errors: [],
    });
  });

  it('without a REST call status, because the body is JSON', async () => {
    serve('null');
    const { errors } = await gateway.query('{ organizations { totalCount } }');
    expect(errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_ERROR', rest: { method: 'GET', path: '/v1/orgs' } });
  });
});

describe('`next` of a page', () => {
  interface PageInfo {
    hasNextPage: boolean;
    endCursor: string;
  }
  const readInfo = async (next: string, args = '') => {
    serve(`{"items":[{"id":"a"}],"next":${next}}`);
    const query = `{ organization(id: "Organization:o") { sites${args} { pageInfo { hasNextPage endCursor } } } }`;
    return (await gateway.data<{ organization: { sites: { pageInfo: PageInfo } } }>(query)).organization.sites.pageInfo;
  };
  const afterCursor = (cursor: string) => `(after: "${cursor}")`;

  it.each([
    ...['null', '""', '0', 'false', '{"page":null}', '{"page":""}'],
    '{"page":"2"},"next":null',
    '{"page":"2","page":""}',
  ])('is for %s absent', async (next) => {
    expect(await readInfo(next)).toMatchObject({ hasNextPage: false });
  });

  it.each([
    ['{"page":"two"}', 'two'],
    ['{"page":5}', '5'],
    ['{"page":0}', '0'],
    ['{"page":"a/b&c=d e"}', 'a%2Fb%26c%3Dd+e'],
    [String.raw`{"p\u0061ge":"\u0061\u00e9"}`, 'a%C3%A9'],
    ['null,"next":{"page":"1","page":"2"}', '2'],
    [`{"page":"${'p'.repeat(2_900)}"}`, 'p'.repeat(2_900)],
  ])('is for %s requested as %s', async (next, token) => {
    const { hasNextPage, endCursor } = await readInfo(next);
    expect(hasNextPage).toBe(true);
    await readInfo('null', afterCursor(endCursor));
    expect(service.requests.map(({ url }) => url)).toEqual([`/v1/orgs/o/sites?page=${token}&limit=50`]);
  });

  it.each(['{"page":"2"}', '{"page":2}', String.raw`{"page":"\u0032"}`])(
    'is for %s absent if the page itself was requested as 2',
    async (next) => {
      const { endCursor } = await readInfo('{"page":"2"}');
      expect(await readInfo(next, afterCursor(endCursor))).toMatchObject({ hasNextPage: false });
      expect(await readInfo('{"page":"3"}', afterCursor(endCursor))).toMatchObject({ hasNextPage: true });
    },
  );

  const missing = '`next.page` is missing';
  const noString = '`next.page` must be a string';
  it.each([
    ...['{}', '[]', '"x"', '5', 'true', '{"Page":"2"}', '{"__proto__":{"page":"2"}}'].map((next) => [next, missing]),
    ...['{"page":true}', '{"page":[]}', '{"page":{}}', '{"page":1e400}', '{"page":1e20}', '{"page":1.5}'].map(
      (next) => [next, noString],
    ),
  ])('is for %s an error for each selection', async (next, message = '') => {
    for (const selection of ['nodes { id }', 'totalCount', 'pageInfo { hasNextPage }'])
      expect(await read(sites.query(selection), `{"items":[],"next":${next}}`)).toMatchObject(failed(message));
  });
});

describe('`count` of a page with two items', () => {
  const tooLarge = (value: string) =>
    `UPSTREAM_ERROR organization.sites.totalCount: REST API returned an invalid value: Int cannot represent non 32-bit signed integer value: ${value}`;

  it.each<[count: string, totalCount: number | null, ...errors: string[]]>([
    ['2', 2],
    ['1e2', 100],
    ['2.0', 2],
    ['2,"c\\u006funt":3', 3],
    ...['null', '1', '0', '-0', '-1', '1.5', '-1e400', '"5"', 'true', '[]', '{}', '5,"count":"6"'].map(
      (count): [string, null] => [count, null],
    ),
    ['2147483648', null, tooLarge('2147483648')],
    ['1e20', null, tooLarge('100000000000000000000')],
    [
      '2.5',
      null,
      'UPSTREAM_ERROR organization.sites.totalCount: REST API returned an invalid value: Int cannot represent non-integer value: 2.5',
    ],
    [
      '1e400',
      null,
      'UPSTREAM_ERROR organization.sites.totalCount: REST API returned an invalid value: Int cannot represent non-integer value: Infinity',
    ],
  ])('is for %s the `totalCount` %s', async (count, totalCount, ...errors) => {
    const body = `{"count":${count},"items":[{"id":"a"},5]}`;
    expect(await read(sites.query('totalCount edges { __typename }'), body)).toEqual({
      data: {
        organization: { sites: { totalCount, edges: [{ __typename: 'SiteEdge' }, { __typename: 'SiteEdge' }] } },
      },
      errors,
      calls: [sites.call],
    });
    // Without records, the list is the smallest page.
    expect(await read(sites.query('a: totalCount'), body)).toMatchObject({
      data: { organization: { sites: { a: totalCount } } },
      calls: ['/orgs/o/sites?limit=1'],
    });
  });

  it.each([
    ['0', 0],
    ['-0', 0],
    ['-1', null],
  ])('is for %s and no items the `totalCount` %s', async (count, totalCount) => {
    const { data } = await read(sites.query('totalCount'), `{"items":[],"count":${count}}`);
    expect(data).toEqual({ organization: { sites: { totalCount } } });
  });
});
