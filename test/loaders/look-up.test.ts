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

it('cannot say that it is not there when the list holds one that can not be told', async () => {
  serve(() => ({ items: [section('a'), { object: 'site-section', title: 'Nameless' }] }));
  const { data, errors } = await gateway.query(
    '{ found: node(id: "SiteSection:o/s/a") { id } missing: node(id: "SiteSection:o/s/x") { id ... on SiteSection { title } } }',
  );
  expect(data).toEqual({ found: { id: 'SiteSection:o/s/a' }, missing: null });
  expect(errors).toMatchObject([{ path: ['missing'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it.each([
  ['a site', '/v1/orgs/o/sites?space=x&limit=1', { items: [{ title: 'Nameless' }] }],
  ['a site space', '/v1/orgs/o/sites/s/site-spaces?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['the space of a site space', '/v1/orgs/o/sites/s/site-spaces?limit=1000', { items: [{ id: 'l', space: {} }] }],
  ['a collection', '/v1/orgs/o/collections?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['a space of a collection', '/v1/collections/c/spaces?limit=1000', { items: [{ title: 'Nameless' }] }],
])('cannot say that a space is not there when %s can not be told', async (_, spoiled, answer) => {
  const answers: Record<string, object> = {
    '/v1/orgs/o/sites?space=x&limit=1': { items: [{ id: 's' }] },
    '/v1/orgs/o/collections?limit=1000': { items: [{ id: 'c', organization: 'o' }] },
    [spoiled]: answer,
  };
  service.handle(({ url }, response) => json(response, answers[url] ?? { items: [] }));
  const { data, errors } = await gateway.query('{ space(id: "Space:o/x") { title } }');
  expect(data).toEqual({ space: null });
  expect(errors).toMatchObject([{ path: ['space'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it.each([
  ['an organization', '/v1/orgs?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['the user of a member', '/v1/orgs/o/members/u', { id: 'u', user: {} }],
])('cannot say that a user is not there when %s can not be told', async (_, spoiled, answer) => {
  const answers: Record<string, object> = {
    '/v1/orgs?limit=1000': { items: [{ id: 'o' }] },
    [spoiled]: answer,
  };
  service.handle(({ url }, response) => json(response, answers[url] ?? {}, answers[url] ? 200 : 404));
  const { data, errors } = await gateway.query('{ node(id: "User:u") { ... on User { displayName } } }');
  expect(data).toEqual({ node: null });
  expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it('finds a space in a collection although another collection holds a space without an id', async () => {
  const answers: Record<string, object> = {
    '/v1/orgs/o/collections?limit=1000': { items: ['c', 'd'].map((id) => ({ id, organization: 'o' })) },
    '/v1/collections/c/spaces?limit=1000': { items: [{ title: 'Nameless' }] },
    '/v1/collections/d/spaces?limit=1000': { items: [{ id: 'x', title: 'Found' }] },
  };
  service.handle(({ url }, response) => json(response, answers[url] ?? { items: [] }));
  expect(await gateway.query('{ space(id: "Space:o/x") { title } }')).toEqual({ data: { space: { title: 'Found' } } });
});

it('takes no page for the last one that says there is a next one, and not which', async () => {
  service.handle((_, response) => json(response, { items: [section('a')], next: {} }));
  const { data, errors } = await gateway.query('{ site(id: "Site:o/s") { sections { nodes { title } } } }');
  expect(data).toEqual({ site: { sections: null } });
  expect(errors).toMatchObject([{ path: ['site', 'sections'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it('keeps each of many at its place when one fails before the others are there', async () => {
  service.handle(({ url }, response) => {
    if (url === '/v1/orgs/o') json(response, {}, 400);
    else setTimeout(() => json(response, { id: 'c', title: 'Title' }), 20);
  });
  const { data, errors } = await gateway.query(
    '{ nodes(ids: ["Collection:c", "Organization:o"]) { ... on Collection { title } ... on Organization { title } } }',
  );
  expect(data).toEqual({ nodes: [{ title: 'Title' }, null] });
  expect(errors).toMatchObject([{ path: ['nodes', 1] }]);
});
