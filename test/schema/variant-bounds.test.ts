/** The plan of a query counts one call for each form of a record that its fields need. */
import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';

const gateway = useGateway();

const page = 'page(id: "Page:org_northwind/space_quick_start/page_quick_start_5")';
const comments = 'comments(first: 2)';
const document = 'formattedBody(format: "document") { raw }';
const onSpace = (selection: string) => `{ space(id: "Space:org_northwind/space_quick_start") { ${selection} } }`;
const onSite = (selection: string) => `{ site(id: "Site:org_northwind/site_handbook") { ${selection} } }`;
const key = 'urls(shareKey: "k") { published }';

interface Extensions {
  dryRun: { calls: { max: number; unbounded: string[] }; waves: number };
  rest: { waves: number };
}

async function extensionsOf(query: string, header: string): Promise<Extensions> {
  const request = postRequest({ query }, { authorization: 'Bearer sandbox', [header]: '1' });
  return ((await (await gateway.gateway.fetch(request)).json()) as { extensions: Extensions }).extensions;
}

/** Returns the maximum number of calls in the plan of a query. */
async function maxCallsOf(query: string): Promise<unknown> {
  const { calls } = (await extensionsOf(query, 'x-dry-run')).dryRun;
  expect(calls.unbounded).toEqual([]);
  return calls.max;
}

it.each([
  ['two texts of one page', onSpace(`a: ${page} { markdown(evaluated: true) } b: ${page} { markdown }`)],
  ['two trees of one page', onSpace(`a: ${page} { pages(computed: false) { id } } b: ${page} { pages { id } }`)],
  [
    'two formats of one list',
    onSpace(`a: ${comments} { nodes { ${document} } } b: ${comments} { nodes { body { raw } } }`),
  ],
  ['two keys of one list', onSite(`a: sections { nodes { ${key} } } b: sections { nodes { urls { published } } }`)],
  [
    'two keys of a published site',
    onSite(`a: publishedSite { site { ${key} } } b: publishedSite { site { title urls { published } } }`),
  ],
])('%s in two fields are two calls in the plan, as they are when the query runs', async (_name, query) => {
  expect(await maxCallsOf(query)).toBe(2);
  await gateway.data(query);
  expect(gateway.calls).toHaveLength(2);
});

it('the raw structure of a published site has no share key, although its sections have one', async () => {
  const structure = (selection: string) => onSite(`publishedSite { structure { ${selection} } }`);
  const plain = await gateway.data(structure('raw'));
  gateway.forget();
  const both = await gateway.data(structure(`raw sections { ${key} }`));
  expect(both).toMatchObject(plain as object);
  expect(both).toMatchObject({
    site: { publishedSite: { structure: { sections: { 0: { urls: { published: expect.stringContaining('=k') } } } } } },
  });
  expect(gateway.calls.map((call) => call.replace(/.*site_handbook/, ''))).toEqual([
    '/published',
    '/sections?shareKey=k&limit=1000',
  ]);
});

it.each([
  ['a page', 'page_quick_start_5', 'Page', 'markdown evaluated: markdown(evaluated: true)'],
  ['a page of a change request by number', '88/page_quick_start_5', 'Page', 'markdown e: markdown(evaluated: true)'],
  ['a comment', 'comment_2eoulgub6ku', 'SpaceComment', `body { raw } ${document}`],
])(
  'the second form of %s by id is one wave later in the plan, as it is when the query runs',
  async (_name, id, type, fields) => {
    const query = `{ node(id: "${type}:org_northwind/space_quick_start/${id}") { ... on ${type} { ${fields} } } }`;
    const { waves } = (await extensionsOf(query, 'x-dry-run')).dryRun;
    expect(waves).toBe(id.startsWith('88') ? 3 : 2);
    expect((await extensionsOf(query, 'x-rest-report')).rest.waves).toBe(waves);
  },
);

it.each([
  'pages { markdown }',
  'title pages(computed: true) { pages { markdown } }',
  'title pages(computed: false) { markdown }',
])('the texts of subpages are calls of the plan, although the GET of their page is, too: %s', async (fields) => {
  const query = onSpace(`page(id: "Page:org_northwind/space_quick_start/page_quick_start_2") { ${fields} }`);
  const { calls } = (await extensionsOf(query, 'x-dry-run')).dryRun;
  expect(calls.unbounded).toEqual([expect.stringMatching(/^space[.]page[.]pages.*[.]markdown$/)]);
  await gateway.data(query);
  expect(gateway.calls.length).toBeGreaterThan(calls.max);
});

it('the text of a looked-up page is no further call', async () => {
  expect(await maxCallsOf(onSpace(`${page} { title markdown }`))).toBe(1);
});
