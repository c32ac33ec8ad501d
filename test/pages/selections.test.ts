/** Tests which parts of a page a selection reads. Wrong records matter only to selections of these records. */
import { describe, expect, it } from 'vitest';
import { lists, nest, usePages } from './read-page.js';

const { read } = usePages();

const sites = lists.Site;
const wrongPage =
  '{"items":[{"id":"a","title":"A","visibility":"share-link"},{"id":"b","title":[]},null,{"title":"C"}],"count":4,"next":{"page":"2"}}';
const noRecord = 'REST API returned no record of type Site';
const noId = 'REST API returned a record of type Site without a valid id';
const noTitle = 'REST API returned an invalid value: String cannot represent value: []';

/** Parts of a cursor after the hash of the list. */
const cursorParts = (cursor: string): unknown[] =>
  (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]).slice(1);

/** Replaces cursors in data with their parts. */
const withParts = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (name, value) =>
    /[cC]ursor$/.test(name) && value !== null ? cursorParts(value) : value,
  );

const [first, second, third, last] = [[null, 50, 0], [null, 50, 1], [null, 50, 2], ['2']];

describe('a page with wrong records', () => {
  it.each<[selection: string, connection: unknown, ...errors: string[]]>([
    ['totalCount b: totalCount', { totalCount: 4, b: 4 }],
    ['__typename pageInfo { __typename }', { __typename: 'SiteConnection', pageInfo: { __typename: 'PageInfo' } }],
    [
      'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
      { pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: first, endCursor: last } },
    ],
    ['edges { cursor }', { edges: [first, second, third, last].map((cursor) => ({ cursor })) }],
    ['edges { __typename }', { edges: Array(4).fill({ __typename: 'SiteEdge' }) }],
    [
      'nodes { __typename }',
      { nodes: [{ __typename: 'Site' }, { __typename: 'Site' }, null, null] },
      `nodes.2: ${noRecord}`,
      `nodes.3: ${noId}`,
    ],
    [
      'edges { node { id } cursor }',
      {
        edges: [
          { node: { id: 'Site:o/a' }, cursor: first },
          { node: { id: 'Site:o/b' }, cursor: second },
          { node: null, cursor: third },
          { node: null, cursor: last },
        ],
      },
      `edges.2.node: ${noRecord}`,
      `edges.3.node: ${noId}`,
    ],
    [
      'edges { a: node { title } b: node { id } }',
      {
        edges: [
          { a: { title: 'A' }, b: { id: 'Site:o/a' } },
          { a: { title: null }, b: { id: 'Site:o/b' } },
          { a: null, b: null },
          { a: null, b: null },
        ],
      },
      `edges.1.a.title: ${noTitle}`,
      `edges.2.a: ${noRecord}`,
      `edges.2.b: ${noRecord}`,
      `edges.3.a: ${noId}`,
      `edges.3.b: ${noId}`,
    ],
    [
      'd: edges { cursor node { visibility } } a: nodes { resourceId } b: nodes { title } c: edges { node { id } }',
      {
        d: [
          { cursor: first, node: { visibility: 'SHARE_LINK' } },
          { cursor: second, node: { visibility: null } },
          { cursor: third, node: null },
          { cursor: last, node: null },
        ],
        a: [{ resourceId: 'a' }, { resourceId: 'b' }, null, null],
        b: [{ title: 'A' }, { title: null }, null, null],
        c: [{ node: { id: 'Site:o/a' } }, { node: { id: 'Site:o/b' } }, { node: null }, { node: null }],
      },
      'd.1.node.visibility: REST API response lacks Site.visibility',
      `d.2.node: ${noRecord}`,
      `d.3.node: ${noId}`,
      `a.2: ${noRecord}`,
      `a.3: ${noId}`,
      `b.1.title: ${noTitle}`,
      `b.2: ${noRecord}`,
      `b.3: ${noId}`,
      `c.2.node: ${noRecord}`,
      `c.3.node: ${noId}`,
    ],
  ])('has for %s', async (selection, connection, ...errors) => {
    const result = await read(sites.query(selection), wrongPage);
    expect(withParts(result.data)).toEqual(nest(sites.path, connection));
    expect(result.errors).toEqual(errors.map((error) => `UPSTREAM_ERROR organization.sites.${error}`));
    expect(result.calls).toEqual([selection.startsWith('totalCount') ? '/orgs/o/sites?limit=1' : sites.call]);
  });

  it('has no errors of records after `first`', async () => {
    const query =
      '{ organization(id: "Organization:o") { sites(first: 1) { nodes { title } pageInfo { hasNextPage endCursor } } } }';
    const result = await read(query, wrongPage);
    expect(withParts(result.data)).toEqual(
      nest(sites.path, { nodes: [{ title: 'A' }], pageInfo: { hasNextPage: true, endCursor: [null, 1, 0] } }),
    );
    expect(result).toMatchObject({ errors: [], calls: ['/orgs/o/sites?limit=1'] });
  });

  it('has the records after a cursor within the page, with the indexes of the response', async () => {
    const { data } = await read(sites.query('edges { cursor }'), wrongPage);
    const cursor = (data as { organization: { sites: { edges: { cursor: string }[] } } }).organization.sites.edges[0]
      ?.cursor;
    const query = `{ organization(id: "Organization:o") { sites(first: 2, after: "${cursor}") { totalCount edges { cursor node { title } } } } }`;
    const result = await read(query, wrongPage);
    const edges = [
      { cursor: second, node: { title: null } },
      { cursor: third, node: null },
    ];
    expect(withParts(result.data)).toEqual(nest(sites.path, { totalCount: 4, edges }));
    expect(result.errors).toEqual([
      `UPSTREAM_ERROR organization.sites.edges.0.node.title: ${noTitle}`,
      `UPSTREAM_ERROR organization.sites.edges.1.node: ${noRecord}`,
    ]);
    expect(result.calls).toEqual(['/orgs/o/sites?limit=50']);
  });
});

describe('a page of three records', () => {
  const items = ['a', 'b', 'c'].map((id) => `{"id":"${id}","title":"${id.toUpperCase()}"}`);

  it.each([
    ['last', `{"items":[${items}],"count":3}`],
    ['first', `{"items":[${items}],"count":9,"next":{"page":"2"}}`],
    ['escaped', String.raw`{"\u0069tems":[${items}],"count":3}`],
  ])('has the records after each cursor: %s page', async (_, body) => {
    const { data } = await read(sites.query('edges { cursor }'), body);
    const { edges } = (data as { organization: { sites: { edges: { cursor: string }[] } } }).organization.sites;
    for (const [index, { cursor }] of edges.slice(0, 2).entries())
      for (const size of [1, 2, 3]) {
        const list = `sites(first: ${size}, after: "${cursor}") { nodes { title } edges { node { id } } pageInfo { hasPreviousPage } }`;
        const ids = ['a', 'b', 'c'].slice(index + 1, index + 1 + size);
        expect(await read(`{ organization(id: "Organization:o") { ${list} } }`, body)).toEqual({
          data: nest(sites.path, {
            nodes: ids.map((id) => ({ title: id.toUpperCase() })),
            edges: ids.map((id) => ({ node: { id: `Site:o/${id}` } })),
            pageInfo: { hasPreviousPage: true },
          }),
          errors: [],
          calls: [sites.call],
        });
      }
  });
});

describe('two lists with one REST call', () => {
  it('have their own errors for the same wrong record', async () => {
    const query = `{ organization(id: "Organization:o") {
      a: sites(first: 2) { nodes { title } } b: sites(first: 3) { nodes { id } } c: sites { totalCount } } }`;
    expect(await read(query, wrongPage)).toEqual({
      data: {
        organization: {
          a: { nodes: [{ title: 'A' }, { title: null }] },
          b: { nodes: [{ id: 'Site:o/a' }, { id: 'Site:o/b' }, null] },
          c: { totalCount: 4 },
        },
      },
      errors: [
        `UPSTREAM_ERROR organization.a.nodes.1.title: ${noTitle}`,
        `UPSTREAM_ERROR organization.b.nodes.2: ${noRecord}`,
      ],
      calls: ['/orgs/o/sites?limit=3'],
    });
  });
});
