import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, useService } from '../support/service.js';

const gateway = useGateway();

/** Space with Git sync. */
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
  const data = await gateway.data(query, variables);
  // The type of the data depends on the query.
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

describe('the content of a space', () => {
  it('is requested with Git metadata only if nested fragments select `git`', async () => {
    const ladder = Array.from({ length: 4 }, (_, level) => {
      const below = level < 3 ? `...Level${level + 1}` : 'git @include(if: $git) { oid }';
      const lists = Array.from({ length: 10 }, (_, index) => `list${index}: pages { ${below} }`);
      return `fragment Level${level} on Page { ${lists.join(' ')} }`;
    });
    const query = `query ($git: Boolean!) { space(id: "${spaceId}") { content { pages { ...Level0 } } } } ${ladder.join(' ')}`;
    for (const git of [false, true]) await gateway.raw(query, { git });
    expect(gateway.calls).toEqual([`GET ${space}/content`, `GET ${space}/content?metadata=false`]);
  });
});

describe('a file of a backlink', () => {
  const backlinks = 'backlinks(first: 1) { nodes { target { name } file { name } } }';
  const files = `files { id ${backlinks} }`;
  const isGetOfFile = (call: string) => /\/files\/[^/]+$/.test(call.split('?')[0] ?? '');

  it('costs no call if the response above has it', async () => {
    const content = `content { ${files} }`;
    for (const query of [onSpace(content), onChangeRequest(content), onSpace(`files { nodes { id ${backlinks} } }`)]) {
      await run(query);
      expect(gateway.calls.filter(isGetOfFile)).toEqual([]);
    }
  });
});

describe('the content of a change request', () => {
  it('has page and file ids of its own, which lookups accept', async () => {
    const { node } = await run<{ node: { pages: { id: string }[]; files: { nodes: { id: string }[] } } }>(
      onChangeRequest('pages { id } files(first: 1) { nodes { id } }'),
    );
    const page = node.pages[0]?.id;
    const file = node.files.nodes[0]?.id;
    expect(page).toBe(pageId(1, `${changeRequestId}/`));
    const selection = 'space { id } changeRequest { id }';
    const records = await run(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Page { ${selection} } ... on File { ${selection} name } } }`,
      { ids: [page, file] },
    );
    const location = { space: { id: spaceId }, changeRequest: { id: changeRequest } };
    expect(records).toEqual({
      nodes: [
        { id: page, ...location },
        { id: file, ...location, name: 'cover.png' },
      ],
    });
    expect(gateway.calls).toEqual([
      `GET ${space}/change-requests/${changeRequestId}/content/files/${file?.split('/').at(-1)}?metadata=false`,
    ]);
  });
});

describe('a page', () => {
  it('in a page tree needs a call for its text', async () => {
    await run(onSpace('pages { markdown }'));
    expect(gateway.calls).toContain(`GET ${space}/content/page/page_concepts_1?format=markdown&metadata=false`);
    expect(gateway.calls).toHaveLength(4);
  });

  it('is found in a change request by its id in the space, and vice versa', async () => {
    const id = pageId(1, `${changeRequestId}/`);
    const { node } = await run<{ node: { page: object } }>(onSpace(`page(id: "${id}") { id }`));
    expect(node.page).toEqual({ id: pageId(1) });
    const changedPage = await run<{ node: { page: object } }>(onChangeRequest(`page(id: "${pageId(1)}") { id }`));
    expect(changedPage.node.page).toEqual({ id });
  });

  it('that is not found is null for a lookup, and an error for a field of its space', async () => {
    expect(await run(onPage(pageId(99), 'title'))).toEqual({ node: null });
    // The GET of the text is the GET of the page.
    expect(await run(onPage(pageId(99), 'markdown'))).toEqual({ node: null });
    expect(await errorOf(onSpace(`page(id: "${pageId(99)}") { title }`))).toMatchObject({
      path: ['node', 'page'],
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it.each(['resourceId', 'links { totalCount }'])(
    'is requested by a field of its space that selects only %s, because the id can be that of other content',
    async (selection) => {
      expect(await errorOf(onSpace(`page(id: "${pageId(99)}") { ${selection} }`))).toMatchObject({
        path: ['node', 'page'],
        extensions: { code: 'NOT_FOUND' },
      });
    },
  );
});

describe('the links of a page', () => {
  it('cannot be filtered by status in a change request', async () => {
    const id = pageId(1, `${changeRequestId}/`);
    const { node } = await run<{ node: { links: { nodes: object[]; stats: object } } }>(
      onPage(id, 'links { stats { total broken { total changeRequest } } nodes { target { file { id } } } }'),
    );
    expect(node.links.stats).toEqual({ total: 4, broken: { total: 1, changeRequest: 1 } });
    expect(node.links.nodes[0]).toEqual({
      target: { file: { id: `File:org_northwind/space_concepts/${changeRequestId}/file_concepts_data_sheet_pdf` } },
    });
    expect(gateway.calls).toEqual([
      `GET ${space}/change-requests/${changeRequestId}/content/page/page_concepts_1/links?limit=50`,
    ]);
    expect(await errorOf(onPage(id, 'links(status: OK) { totalCount }'))).toMatchObject({
      message: expect.stringContaining('status must be absent for a page of a change request'),
      path: ['node', 'links'],
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });
});

it('a file of a change request has backlinks to files of the change request', async () => {
  const of = `File:org_northwind/space_concepts/${changeRequestId}/file_concepts_`;
  const { node } = await run<{ node: object }>(
    `{ node(id: "${of}overview_svg") { ... on File { backlinks { nodes { file { id } target { id } } } } } }`,
  );
  expect(node).toEqual({
    backlinks: { nodes: [{ file: { id: `${of}data_sheet_pdf` }, target: { id: `${of}overview_svg` } }] },
  });
  expect(gateway.calls).toEqual([
    `GET ${space}/change-requests/${changeRequestId}/content/files/file_concepts_overview_svg/backlinks?limit=50`,
  ]);
});

it('pages that an organization search finds belong to their space', async () => {
  const { node } = await run<{ node: { search: { nodes: object[] } } }>(
    `{ node(id: "Organization:org_northwind") { ... on Organization { search(query: "ERROR messages", first: 1) {
      nodes { space { id } pages { page { id } } } } } } }`,
  );
  expect(node.search.nodes).toMatchObject([
    {
      space: { id: 'Space:org_northwind/space_quick_start' },
      pages: [{ page: { id: 'Page:org_northwind/space_quick_start/page_quick_start_6' } }, {}],
    },
  ]);
});

it('an import adds pages to a space, and the gateway reads the content again', async () => {
  const { importSpaceContent } = await run<{ importSpaceContent: { revision: string } }>(
    `mutation ($input: ImportSpaceContentInput!) { importSpaceContent(input: $input) {
      revision importedResources totalResources space { id content { resourceId } } } }`,
    { input: { space: spaceId, url: 'https://old.example.com/docs', source: 'website' } },
  );
  expect(importSpaceContent).toEqual({
    revision: expect.stringMatching(/^rev_/),
    importedResources: 4,
    totalResources: 5,
    space: { id: spaceId, content: { resourceId: importSpaceContent.revision } },
  });
  const { node } = await run<{ node: { pages: object[] } }>(onSpace('pages { title pages { title } }'));
  expect(node.pages.at(-1)).toMatchObject({
    title: 'Imported from old.example.com',
    pages: [{ title: 'Home' }, {}, {}],
  });
});

describe('content that violates the contract', () => {
  const { service, gateway: raw } = useService();
  const queryContent = async (body: unknown, selection: string) => {
    service.handle((_request, response) => json(response, body));
    return raw.query(`{ space(id: "Space:o/s") { ${selection} } }`);
  };

  it('causes an error at each invalid page, and other pages keep their data', async () => {
    const pages = [{ id: 'a', pages: [{ title: 'no id' }, { id: 'b' }] }, null, { id: 'c', pages: null }];
    const { data, errors } = await queryContent(
      { pages },
      'pages { resourceId pages { resourceId } } flatPages { depth page { resourceId } parent { resourceId } }',
    );
    expect(data).toEqual({
      space: {
        pages: [{ resourceId: 'a', pages: [null, { resourceId: 'b' }] }, null, { resourceId: 'c', pages: null }],
        flatPages: [
          { depth: 0, page: { resourceId: 'a' }, parent: null },
          null,
          { depth: 1, page: { resourceId: 'b' }, parent: { resourceId: 'a' } },
          null,
          { depth: 0, page: { resourceId: 'c' }, parent: null },
        ],
      },
    });
    expect(errors).toHaveLength(4);
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(Array(4).fill('UPSTREAM_ERROR'));
  });

  it('causes an error in place of invalid child pages, and other pages keep their data', async () => {
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
    'causes an error if it has no list of pages: %j',
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
