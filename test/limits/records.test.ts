import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, rawGateway, type Service, startService } from '../support/service.js';

/** A service whose every list has as many records as are asked for. */
let service: Service;
let gateway: ReturnType<typeof rawGateway>;
const use = (options: { maxRecords?: number } = {}) => {
  service.forget();
  gateway = rawGateway({ baseUrl: service.url, ...options });
};
beforeAll(async () => {
  service = await startService(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const records = (make: (index: number) => object) =>
      Array.from({ length: Number(searchParams.get('limit') ?? 1) }, (_, index) => make(index));
    const page = (id: string) => ({ object: 'page', id, title: `Page ${id}` });
    if (pathname.endsWith('/sites')) return json(response, { items: records((index) => ({ id: `s${index}` })) });
    if (pathname.endsWith('/content/pages'))
      return json(response, {
        pages: [{ ...page('top'), pages: [page('a'), page('b'), { ...page('c'), pages: [page('d')] }] }],
      });
    return json(response, { items: records((index) => ({ id: `x${index}`, siteSpaces: [{ id: 'a' }, { id: 'b' }] })) });
  });
});
afterAll(() => service.close());

type Sites = { nodes: { organization: { sites: Sites | null } }[] };
const inside = (outer: number, inner: number) =>
  `{ organization(id: "Organization:o") { sites(first: ${outer}) { nodes { organization { sites(first: ${inner}) { nodes { id } } } } } } }`;

describe('the records of one operation', () => {
  it('are bounded: a list of 1,000 inside a list of 1,000 is two calls, and not a million records', async () => {
    use();
    const { data, errors = [] } = await gateway.query<{ organization: { sites: Sites } }>(inside(1_000, 999));
    const lists = data.organization.sites.nodes.map(({ organization }) => organization.sites);
    // 49 × 999 + 1,000 is the last sum within 50,000.
    expect(lists.filter((list) => list !== null)).toHaveLength(49);
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)?.extensions).toEqual({ code: 'RESPONSE_TOO_LARGE', omitted: 851 });
    expect(errors[0]).toMatchObject({
      message: 'This operation gives more than 50000 records, the most that one may give: ask for less at once',
      path: ['organization', 'sites', 'nodes', 49, 'organization', 'sites'],
      extensions: { code: 'TOO_MANY_RECORDS' },
    });
    expect(service.requests).toHaveLength(2);
    await gateway.close();
  });

  it.each([
    ['as many as there may be are given', 110, []],
    ['one more is refused', 109, ['TOO_MANY_RECORDS']],
  ])('%s', async (_, maxRecords, codes) => {
    use({ maxRecords });
    const { errors = [] } = await gateway.query(inside(10, 10));
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(codes);
    await gateway.close();
  });

  it.each([
    [
      'lists that came inside a record',
      'site(id: "Site:o/s") { sections(first: 5) { nodes { siteSpaces { nodes { id } } } } }',
      15,
    ],
    ['edges', 'organization(id: "Organization:o") { sites(first: 5) { edges { node { id } } nodes { id } } }', 5],
    ['trees of pages', 'space(id: "Space:o/s") { pages { id pages { id pages { id } } } }', 5],
    ['flat pages', 'space(id: "Space:o/s") { flatPages { depth } }', 5],
    ['nodes by their ids', 'nodes(ids: ["Site:o/1", "Site:o/2", "Site:o/3"]) { id }', 3],
    ['lists of which only the length is wanted', 'organization(id: "Organization:o") { sites { totalCount } }', 1],
  ])('%s count', async (_, query, records) => {
    for (const [maxRecords, codes] of [
      [records, []],
      [records - 1, ['TOO_MANY_RECORDS']],
    ] as const) {
      use({ maxRecords });
      const { errors = [] } = await gateway.query(`{ ${query} }`);
      expect(errors.map(({ extensions }) => extensions?.code)).toEqual(codes);
      await gateway.close();
    }
  });

  it('are counted for each operation anew', async () => {
    use({ maxRecords: 10 });
    for (let operation = 0; operation < 3; operation++)
      expect(
        (await gateway.query('{ organization(id: "Organization:o") { sites(first: 10) { nodes { id } } } }')).errors,
      ).toBeUndefined();
    await gateway.close();
  });
});
