import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, rawGateway, type Service, startService } from '../support/service.js';

const Section = '{ node(id: "SiteSection:o/s/x") { id ... on SiteSection { title } } }';
const list = '/v1/orgs/o/sites/s/sections';

let service: Service;
let gateway: ReturnType<typeof rawGateway>;

beforeAll(async () => {
  service = await startService(() => undefined);
  gateway = rawGateway({ baseUrl: service.url });
});
beforeEach(() => service.forget());
afterAll(async () => {
  await gateway.close();
  await service.close();
});

const section = (id: string) => ({ object: 'site-section', id, title: `Title of ${id}` });
type Answer = { items: object[]; next?: { page: string } };
/** Serves pages by their tokens; the first has none. */
const serve = (pageOf: (token: string) => Answer) =>
  service.handle(({ url }, response) =>
    json(response, pageOf(new URL(url, service.url).searchParams.get('page') ?? '')),
  );
const tokens = () => service.requests.map(({ url }) => new URL(url, service.url).searchParams.get('page'));

it('reads a list to the page that has the record, and no further', async () => {
  const pages: Record<string, Answer> = {
    '': { items: [section('a')], next: { page: '2' } },
    2: { items: [section('b'), section('x'), section('c')], next: { page: '3' } },
    3: { items: [] },
  };
  serve((token) => pages[token] as Answer);
  const { data, errors } = await gateway.query(Section);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ node: { id: 'SiteSection:o/s/x', title: 'Title of x' } });
  expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${list}?limit=1000`,
    `GET ${list}?limit=1000&page=2`,
  ]);
});

it('gives null when the list ends without the record', async () => {
  serve(() => ({ items: [section('a')] }));
  expect(await gateway.query(Section)).toEqual({ data: { node: null } });
  expect(service.requests).toHaveLength(1);
});

it('goes on after an empty page that names another', async () => {
  const pages: Record<string, Answer> = {
    '': { items: [], next: { page: '2' } },
    2: { items: [section('x')] },
  };
  serve((token) => pages[token] as Answer);
  expect(await gateway.query(Section)).toMatchObject({ data: { node: { title: 'Title of x' } } });
});

it('asks for each page once when the tokens go in a circle', async () => {
  serve((token) => ({ items: [section('a')], next: { page: token === 'A' ? 'B' : 'A' } }));
  expect(await gateway.query(Section)).toEqual({ data: { node: null } });
  expect(tokens()).toEqual([null, 'A', 'B']);
});

it('asks for a page once that names itself', async () => {
  serve(() => ({ items: [section('a')], next: { page: 'A' } }));
  expect(await gateway.query(Section)).toEqual({ data: { node: null } });
  expect(tokens()).toEqual([null, 'A']);
});

it('ends when the service never stops naming a page', async () => {
  serve((token) => ({ items: [], next: { page: `${Number(token) + 1}` } }));
  const { data, errors } = await gateway.query(Section);
  expect(data).toEqual({ node: null });
  expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'UPSTREAM_ERROR' } }]);
  expect(service.requests).toHaveLength(100);
});

it('reads a list of as many pages as it reads at most to its end', async () => {
  serve((token) => ({ items: [], ...(Number(token) < 99 && { next: { page: `${Number(token) + 1}` } }) }));
  expect(await gateway.query(Section)).toEqual({ data: { node: null } });
  expect(service.requests).toHaveLength(100);
});

it('shares one list among all the records that are looked up in it', async () => {
  serve(() => ({ items: ['a', 'b', 'c'].map(section) }));
  const fields = '... on SiteSection { title }';
  const { data } = await gateway.query(
    `{ nodes(ids: ["SiteSection:o/s/a", "SiteSection:o/s/none", "SiteSection:o/s/c"]) { ${fields} } }`,
  );
  expect(data).toEqual({ nodes: [{ title: 'Title of a' }, null, { title: 'Title of c' }] });
  expect(service.requests).toHaveLength(1);
});

it('sends one call for what is asked twice', async () => {
  serve(() => ({ items: [] }));
  await gateway.query('{ a: organizations { nodes { id } } b: organizations { totalCount nodes { id } } }');
  expect(service.requests).toHaveLength(1);
});

it('fails where the list fails, and says which', async () => {
  service.handle((_, response) => json(response, { message: 'no' }, 500));
  const { data, errors } = await gateway.query(Section);
  expect(data).toEqual({ node: null });
  expect(errors).toMatchObject([
    {
      path: ['node'],
      extensions: {
        code: 'UPSTREAM_ERROR',
        rest: { path: '/v1/orgs/{organizationId}/sites/{siteId}/sections', status: 500 },
      },
    },
  ]);
});
