/** Tests lists inside the records of a page, which are connections of their own. */
import { describe, expect, it } from 'vitest';
import { lists, nest, usePages } from './read-page.js';

const { read, expectNodes } = usePages();

const none = (type: string) => `REST API returned no record of type ${type}`;
const noId = (type: string) => `REST API returned a record of type ${type} without a valid id`;
const listPath = '/orgs/o/sites/s/site-spaces';

describe('a list inside a record', () => {
  it('has an error at each wrong record, and counts wrong records', () =>
    expectNodes(
      'SiteSection',
      'siteSpaces { totalCount nodes { id title space { id title } } }',
      `[{"id":"x","siteSpaces":[{"id":"a","title":"A","space":{"id":"p","title":"P"}},{"id":"b","title":[],"space":{}},
        {"title":"T"},null,7,{"id":"c","title":"C","space":5},{"id":"d"}]}]`,
      [
        {
          siteSpaces: {
            totalCount: 7,
            nodes: [
              { id: 'SiteSpace:o/s/a', title: 'A', space: { id: 'Space:o/p', title: 'P' } },
              { id: 'SiteSpace:o/s/b', title: null, space: null },
              null,
              null,
              null,
              { id: 'SiteSpace:o/s/c', title: 'C', space: null },
              { id: 'SiteSpace:o/s/d', title: null, space: null },
            ],
          },
        },
      ],
      [
        '1.title: REST API returned an invalid value: String cannot represent value: []',
        `1.space: ${noId('Space')}`,
        `2: ${noId('SiteSpace')}`,
        `3: ${none('SiteSpace')}`,
        `4: ${none('SiteSpace')}`,
        `5.space: ${none('Space')}`,
        '6.title: REST API response lacks SiteSpace.title',
      ].map((error) => `0.siteSpaces.nodes.${error}`),
    ));

  it('has no errors of records that are not selected', () =>
    expectNodes(
      'SiteSection',
      'a: siteSpaces { totalCount } b: siteSpaces(first: 1) { pageInfo { hasNextPage } edges { node { title } } }',
      '[{"id":"x","siteSpaces":[{"id":"a","title":5},null,{}]},{"id":"y","siteSpaces":[]}]',
      [
        { a: { totalCount: 3 }, b: { pageInfo: { hasNextPage: true }, edges: [{ node: { title: '5' } }] } },
        { a: { totalCount: 0 }, b: { pageInfo: { hasNextPage: false }, edges: [] } },
      ],
    ));

  it.each(['{}', '5', '"a"', 'true', '1e400', '{"items":[]}', '[],"siteSpaces":{}'])('cannot be %s', (json) =>
    expectNodes(
      'SiteSection',
      'resourceId a: siteSpaces { nodes { id } } b: siteSpaces { totalCount }',
      `[{"id":"x","siteSpaces":${json}},{"id":"y","siteSpaces":[]}]`,
      [
        { resourceId: 'x', a: null, b: null },
        { resourceId: 'y', a: { nodes: [] }, b: { totalCount: 0 } },
      ],
      ['a', 'b'].map((name) => `0.${name}: REST API returned no list of SiteSpace records`),
    ),
  );

  it('can be inside another one', async () => {
    const query = `{ site(id: "Site:o/s") { sectionGroups { nodes { resourceId
      sections { edges { node { title siteSpaces { totalCount nodes { id } } } } } } } } }`;
    const groups = `[{"id":"g","sections":[{"id":"x","title":"X","siteSpaces":[{"id":"a"},5]},{"title":"T"},
      {"id":"y","title":null,"siteSpaces":[]}]},{"sections":[]}]`;
    const { data, errors, calls } = await read(query, `{"items":${groups}}`);
    const nodes = [{ id: 'SiteSpace:o/s/a' }, null];
    const edges = [
      { node: { title: 'X', siteSpaces: { totalCount: 2, nodes } } },
      { node: null },
      { node: { title: null, siteSpaces: { totalCount: 0, nodes: [] } } },
    ];
    expect(data).toEqual(nest('site.sectionGroups.nodes', [{ resourceId: 'g', sections: { edges } }, null]));
    const path = 'UPSTREAM_ERROR site.sectionGroups.nodes';
    expect(errors).toEqual([
      `${path}.0.sections.edges.0.node.siteSpaces.nodes.1: ${none('SiteSpace')}`,
      `${path}.0.sections.edges.1.node: ${noId('SiteSection')}`,
      `${path}.0.sections.edges.2.node.title: REST API response lacks SiteSection.title`,
      `${path}.1: ${noId('SiteSectionGroup')}`,
    ]);
    expect(calls).toEqual(['/orgs/o/sites/s/section-groups?limit=50']);
  });

  it('is found in the same page', () =>
    expectNodes(
      'SiteSection',
      'resourceId siteSpaces { nodes { section { title } } }',
      `[
      {"id":"x","title":"X","siteSpaces":[{"id":"a","section":"x"},{"id":"b","section":"y"},{"id":"c","section":".."}]},
      {"id":"y","siteSpaces":[]}]`,
      [
        {
          resourceId: 'x',
          siteSpaces: { nodes: [{ section: { title: 'X' } }, { section: { title: null } }, { section: null }] },
        },
        { resourceId: 'y', siteSpaces: { nodes: [] } },
      ],
      [
        '0.siteSpaces.nodes.1.section.title: REST API response lacks SiteSection.title',
        '0.siteSpaces.nodes.2.section: REST API returned an invalid SiteSection identifier',
      ],
    ));
});

describe('a list that a record lacks', () => {
  const readSections = (siteSpaces: string, items: string) =>
    read(lists.SiteSection.query('nodes { siteSpaces { totalCount nodes { resourceId title } } }'), {
      '/orgs/o/sites/s/sections': `{"items":[{"id":"x"${siteSpaces}},{"id":"y","siteSpaces":[{"id":"q","title":"Q"}]}]}`,
      [listPath]: `{"items":${items}}`,
    });
  const calls = [lists.SiteSection.call, `${listPath}?limit=1000`];
  const inY = { totalCount: 1, nodes: [{ resourceId: 'q', title: 'Q' }] };

  it.each(['', ',"siteSpaces":null', ',"siteSpaces":[],"siteSpaces":null'])(
    'has the matching records of another list: %j',
    async (siteSpaces) => {
      const items = String.raw`[{"id":"a","section":"x","title":"A"},{"id":"b","section":"y"},{"id":"c","section":5},{"id":"d"},
        {"id":"e","section":"y","section":"x","title":[]},{"id":"f","section":"\u0078"}]`;
      const nodes = [
        { resourceId: 'a', title: 'A' },
        { resourceId: 'e', title: null },
        { resourceId: 'f', title: null },
      ];
      expect(await readSections(siteSpaces, items)).toEqual({
        data: nest('site.sections.nodes', [{ siteSpaces: { totalCount: 3, nodes } }, { siteSpaces: inY }]),
        errors: [
          'UPSTREAM_ERROR site.sections.nodes.0.siteSpaces.nodes.1.title: REST API returned an invalid value: String cannot represent value: []',
          'UPSTREAM_ERROR site.sections.nodes.0.siteSpaces.nodes.2.title: REST API response lacks SiteSpace.title',
        ],
        calls,
      });
    },
  );

  it.each([
    ['null', none('SiteSpace')],
    ['5', none('SiteSpace')],
    ['{"section":"y"}', noId('SiteSpace')],
  ])('fails if the other list contains the wrong record %s', async (item, message) => {
    expect(await readSections('', `[{"id":"a","section":"x"},${item}]`)).toEqual({
      data: nest('site.sections.nodes', [{ siteSpaces: null }, { siteSpaces: inY }]),
      errors: [`UPSTREAM_ERROR site.sections.nodes.0.siteSpaces: ${message}`],
      calls,
    });
  });
});
