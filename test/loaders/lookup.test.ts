import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const sectionQuery = '{ node(id: "SiteSection:o/s/x") { id ... on SiteSection { title } } }';
const list = '/v1/orgs/o/sites/s/sections';

const { service, gateway } = useService();

const section = (id: string) => ({ object: 'site-section', id, title: `Title of ${id}` });
type ListPage = { items: object[]; next?: { page: string } };
/** Serves pages by token. The token of the first page is empty. */
const serve = (pageOf: (token: string) => ListPage) =>
  service.handle(({ url }, response) =>
    json(response, pageOf(new URL(url, service.url).searchParams.get('page') ?? '')),
  );
const tokens = () => service.requests.map(({ url }) => new URL(url, service.url).searchParams.get('page'));

it('a lookup reads a list up to the page that contains the record', async () => {
  const pages: Record<string, ListPage> = {
    '': { items: [section('a')], next: { page: '2' } },
    2: { items: [section('b'), section('x'), section('c')], next: { page: '3' } },
    3: { items: [] },
  };
  serve((token) => pages[token] as ListPage);
  const data = await gateway.data(sectionQuery);
  expect(data).toEqual({ node: { id: 'SiteSection:o/s/x', title: 'Title of x' } });
  expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${list}?limit=1000`,
    `GET ${list}?page=2&limit=1000`,
  ]);
});

it('a lookup returns null if the list does not contain the record', async () => {
  serve(() => ({ items: [section('a')] }));
  expect(await gateway.query(sectionQuery)).toEqual({ data: { node: null } });
  expect(service.requests).toHaveLength(1);
});

it('a lookup continues after an empty page with a next page', async () => {
  const pages: Record<string, ListPage> = {
    '': { items: [], next: { page: '2' } },
    2: { items: [section('x')] },
  };
  serve((token) => pages[token] as ListPage);
  expect(await gateway.query(sectionQuery)).toMatchObject({ data: { node: { title: 'Title of x' } } });
});

it('a lookup requests each page once if page tokens form a cycle', async () => {
  serve((token) => ({ items: [section('a')], next: { page: token === 'A' ? 'B' : 'A' } }));
  expect(await gateway.query(sectionQuery)).toEqual({ data: { node: null } });
  expect(tokens()).toEqual([null, 'A', 'B']);
});

it('a lookup requests a page once if the page is its own next page', async () => {
  serve(() => ({ items: [section('a')], next: { page: 'A' } }));
  expect(await gateway.query(sectionQuery)).toEqual({ data: { node: null } });
  expect(tokens()).toEqual([null, 'A']);
});

it('a lookup fails after 100 pages if the list never ends', async () => {
  serve((token) => ({ items: [], next: { page: `${Number(token) + 1}` } }));
  const { data, errors } = await gateway.query(sectionQuery);
  expect(data).toEqual({ node: null });
  expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'UPSTREAM_ERROR' } }]);
  expect(service.requests).toHaveLength(100);
});

it('a lookup reads a list of 100 pages, the maximum, to its end', async () => {
  serve((token) => ({ items: [], ...(Number(token) < 99 && { next: { page: `${Number(token) + 1}` } }) }));
  expect(await gateway.query(sectionQuery)).toEqual({ data: { node: null } });
  expect(service.requests).toHaveLength(100);
});

it.each([
  ['waits for a whole list that was requested before', '', ['/orgs/o/sites?limit=50', '/orgs?limit=50']],
  [
    'does not wait for a list whose filter is the text `markdown`',
    '(title: "markdown")',
    ['/orgs/o/sites/s', '/orgs/o/sites?title=markdown&limit=50', '/orgs?limit=50'],
  ],
])('a lookup %s', async (_, filter, expected) => {
  service.handle(({ url }, response) => {
    if (url.startsWith('/v1/orgs?'))
      return json(response, { items: [{ id: 'o', defaultContent: { type: 'site', site: 's' } }] });
    const site = { id: 's', title: 'S' };
    json(response, url === '/v1/orgs/o/sites/s' ? site : { items: [site] });
  });
  const data = await gateway.data(
    `{ organizations { nodes { defaultContent { site { title } } sites${filter} { nodes { resourceId } } } } }`,
  );
  const sites = { nodes: [{ resourceId: 's' }] };
  expect(data).toEqual({ organizations: { nodes: [{ defaultContent: { site: { title: 'S' } }, sites }] } });
  expect(service.requests.map(({ url }) => url.replace('/v1', '')).sort()).toEqual(expected);
});

it('lookups of several records in one list share one call', async () => {
  serve(() => ({ items: ['a', 'b', 'c'].map(section) }));
  const fields = '... on SiteSection { title }';
  const { data } = await gateway.query(
    `{ nodes(ids: ["SiteSection:o/s/a", "SiteSection:o/s/none", "SiteSection:o/s/c"]) { ${fields} } }`,
  );
  expect(data).toEqual({ nodes: [{ title: 'Title of a' }, null, { title: 'Title of c' }] });
  expect(service.requests).toHaveLength(1);
});

it('lookups in one list return the records of the pages before a page that fails', async () => {
  service.handle(({ url }, response) =>
    url.includes('page=')
      ? json(response, { message: 'no' }, 500)
      : json(response, { items: [section('a')], next: { page: '2' } }),
  );
  const fields = '... on SiteSection { title }';
  const { data, errors } = await gateway.query(
    `{ nodes(ids: ["SiteSection:o/s/a", "SiteSection:o/s/none"]) { ${fields} } }`,
  );
  expect(data).toEqual({ nodes: [{ title: 'Title of a' }, null] });
  expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it('a record whose id is too long for a URL does not affect other lookups of its parent', async () => {
  service.handle((_, response) => json(response, { object: 'site', id: 'a', title: 'A' }));
  const { data, errors } = await gateway.query(
    `{ nodes(ids: ["Site:o/a", "Site:o/${'€'.repeat(900)}"]) { ... on Site { title } } }`,
  );
  expect(data).toEqual({ nodes: [{ title: 'A' }, null] });
  expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'BAD_USER_INPUT' } }]);
});

it('lookups find the first 200,000 values of a list, and fail for records after them', async () => {
  service.handle((_, response) =>
    response.end(`{"items":[${JSON.stringify(section('a'))},${'0,'.repeat(200_000)}${JSON.stringify(section('x'))}]}`),
  );
  const fields = '... on SiteSection { title }';
  const { data, errors } = await gateway.query(
    `{ nodes(ids: ["SiteSection:o/s/a", "SiteSection:o/s/x"]) { ${fields} } }`,
  );
  expect(data).toEqual({ nodes: [{ title: 'Title of a' }, null] });
  expect(errors).toMatchObject([{ message: 'REST API returned more than 200000 records in one response' }]);
});

it('two identical lists share one call', async () => {
  serve(() => ({ items: [] }));
  await gateway.query('{ a: organizations { nodes { id } } b: organizations { totalCount nodes { id } } }');
  expect(service.requests).toHaveLength(1);
});

it('a lookup fails if the list fails, and the error has the path of the list', async () => {
  service.handle((_, response) => json(response, { message: 'no' }, 500));
  const { data, errors } = await gateway.query(sectionQuery);
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

it('a lookup fails instead of returning null if a record in the list has no id', async () => {
  serve(() => ({ items: [section('a'), { object: 'site-section', title: 'Nameless' }] }));
  const { data, errors } = await gateway.query(
    '{ found: node(id: "SiteSection:o/s/a") { id } missing: node(id: "SiteSection:o/s/x") { id ... on SiteSection { title } } }',
  );
  expect(data).toEqual({ found: { id: 'SiteSection:o/s/a' }, missing: null });
  expect(errors).toMatchObject([{ path: ['missing'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it.each([
  ['a site', '/v1/orgs/o/sites?space=x&limit=1000', { items: [{ title: 'Nameless' }] }],
  ['a site space', '/v1/orgs/o/sites/s/site-spaces?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['the space of a site space', '/v1/orgs/o/sites/s/site-spaces?limit=1000', { items: [{ id: 'l', space: {} }] }],
  ['a collection', '/v1/orgs/o/collections?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['a space of a collection', '/v1/collections/c/spaces?limit=1000', { items: [{ title: 'Nameless' }] }],
])('a lookup of a space fails instead of returning null if %s has no id', async (_, brokenUrl, brokenBody) => {
  const bodies: Record<string, object> = {
    '/v1/orgs/o/sites?space=x&limit=1000': { items: [{ id: 's' }] },
    '/v1/orgs/o/collections?limit=1000': { items: [{ id: 'c', organization: 'o' }] },
    [brokenUrl]: brokenBody,
  };
  service.handle(({ url }, response) => json(response, bodies[url] ?? { items: [] }));
  const { data, errors } = await gateway.query('{ space(id: "Space:o/x") { title } }');
  expect(data).toEqual({ space: null });
  expect(errors).toMatchObject([{ path: ['space'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it.each([
  ['an organization', '/v1/orgs?limit=1000', { items: [{ title: 'Nameless' }] }],
  ['the user of a member', '/v1/orgs/o/members/u', { id: 'u', user: {} }],
])('a lookup of a user fails instead of returning null if %s has no id', async (_, brokenUrl, brokenBody) => {
  const bodies: Record<string, object> = {
    '/v1/orgs?limit=1000': { items: [{ id: 'o' }] },
    [brokenUrl]: brokenBody,
  };
  service.handle(({ url }, response) => json(response, bodies[url] ?? {}, bodies[url] ? 200 : 404));
  const { data, errors } = await gateway.query('{ node(id: "User:u") { ... on User { displayName } } }');
  expect(data).toEqual({ node: null });
  expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

describe.each([403, 404, 422])('one response with status %i', (status) => {
  const serve = (bodies: Record<string, object>) =>
    service.handle(({ url }, response) => {
      const body = bodies[url];
      return json(response, body ?? {}, body ? 200 : status);
    });

  it('does not hide a space that another collection contains', async () => {
    serve({
      '/v1/orgs/o/sites?space=x&limit=1000': { items: [] },
      '/v1/orgs/o/collections?limit=1000': { items: ['c', 'd'].map((id) => ({ id, organization: 'o' })) },
      '/v1/collections/d/spaces?limit=1000': { items: [{ object: 'space', id: 'x', title: 'Found' }] },
    });
    expect(await gateway.data('{ space(id: "Space:o/x") { title } }')).toEqual({ space: { title: 'Found' } });
  });

  it('does not hide a space on the previous page', async () => {
    serve({
      '/v1/orgs/o/sites?space=x&limit=1000': { items: [] },
      '/v1/orgs/o/collections?limit=1000': { items: [{ id: 'c', organization: 'o' }] },
      '/v1/collections/c/spaces?limit=1000': { items: [{ id: 'x', title: 'Found' }], next: { page: '2' } },
    });
    expect(await gateway.query('{ space(id: "Space:o/x") { title } }')).toEqual({
      data: { space: { title: 'Found' } },
    });
  });

  it('does not hide a user that another organization contains', async () => {
    serve({
      '/v1/orgs?limit=1000': { items: ['o', 'p'].map((id) => ({ object: 'organization', id })) },
      '/v1/orgs/p/members/u': { object: 'member', id: 'u', user: { object: 'user', id: 'u', displayName: 'Found' } },
    });
    expect(await gateway.data('{ node(id: "User:u") { ... on User { displayName } } }')).toEqual({
      node: { displayName: 'Found' },
    });
  });
});

it('a lookup finds a space in a collection if another collection contains a space without an id', async () => {
  const bodies: Record<string, object> = {
    '/v1/orgs/o/collections?limit=1000': { items: ['c', 'd'].map((id) => ({ id, organization: 'o' })) },
    '/v1/collections/c/spaces?limit=1000': { items: [{ title: 'Nameless' }] },
    '/v1/collections/d/spaces?limit=1000': { items: [{ id: 'x', title: 'Found' }] },
  };
  service.handle(({ url }, response) => json(response, bodies[url] ?? { items: [] }));
  expect(await gateway.query('{ space(id: "Space:o/x") { title } }')).toEqual({ data: { space: { title: 'Found' } } });
});

it('lookups of several spaces read the collections of an organization once', async () => {
  service.handle(({ url }, response) => {
    if (url.startsWith('/v1/orgs/o/sites')) return json(response, { items: [] });
    if (url.startsWith('/v1/orgs/o/collections'))
      return json(response, { items: ['c', 'd'].map((id) => ({ id, organization: 'o', parent: 'c' })) });
    return json(response, { items: ['x', 'y'].map((id) => ({ id, title: id + url.charAt(16) })) });
  });
  service.forget();
  const { data } = await gateway.query(
    '{ nodes(ids: ["Space:o/x", "Space:o/y"]) { ... on Space { title } } collection(id: "Collection:c") { id } }',
  );
  expect(data).toEqual({ nodes: [{ title: 'xc' }, { title: 'yc' }], collection: { id: 'Collection:c' } });
  expect(service.requests.map(({ url }) => url).sort()).toEqual([
    '/v1/collections/c/spaces?limit=1000',
    '/v1/collections/d/spaces?limit=1000',
    '/v1/orgs/o/collections?limit=1000',
    '/v1/orgs/o/sites?space=x&limit=1000',
    '/v1/orgs/o/sites?space=y&limit=1000',
  ]);
});

it('a list fails if its next page has no token', async () => {
  service.handle((_, response) => json(response, { items: [section('a')], next: {} }));
  const { data, errors } = await gateway.query('{ site(id: "Site:o/s") { sections { nodes { title } } } }');
  expect(data).toEqual({ site: { sections: null } });
  expect(errors).toMatchObject([{ path: ['site', 'sections'], extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it('the field nodes keeps the order of records if one record fails before another arrives', async () => {
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
