import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../src/rest/index.js';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, type Service, startService } from '../support/service.js';

/** Content of spaces and change requests. The space has Git sync. */
const gateway = useGateway();

const spaceId = 'Space:org_northwind/space_concepts';
const space = '/v1/spaces/space_concepts';
const pageId = (at: number, changeRequest = '') =>
  `Page:org_northwind/space_concepts/${changeRequest}page_concepts_${at}`;

let changeRequest: string;
let changeRequestId: string;
async function get<T>(path: string): Promise<T> {
  const headers = { authorization: 'Bearer sandbox' };
  const response = (await (await fetch(gateway.sandbox.url + path, { headers })).json()) as T;
  gateway.forget();
  return response;
}
beforeAll(async () => {
  const { items } = await get<{ items: { id: string }[] }>(`${space}/change-requests?limit=1`);
  changeRequestId = items[0]?.id ?? '';
  changeRequest = `ChangeRequest:org_northwind/space_concepts/${changeRequestId}`;
});

async function run<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  gateway.forget();
  const { data, errors } = await gateway.raw(query, variables);
  expect(errors).toBeUndefined();
  // Each test knows the shape of its query.
  return data as Data;
}
const errorOf = async (query: string, variables: Record<string, unknown> = {}) => {
  gateway.forget();
  const { errors } = await gateway.raw(query, variables);
  return errors?.[0];
};
const onSpace = (selection: string) => `{ node(id: "${spaceId}") { ... on Space { ${selection} } } }`;
const onPage = (id: string, selection: string) => `{ node(id: "${id}") { ... on Page { ${selection} } } }`;
const onChangeRequest = (selection: string) =>
  `{ node(id: "${changeRequest}") { ... on ChangeRequest { ${selection} } } }`;

/** Fields that spaces and change requests share, and the path of their call below `…/content`. */
const fields: [selection: string, call: string][] = [
  [
    'content { resourceId pages { title pages { id } } files { name } reusableContents { title document } }',
    '?metadata=false',
  ],
  ['content(computed: false) { type }', '?computed=false&metadata=false'],
  ['content { pages { pages { git { oid } } } }', ''],
  ['content { files { git { path } } }', ''],
  ['content { reusableContents { git { path } } }', ''],
  ['content { raw }', ''],
  ['content { pages { cover { ref { raw } } computed { raw } } }', '?metadata=false'],
  ['content { ...R } } } } fragment R on Revision { pages { ... on Page { git { oid }', ''],
  ['pages { id title pages { title pages { title } } }', '/pages?metadata=false'],
  ['pages(computed: false) { title pages { pages { git { oid } } } }', '/pages?computed=false'],
  ['pages { title } flatPages { depth page { title } parent { title } }', '/pages?metadata=false'],
  ['flatPages(computed: true) { parent { git { oid } } }', '/pages?computed=true'],
  ['files(first: 2) { totalCount nodes { name } }', '/files?metadata=false&limit=2'],
  ['files(computed: false) { edges { node { git { oid } } } }', '/files?computed=false&limit=50'],
  [`page(id: "${pageId(1)}") { title }`, '/page/page_concepts_1?format=markdown&metadata=false'],
  [
    `page(id: "${pageId(1)}", format: "document", evaluated: true, computed: false) { raw }`,
    '/page/page_concepts_1?computed=false&evaluated=true&format=document',
  ],
];

describe('the content of a space', () => {
  it.each(fields)('needs one call: %s', async (selection, call) => {
    await run(onSpace(selection));
    expect(gateway.calls).toEqual([`GET ${space}/content${call}`]);
  });

  it('requests Git metadata only for the list that selects it', async () => {
    await run(onSpace('content { pages { space { flatPages { page { git { oid } } } } } }'));
    expect(gateway.calls).toEqual([`GET ${space}/content/pages`, `GET ${space}/content?metadata=false`]);
  });

  it('requests Git metadata for a field in fragments, unless a directive excludes it', async () => {
    const ladder = Array.from({ length: 4 }, (_, level) => {
      const below = level < 3 ? `...Level${level + 1}` : 'git @include(if: $git) { oid }';
      const lists = Array.from({ length: 10 }, (_, index) => `list${index}: pages { ${below} }`);
      return `fragment Level${level} on Page { ${lists.join(' ')} }`;
    });
    const query = `query ($git: Boolean!) { space(id: "${spaceId}") { content { pages { ...Level0 } } } } ${ladder.join(' ')}`;
    for (const git of [false, true]) await gateway.raw(query, { git });
    expect(gateway.calls).toEqual([`GET ${space}/content`, `GET ${space}/content?metadata=false`]);
  });

  it('has Git metadata for every part', async () => {
    type Git = { git: { oid: string; path?: string } };
    const { node } = await run<{ node: { content: Git & Record<'pages' | 'files' | 'reusableContents', Git[]> } }>(
      onSpace(
        'content { git { oid } pages { git { oid path } } files { git { oid path } } reusableContents { git { oid } } }',
      ),
    );
    const { pages, files, reusableContents, git } = node.content;
    for (const part of [{ git }, ...pages, ...files, ...reusableContents])
      expect(part.git.oid).toMatch(/^[0-9a-f]{40}$/);
    expect(pages[0]?.git.path).toMatch(/^docs\/.*\.md$/);
  });

  it('is a page tree of three levels; `flatPages` is in reading order', async () => {
    const { pages } = await get<Schemas['PageTree']>(`${space}/content/pages`);
    const flat = (under: Schemas['Page'][], depth = 0, parent: string | null = null): unknown[] =>
      under.flatMap(({ id, pages: below = [] }) => [[depth, id, parent], ...flat(below, depth + 1, id)]);
    const { node } = await run<{ node: { flatPages: Flat[] } }>(
      onSpace('flatPages { depth page { resourceId } parent { resourceId } }'),
    );
    const shown = node.flatPages.map(({ depth, page, parent }) => [depth, page.resourceId, parent?.resourceId ?? null]);
    expect(shown).toEqual(flat(pages));
    expect(Math.max(...node.flatPages.map(({ depth }) => depth))).toBe(2);
  });

  it('has pages and files with ids of the space', async () => {
    const selection = 'id space { id } changeRequest { id }';
    const data = await run<{ node: { pages: object[]; files: { nodes: object[] } } }>(
      onSpace(`pages { ${selection} } files(first: 1) { nodes { ${selection} } }`),
    );
    expect(data.node.pages[0]).toEqual({ id: pageId(1), space: { id: spaceId }, changeRequest: null });
    expect(data.node.files.nodes[0]).toMatchObject({
      id: expect.stringMatching(/^File:org_northwind\/space_concepts\/file_/),
    });
  });
});
interface Flat {
  depth: number;
  page: { resourceId: string; title: string };
  parent: { resourceId: string } | null;
}

describe('the content of a change request', () => {
  it.each(fields)('needs one call: %s', async (selection, call) => {
    await run(onChangeRequest(selection));
    expect(gateway.calls).toEqual([`GET ${space}/change-requests/${changeRequestId}/content${call}`]);
  });

  it('contains the changed pages', async () => {
    const pages = 'flatPages { page { title resourceId } }';
    const { node, changed } = await run<Record<'node' | 'changed', { flatPages: Flat[] }>>(
      `{ node(id: "${spaceId}") { ... on Space { ${pages} } } changed: ${onChangeRequest(pages).slice(1)}`,
    );
    const before = node.flatPages.map(({ page }) => page.title);
    const after = changed.flatPages.map(({ page }) => page.title).filter((title) => !before.includes(title));
    expect(after).toEqual([expect.stringMatching(/ \(revised\)$/), expect.stringMatching(/^Notes on change \d+$/)]);
  });

  it('has its own page and file ids, which can be looked up', async () => {
    const { node } = await run<{ node: { pages: { id: string }[]; files: { nodes: { id: string }[] } } }>(
      onChangeRequest('pages { id } files(first: 1) { nodes { id } }'),
    );
    const page = node.pages[0]?.id;
    const file = node.files.nodes[0]?.id;
    expect(page).toBe(pageId(1, `${changeRequestId}/`));
    const selection = 'space { id } changeRequest { id }';
    const again = await run(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Page { ${selection} } ... on File { ${selection} name } } }`,
      { ids: [page, file] },
    );
    const where = { space: { id: spaceId }, changeRequest: { id: changeRequest } };
    expect(again).toEqual({
      nodes: [
        { id: page, ...where },
        { id: file, ...where, name: 'cover.png' },
      ],
    });
    expect(gateway.calls).toEqual([
      `GET ${space}/change-requests/${changeRequestId}/content/files/${file?.split('/').at(-1)}?metadata=false`,
    ]);
  });

  it('can be exported as a PDF, for all pages or one page', async () => {
    const path = `${space}/change-requests/${changeRequestId}/pdf`;
    const whole = await run<{ node: { pdf: string } }>(onChangeRequest('pdf'));
    expect(whole.node.pdf).toMatch(/^https:.*\.pdf$/);
    expect(gateway.calls).toEqual([`GET ${path}`]);
    await run(onChangeRequest(`pdf(only: true, page: "${pageId(2)}")`));
    expect(gateway.calls).toEqual([`GET ${path}?only=true&page=page_concepts_2`]);
  });
});

describe('a page', () => {
  it('needs one call for its text and its record', async () => {
    const { node } = await run<{ node: { markdown: string } }>(onPage(pageId(1), 'title markdown raw'));
    expect(gateway.calls).toEqual([`GET ${space}/content/page/page_concepts_1?format=markdown`]);
    expect(node.markdown.split('\n\n').length).toBeGreaterThan(3);
    expect(node).toMatchObject({ raw: await get(`${space}/content/page/page_concepts_1?format=markdown`) });
  });

  it('in a page tree needs one more call for its text', async () => {
    await run(onSpace('pages { markdown }'));
    expect(gateway.calls).toContain(`GET ${space}/content/page/page_concepts_1?format=markdown&metadata=false`);
    expect(gateway.calls).toHaveLength(4);
  });

  it('can be requested evaluated, computed or in another format', async () => {
    const id = 'Page:org_northwind/space_quick_start/page_quick_start_api';
    const { space: shown } = await run<{ space: Record<string, { markdown?: string; pages: object[]; raw?: object }> }>(
      `{ space(id: "Space:org_northwind/space_quick_start") {
        plain: page(id: "${id}") { markdown pages { title } }
        evaluated: page(id: "${id}", evaluated: true) { markdown }
        document: page(id: "${id}", format: "document") { raw }
        uncomputed: page(id: "${id}", computed: false) { pages { title } raw } } }`,
    );
    expect(shown.plain?.markdown).toContain('{{product}}');
    expect(shown.plain?.pages).toEqual([{ title: 'Jobs' }, { title: 'Workers' }]);
    expect(shown.evaluated?.markdown).toContain('Every operation of Quick start');
    expect(shown.document?.raw).toMatchObject({ document: { nodes: expect.any(Array) } });
    expect(shown.uncomputed?.pages).toEqual([]);
    expect(shown.uncomputed?.raw).not.toHaveProperty('markdown');
  });

  it('is found in a change request by its id in the space, and vice versa', async () => {
    const id = pageId(1, `${changeRequestId}/`);
    const { node } = await run<{ node: { page: object } }>(onSpace(`page(id: "${id}") { id }`));
    expect(node.page).toEqual({ id: pageId(1) });
    const changed = await run<{ node: { page: object } }>(onChangeRequest(`page(id: "${pageId(1)}") { id }`));
    expect(changed.node.page).toEqual({ id });
  });

  it('of another space is rejected without a call', async () => {
    const other = 'Page:org_northwind/space_tutorials/page_tutorials_1';
    expect(await errorOf(onSpace(`page(id: "${other}") { title }`))).toMatchObject({
      message: `page must belong to space "space_concepts", got "${other}"`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('that is not found is null as a lookup, and an error as a field of its space', async () => {
    expect(await run(onPage(pageId(99), 'title'))).toEqual({ node: null });
    expect(await errorOf(onSpace(`page(id: "${pageId(99)}") { title }`))).toMatchObject({
      path: ['node', 'page'],
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('needs no call for fields that its id contains', async () => {
    const { node } = await run<{ node: object }>(
      onPage(pageId(1, `${changeRequestId}/`), 'resourceId space { id } changeRequest { id }'),
    );
    expect(node).toMatchObject({ resourceId: 'page_concepts_1', changeRequest: { id: changeRequest } });
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    ['two pages', 2, 'title', [1, 2].map((at) => `/page/page_concepts_${at}?format=markdown&metadata=false`)],
    ['six pages', 6, 'title', ['/pages?metadata=false']],
    [
      'three pages with text',
      3,
      'title markdown',
      [1, 2, 3].map((at) => `/page/page_concepts_${at}?format=markdown&metadata=false`),
    ],
  ])('by id, %s, takes the minimum number of calls', async (_title, count, selection, calls) => {
    const ids = Array.from({ length: count }, (_, at) => pageId(at + 1));
    const { nodes } = await run<{ nodes: { title: string }[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Page { ${selection} } } }`,
      { ids },
    );
    expect(nodes.map(({ title }) => typeof title)).toEqual(ids.map(() => 'string'));
    expect(gateway.calls).toEqual(calls.map((call) => `GET ${space}/content${call}`));
  });
});

describe('the links of a page', () => {
  const links = `${space}/content/page/page_concepts_1/links`;

  it('have a target and its status', async () => {
    const { node } = await run<{ node: { links: { nodes: object[]; stats: object } } }>(
      onPage(
        pageId(1),
        `links(first: 10) { totalCount stats { total broken { total changeRequest } } nodes { status relation page { id }
          target { kind organization { id } space { id } file { id } versionContext { type revision } raw } } }`,
      ),
    );
    expect(gateway.calls).toEqual([`GET ${links}?limit=10`]);
    const file = (name: string) => ({ id: `File:org_northwind/space_concepts/file_concepts_${name}` });
    expect(node.links.stats).toEqual({ total: 4, broken: { total: 1, changeRequest: 0 } });
    expect(node.links.nodes).toMatchObject([
      {
        status: 'OK',
        relation: 'reference',
        page: { id: pageId(1) },
        target: {
          kind: 'file',
          organization: { id: 'Organization:org_northwind' },
          space: { id: spaceId },
          file: file('data_sheet_pdf'),
          versionContext: { type: 'revision', revision: expect.stringMatching(/^rev_/) },
        },
      },
      { status: 'BROKEN', target: { file: file('before_png') } },
      { status: 'OK', target: { kind: 'page', file: null, raw: { page: 'page_concepts_2' } } },
      { status: 'IN_APP', target: { kind: 'url', space: null, raw: { url: expect.stringMatching(/^https:/) } } },
    ]);
  });

  it('are counted with the smallest page', async () => {
    await run(onPage(pageId(1), 'links { totalCount stats { total } }'));
    expect(gateway.calls).toEqual([`GET ${links}?limit=1`]);
  });

  it('can be filtered by status in a space', async () => {
    const { node } = await run<{ node: object }>(onPage(pageId(1), 'links(status: IN_APP) { nodes { status } }'));
    expect(node).toEqual({ links: { nodes: [{ status: 'IN_APP' }] } });
    expect(gateway.calls).toEqual([`GET ${links}?status=in-app&limit=50`]);
  });

  it('cannot be filtered by status in a change request', async () => {
    const id = pageId(1, `${changeRequestId}/`);
    const { node } = await run<{ node: { links: { nodes: object[]; stats: object } } }>(
      onPage(id, 'links { stats { broken { changeRequest } } nodes { target { file { id } } } }'),
    );
    expect(node.links.stats).toEqual({ broken: { changeRequest: 1 } });
    expect(node.links.nodes[0]).toEqual({
      target: { file: { id: `File:org_northwind/space_concepts/${changeRequestId}/file_concepts_data_sheet_pdf` } },
    });
    expect(gateway.calls).toEqual([
      `GET ${space}/change-requests/${changeRequestId}/content/page/page_concepts_1/links?limit=50`,
    ]);
    expect(await errorOf(onPage(id, 'links(status: OK) { totalCount }'))).toMatchObject({
      message: expect.stringContaining('status works for pages of a space'),
      path: ['node', 'links'],
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('cannot be filtered by UNRECOGNIZED', async () => {
    expect(await errorOf(onPage(pageId(1), 'links(status: UNRECOGNIZED) { totalCount }'))).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['status'] }] },
    });
    expect(gateway.calls).toEqual([]);
  });
});

describe('a file', () => {
  it('of a space or a change request needs one call, with Git metadata only if selected', async () => {
    const id = 'File:org_northwind/space_concepts/file_concepts_data_sheet_pdf';
    const { node } = await run<{ node: object }>(onSpace(`file(id: "${id}", computed: false) { id size }`));
    expect(node).toEqual({ file: { id, size: expect.any(Number) } });
    const path = 'content/files/file_concepts_data_sheet_pdf';
    expect(gateway.calls).toEqual([`GET ${space}/${path}?computed=false&metadata=false`]);
    const changed = await run<{ node: object }>(onChangeRequest(`file(id: "${id}") { id git { oid } }`));
    expect(changed.node).toMatchObject({
      file: { id: `File:org_northwind/space_concepts/${changeRequestId}/file_concepts_data_sheet_pdf` },
    });
    expect(gateway.calls).toEqual([`GET ${space}/change-requests/${changeRequestId}/${path}`]);
  });

  it('of another space is rejected without a call', async () => {
    const other = 'File:org_northwind/space_tutorials/file_x';
    expect(await errorOf(onSpace(`file(id: "${other}") { name }`))).toMatchObject({
      message: `file must belong to space "space_concepts", got "${other}"`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    ['a space', () => '', () => space],
    ['a change request', () => `${changeRequestId}/`, () => `${space}/change-requests/${changeRequestId}`],
  ])('of %s has backlinks', async (_of, under, base) => {
    const of = `File:org_northwind/space_concepts/${under()}`;
    const { node } = await run<{ node: { backlinks: { nodes: object[] } } }>(
      `{ node(id: "${of}file_concepts_overview_svg") { ... on File { backlinks(first: 5) { nodes {
        kind organization { id } space { id } file { id } versionContext { type } target { id } raw } } } } }`,
    );
    expect(gateway.calls).toEqual([`GET ${base()}/content/files/file_concepts_overview_svg/backlinks?limit=5`]);
    expect(node.backlinks.nodes).toMatchObject([
      {
        kind: 'file',
        organization: { id: 'Organization:org_northwind' },
        space: { id: spaceId },
        file: { id: `${of}file_concepts_data_sheet_pdf` },
        versionContext: { type: 'revision' },
        target: { id: `${of}file_concepts_overview_svg` },
        raw: { kind: 'file', file: 'file_concepts_data_sheet_pdf', space: 'space_concepts' },
      },
    ]);
  });

  it('can be the cover of a page', async () => {
    const { node } = await run<{ node: { cover: object } }>(
      onPage(
        pageId(1),
        'cover { yPos ref { kind file { name size dimensions { width height } } } refDark { file { id } } }',
      ),
    );
    expect(node.cover).toEqual({
      yPos: 0,
      ref: {
        kind: 'file',
        file: { name: 'cover.png', size: expect.any(Number), dimensions: { width: 1600, height: 600 } },
      },
      refDark: { file: { id: 'File:org_northwind/space_concepts/file_concepts_cover_dark_png' } },
    });
  });
});

describe('a search', () => {
  it('of a space finds pages and sections by text', async () => {
    const { node } = await run<{ node: { search: { nodes: { sections: { title: string; body: string }[] }[] } } }>(
      `{ node(id: "Space:org_northwind/space_quick_start") { ... on Space { search(query: "token expired", first: 2) {
        totalCount nodes { resourceId title path urls { app } page { id } sections { resourceId title path body urls { app } } } } } } }`,
    );
    expect(gateway.calls).toEqual(['GET /v1/spaces/space_quick_start/search?query=token+expired&limit=2']);
    const [found] = node.search.nodes;
    expect(found).toMatchObject({
      title: 'Error messages explained',
      path: 'common-mistakes/error-messages-explained',
      page: { id: 'Page:org_northwind/space_quick_start/page_quick_start_7' },
      sections: [{ title: 'E-204: token expired', body: expect.stringContaining('Sign in again') }],
    });
    expect(JSON.stringify(found)).not.toContain('null');
  });

  it('of an organization finds pages grouped by space', async () => {
    const { node } = await run<{ node: { search: { nodes: object[] } } }>(
      `{ node(id: "Organization:org_northwind") { ... on Organization { search(query: "ERROR messages", first: 1) {
        nodes { resourceId title space { id } pages { title page { id space { id } } } } } } } }`,
    );
    expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind/search?query=ERROR+messages&limit=1']);
    const quickStart = { id: 'Space:org_northwind/space_quick_start' };
    expect(node.search.nodes).toMatchObject([
      {
        resourceId: 'space_quick_start',
        title: 'Quick start',
        space: quickStart,
        pages: [{ page: { space: quickStart } }, {}],
      },
    ]);
  });

  it.each(['Space:org_northwind/space_concepts', 'Organization:org_northwind'])(
    'of %s has a query of at most 512 characters',
    async (id) => {
      const query = `query ($query: String!) { node(id: "${id}") { ... on ${id.split(':')[0]} { search(query: $query) { totalCount } } } }`;
      await run(query, { query: 'x'.repeat(512) });
      expect(gateway.calls).toHaveLength(1);
      expect(await errorOf(query, { query: 'x'.repeat(513) })).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['query'] }] },
      });
      expect(gateway.calls).toEqual([]);
    },
  );
});

describe('an import', () => {
  const url = 'https://old.example.com/docs';

  it('adds pages to a space', async () => {
    const { importSpaceContent } = await run<{ importSpaceContent: { revision: string } }>(
      `mutation ($input: ImportSpaceContentInput!) { importSpaceContent(input: $input) {
        revision importedResources totalResources space { id content { resourceId } } } }`,
      { input: { space: spaceId, url, source: 'website' } },
    );
    expect(importSpaceContent).toEqual({
      revision: expect.stringMatching(/^rev_/),
      importedResources: 4,
      totalResources: 5,
      space: { id: spaceId, content: { resourceId: importSpaceContent.revision } },
    });
    expect(gateway.record.map((call) => [`${call.method} ${call.url}`, call.body])).toEqual([
      [`POST ${space}/content/import`, { url, source: 'website' }],
      [`GET ${space}/content?metadata=false`, undefined],
    ]);
    const { node } = await run<{ node: { pages: object[] } }>(onSpace('pages { title pages { title } }'));
    expect(node.pages.at(-1)).toMatchObject({
      title: 'Imported from old.example.com',
      pages: [{ title: 'Home' }, {}, {}],
    });
  });
});

describe('content that violates the contract', () => {
  let service: Service;
  let raw: ReturnType<typeof rawGateway>;
  beforeAll(async () => {
    service = await startService(() => undefined);
    raw = rawGateway({ baseUrl: service.url });
  });
  afterAll(async () => {
    await raw.close();
    await service.close();
  });
  const queryContent = async (body: unknown, selection: string) => {
    service.handle((_request, response) => json(response, body));
    return raw.query(`{ space(id: "Space:o/s") { ${selection} } }`);
  };

  it('is an error at each invalid page; other pages keep their data', async () => {
    const pages = [{ id: 'a', pages: [{ title: 'no id' }, { id: 'b' }] }, null, { id: 'c', pages: null }];
    const { data, errors } = await queryContent(
      { pages },
      'pages { resourceId pages { resourceId } } flatPages { depth page { resourceId } }',
    );
    expect(data).toEqual({
      space: {
        pages: [{ resourceId: 'a', pages: [null, { resourceId: 'b' }] }, null, { resourceId: 'c', pages: null }],
        flatPages: [
          { depth: 0, page: { resourceId: 'a' } },
          null,
          { depth: 1, page: { resourceId: 'b' } },
          null,
          { depth: 0, page: { resourceId: 'c' } },
        ],
      },
    });
    expect(errors).toHaveLength(4);
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(Array(4).fill('UPSTREAM_ERROR'));
  });

  it('is an error in place of invalid child pages; other pages keep their data', async () => {
    const { data, errors } = await queryContent(
      { pages: [{ id: 'a', pages: 'none' }, { id: 'b' }] },
      'flatPages { page { resourceId } }',
    );
    expect(data).toEqual({
      space: { flatPages: [{ page: { resourceId: 'a' } }, null, { page: { resourceId: 'b' } }] },
    });
    expect(errors).toMatchObject([{ path: ['space', 'flatPages', 1], extensions: { code: 'UPSTREAM_ERROR' } }]);
  });

  it.each([[{}], [{ pages: 'none' }], [[]], ['text'], [null]])(
    'is an error if the list is missing: %j',
    async (body) => {
      const { data, errors } = await queryContent(body, 'pages { id }');
      expect(data).toEqual({ space: { pages: null } });
      expect(errors).toMatchObject([{ path: ['space', 'pages'], extensions: { code: 'UPSTREAM_ERROR' } }]);
    },
  );

  it('is available as raw JSON if its kind is unknown', async () => {
    const page = { id: 'p', type: 'poem', verses: 3, spaceId: 'mine', cover: { ref: { kind: 'color', color: 'red' } } };
    const { data, errors } = await queryContent(
      { id: 'r', type: 'dream', pages: [page] },
      'content { type raw pages { id type raw cover { ref { kind file { id } raw } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      space: {
        content: {
          type: 'dream',
          raw: { id: 'r', type: 'dream', pages: [page] },
          pages: [
            {
              id: 'Page:o/s/p',
              type: 'poem',
              raw: page,
              cover: { ref: { kind: 'color', file: null, raw: page.cover.ref } },
            },
          ],
        },
      },
    });
  });
});
