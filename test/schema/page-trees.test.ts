/** Tests of deep page trees in upstream responses. */
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService();

/** Responds with a page tree of a given depth. Each level is an array in an object. */
function nest(depth: number): void {
  const open = Array.from({ length: depth }, (_, index) => `{"id":"p${index}","title":"P","pages":[`);
  const body = `{"object":"page","id":"p","pages":[${open.join('')}${']}'.repeat(depth)}]}`;
  service.handle((_, response) => response.end(body));
}

describe('a deep page tree', () => {
  it('of 990 levels is returned in reading order', async () => {
    nest(990);
    const data = await gateway.data<{ space: { flatPages: { depth: number; page: { id: string } }[] } }>(
      '{ space(id: "Space:o/s") { flatPages { depth page { id } } } }',
    );
    expect(data.space.flatPages.map(({ depth, page }) => `${depth} ${page.id}`)).toEqual(
      Array.from({ length: 990 }, (_, index) => `${index} Page:o/s/p${index}`),
    );
  });

  it.each([
    ['flatPages', 'flatPages { depth }'],
    ['pages', 'pages { raw }'],
    ['raw JSON', 'page(id: "Page:o/s/p") { raw }'],
    ['content', 'content { raw }'],
  ])('of 5,000 levels causes an upstream error at %s, and other fields keep their data', async (_, field) => {
    nest(5_000);
    const { data, errors } = await gateway.query(`{ space(id: "Space:o/s") { id ${field} } }`);
    expect(data).toMatchObject({ space: { id: 'Space:o/s' } });
    expect(errors).toMatchObject([
      { message: expect.stringContaining('more than 2000 levels'), extensions: { code: 'UPSTREAM_ERROR' } },
    ]);
  });

  it('is requested once for lookups of several pages', async () => {
    nest(990);
    service.forget();
    const data = await gateway.data(
      '{ nodes(ids: ["Page:o/s/p0", "Page:o/s/p500", "Page:o/s/p989"]) { id ... on Page { title } } }',
    );
    expect(data).toMatchObject({ nodes: [{ id: 'Page:o/s/p0' }, { id: 'Page:o/s/p500' }, { id: 'Page:o/s/p989' }] });
    expect(service.requests).toHaveLength(1);
  });
});

it('a page with many members and subpages is scanned a few times, and not for each subpage', async () => {
  const members = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`member${index}`, index]));
  const pages = Array.from({ length: 1_500 }, (_, index) => ({ id: `c${index}` }));
  service.handle((_, response) =>
    response.end(JSON.stringify({ pages: [{ ...members, id: 'p', title: 'P', pages }] })),
  );
  const data = await gateway.data<{ space: { flatPages: unknown[] } }>(
    '{ space(id: "Space:o/s") { flatPages { page { id } parent { title } } } }',
  );
  expect(data.space.flatPages).toHaveLength(1_501);
  expect(data.space.flatPages.at(-1)).toEqual({ page: { id: 'Page:o/s/c1499' }, parent: { title: 'P' } });
});

it('evaluated texts of subpages of several pages are not read from a page tree, which has only other texts', async () => {
  const ids = ['a', 'b', 'c'];
  service.handle(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const text = searchParams.get('evaluated') === 'true' ? 'evaluated' : 'text';
    const treeOf = (id: string, markdown?: string) => ({ id, title: id, pages: [{ id: `${id}1`, markdown }] });
    const id = pathname.split('/').at(-1) ?? '';
    if (id === 'pages') json(response, { pages: ids.map((id) => treeOf(id, `text ${id}1`)) });
    else json(response, { ...treeOf(id), markdown: `${text} ${id}` });
  });
  service.forget();
  const data = await gateway.data(`{ nodes(ids: ["Page:o/s/a", "Page:o/s/b", "Page:o/s/c"]) { ... on Page {
    title pages { markdown(evaluated: true) } } } }`);
  expect(data).toEqual({ nodes: ids.map((id) => ({ title: id, pages: [{ markdown: `evaluated ${id}1` }] })) });
  const urls = service.requests.map(({ url }) => url);
  expect(urls.filter((url) => /content\/pages\?.*evaluated/.test(url))).toEqual([]);
});
