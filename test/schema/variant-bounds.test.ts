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

/** Returns the maximum number of calls in the plan of a query. */
async function maxCallsOf(query: string): Promise<unknown> {
  const request = postRequest({ query }, { authorization: 'Bearer sandbox', 'x-dry-run': '1' });
  const { extensions } = (await (await gateway.gateway.fetch(request)).json()) as {
    extensions: { dryRun: { calls: { max: number; unbounded: string[] } } };
  };
  expect(extensions.dryRun.calls.unbounded).toEqual([]);
  return extensions.dryRun.calls.max;
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
