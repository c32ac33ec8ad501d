/** Tests search results, whose records contain records of another parent, and the counts of links. */
import { describe, expect, it } from 'vitest';
import { lists, nest, usePages } from './read-page.js';

const { read, expectNodes } = usePages();

describe('a search in an organization', () => {
  const none = (type: string) => `REST API returned no record of type ${type}`;

  it('has an error at each wrong result and at each wrong page', () =>
    expectNodes(
      'OrganizationSearchResult',
      'resourceId title pages { resourceId title urls { app } }',
      `[{"id":"s","title":"S","pages":[{"id":"p","title":"P","urls":{"app":"a"}},null,5,{"title":[]},[],{"urls":[]}]},
        {"id":"t","pages":null},{"id":5},{"id":"v","pages":{}},{"id":"w","pages":[]},{"pages":[{}]},null,5]`,
      [
        {
          resourceId: 's',
          title: 'S',
          pages: [
            { resourceId: 'p', title: 'P', urls: { app: 'a' } },
            null,
            null,
            { resourceId: null, title: null, urls: null },
            null,
            { resourceId: null, title: null, urls: null },
          ],
        },
        { resourceId: 't', title: null, pages: null },
        { resourceId: '5', title: null, pages: null },
        { resourceId: 'v', title: null, pages: null },
        { resourceId: 'w', title: null, pages: [] },
        { resourceId: null, title: null, pages: [{ resourceId: null, title: null, urls: null }] },
        null,
        null,
      ],
      [
        `0.pages.1: ${none('SearchResult')}`,
        `0.pages.2: ${none('SearchResult')}`,
        '0.pages.3.title: REST API returned an invalid value: String cannot represent value: []',
        `0.pages.4: ${none('SearchResult')}`,
        '0.pages.5.urls: REST API returned no object of type SearchResultUrls',
        '3.pages: REST API returned no list of SearchResult records',
        `6: ${none('OrganizationSearchResult')}`,
        `7: ${none('OrganizationSearchResult')}`,
      ],
    ));

  const results = [
    ['', '"s"', 's'],
    ['that is escaped', String.raw`"\u0073"`, 's'],
    ['that needs encoding', '"a/b"', 'a%2Fb'],
  ] as const;
  it.each(results)('has pages of the space with an identifier %s', (_, json, space) =>
    expectNodes(
      'OrganizationSearchResult',
      'space { id } pages { page { id } }',
      `[{"pages":[{"id":"p"},{"id":"c d"},{"id":""},{"id":5},{"id":null},{},{"id":{"id":"r"}}],"id":${json}}]`,
      [
        {
          space: { id: `Space:o/${space}` },
          pages: [
            { page: { id: `Page:o/${space}/p` } },
            { page: { id: `Page:o/${space}/c%20d` } },
            { page: null },
            { page: null },
            { page: null },
            { page: null },
            { page: { id: `Page:o/${space}/r` } },
          ],
        },
      ],
      [
        '0.pages.2.page: REST API returned an invalid Page identifier',
        '0.pages.3.page: REST API returned an invalid Page identifier',
      ],
    ),
  );

  const noSpace = '0.space: REST API returned an invalid Space identifier';
  const noPage = '0.pages.0.page: REST API returned an invalid Page identifier';
  it.each([
    ['', [noPage]],
    ['"id":null,', [noPage]],
    ['"id":"",', [noSpace, noPage]],
    ['"id":5,', [noSpace, noPage]],
    ['"id":"..",', [noSpace, noPage]],
    ['"id":[],', ['0.space: REST API returned no record of type Space', noPage]],
  ])('has no page for a space with the property %j', (property, errors) =>
    expectNodes(
      'OrganizationSearchResult',
      'space { id } pages { title page { id } }',
      `[{${property}"pages":[{"id":"p","title":"P"}]}]`,
      [{ space: null, pages: [{ title: 'P', page: null }] }],
      errors,
    ),
  );

  it('looks up each page once, and fails without a call for an invalid space', async () => {
    const search =
      '{"items":[{"id":"s","pages":[{"id":"p"},{"id":"q"},{"id":"p"}]},{"id":"t","pages":[{"id":"r"}]},{"id":5,"pages":[{"id":"r"}]}]}';
    const page = (id: string, space: string) => `/spaces/${space}/content/page/${id}`;
    const bodies = {
      '/orgs/o/search': search,
      [page('p', 's')]: '{"id":"p","title":"P"}',
      [page('q', 's')]: '{"id":"q"}',
      [page('r', 't')]: '{"id":"r","title":"R"}',
    };
    const query = lists.OrganizationSearchResult.query('nodes { pages { page { title } } }');
    const { data, errors, calls } = await read(query, bodies);
    const pages = (...titles: (string | null)[]) => ({ pages: titles.map((title) => ({ page: { title } })) });
    expect(data).toEqual(
      nest('organization.search.nodes', [pages('P', null, 'P'), pages('R'), { pages: [{ page: null }] }]),
    );
    expect(errors).toEqual([
      'UPSTREAM_ERROR organization.search.nodes.2.pages.0.page: REST API returned an invalid Page identifier',
    ]);
    const ofPages = [page('p', 's'), page('q', 's'), page('r', 't')].map(
      (path) => `${path}?format=markdown&metadata=false`,
    );
    expect(calls).toEqual([lists.OrganizationSearchResult.call, ...ofPages]);
  });
});

describe('the counts of links', () => {
  const all = '{"total":3,"broken":{"total":1,"changeRequest":0}}';
  const invalid = (message: string) =>
    `REST API returned an invalid value: Int cannot represent non-integer value: ${message}`;
  const selection = 'stats { total broken { total } }';

  it.each<[stats: string, value: unknown, ...errors: string[]]>([
    [`"stats":${all},`, { total: 3, broken: { total: 1 } }],
    ['', null],
    ['"stats":null,', null],
    ['"stats":{},', { total: null, broken: null }],
    [String.raw`"st\u0061ts":{"t\u006ftal":4},`, { total: 4, broken: null }],
    ['"stats":{"total":1,"broken":{"total":1}},"stats":{"total":2,"total":3},', { total: 3, broken: null }],
    ['"__proto__":{"stats":{"total":1}},', null],
    ['"stats":{"total":"7","broken":{"total":1e1}},', { total: 7, broken: { total: 10 } }],
    [
      '"stats":{"total":1.50,"broken":{"total":1e400}},',
      { total: null, broken: { total: null } },
      `total: ${invalid('1.5')}`,
      `broken.total: ${invalid('Infinity')}`,
    ],
    [
      '"stats":{"broken":[]},',
      { total: null, broken: null },
      'broken: REST API returned no object of type BrokenLinkStats',
    ],
  ])('are for %s the value %j', async (stats, value, ...errors) => {
    const texts = errors.map((error) => `UPSTREAM_ERROR node.links.stats.${error}`);
    // Alone, beside records, and beside wrong records, which cause no error without a selection of records.
    expect(await read(lists.Link.query(selection), `{${stats}"items":[null,{}]}`)).toEqual({
      data: nest('node.links.stats', value),
      errors: texts,
      calls: ['/spaces/s/content/page/p/links?limit=1'],
    });
    expect(
      await read(
        lists.Link.query(`${selection} nodes { status } totalCount`),
        `{"items":[{"status":"ok"}],${stats}"count":1}`,
      ),
    ).toEqual({
      data: nest('node.links', { stats: value, nodes: [{ status: 'OK' }], totalCount: 1 }),
      errors: texts,
      calls: [lists.Link.call],
    });
  });

  it.each(['5', '"x"', '[]', 'true', '1e400'])('cannot be %s', async (stats) => {
    const { data, errors } = await read(
      lists.Link.query('a: stats { total } b: stats { __typename } nodes { relation }'),
      `{"items":[{},5],"stats":${stats}}`,
    );
    expect(data).toEqual(nest('node.links', { a: null, b: null, nodes: [{ relation: null }, null] }));
    expect(errors).toEqual([
      'UPSTREAM_ERROR node.links.a: REST API returned no object of type LinkStats',
      'UPSTREAM_ERROR node.links.b: REST API returned no object of type LinkStats',
      'UPSTREAM_ERROR node.links.nodes.1: REST API returned no record of type Link',
    ]);
  });

  it('need a page with `items`', async () => {
    expect(await read(lists.Link.query('stats { total }'), `{"stats":${all}}`)).toMatchObject({
      data: { node: { links: null } },
      errors: [expect.stringMatching(/^UPSTREAM_ERROR node\.links: .*`items` is missing$/)],
    });
  });
});
