/** Tests responses that the contract allows but the sandbox does not return. */
import type { GraphQLFormattedError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useService } from '../support/service.js';

const { service, gateway } = useService(() => undefined, { restReport: true });

/** Serves bodies by path, and ignores the query string. */
const serve = (bodies: Record<string, unknown>) =>
  service.handle(({ url }, response) => {
    const { pathname } = new URL(url, service.url);
    const body = bodies[pathname];
    json(response, body ?? { message: `No ${pathname}` }, body === undefined ? 404 : 200);
  });
const urls = () => service.requests.map(({ url }) => url.replace('/v1', ''));
const waves = (response: { extensions?: unknown }) => (response.extensions as { rest: { waves: number } }).rest.waves;

describe('references that are records instead of identifiers', () => {
  const file = { object: 'file', id: 'f2', name: 'Diagram' };
  const space = { object: 'space', id: 's2', title: 'Reference' };
  const organization = { object: 'organization', id: 'o2', title: 'Org' };
  const reference = {
    kind: 'file',
    organization,
    space,
    file,
    versionContext: { type: 'revision', revision: { id: 'r' } },
  };
  const fields = 'organization { id title } space { id title } file { id name } versionContext { revision }';

  it('cause no lookup in backlinks', async () => {
    serve({ '/v1/spaces/s/content/files/f/backlinks': { items: [{ object: 'backlink', ...reference }] } });
    const data = await gateway.data(`{ node(id: "File:o/s/f") { ... on File { backlinks { nodes { ${fields} } } } } }`);
    expect(data).toEqual({
      node: {
        backlinks: {
          nodes: [
            {
              organization: { id: 'Organization:o2', title: 'Org' },
              space: { id: 'Space:o2/s2', title: 'Reference' },
              file: { id: 'File:o2/s2/f2', name: 'Diagram' },
              versionContext: { revision: 'r' },
            },
          ],
        },
      },
    });
    expect(service.requests).toHaveLength(1);
  });
});

it('the target of a comment can be in another space', async () => {
  serve({ '/v1/spaces/s/comments/c': { object: 'comment', id: 'c', target: { space: 'other' } } });
  const query = '{ node(id: "SpaceComment:o/s/c") { ... on SpaceComment { target { space { id } } } } }';
  expect(await gateway.query(query)).toMatchObject({
    data: { node: { target: { space: { id: 'Space:o/other' } } } },
  });
});

describe('the structure of a published site', () => {
  it('of an unknown type is only available as raw JSON', async () => {
    const structure = { type: 'site-spaces', structure: [{ id: 'a' }] };
    serve({ '/v1/orgs/o/sites/s/published': { object: 'published-site', structure } });
    const data = await gateway.data(
      '{ site(id: "Site:o/s") { publishedSite { structure { type sections { id } items { __typename } raw } } } }',
    );
    const expected = { type: 'site-spaces', sections: null, items: null, raw: structure };
    expect(data).toEqual({ site: { publishedSite: { structure: expected } } });
  });

  it('contains section groups with their sections', async () => {
    const section = (id: string) => ({ object: 'site-section', id, title: id, path: id, siteSpaces: [] });
    const group = { object: 'site-section-group', id: 'g', title: 'Group', sections: [section('b'), section('c')] };
    const structure = { type: 'sections', structure: [section('a'), group, section('d')] };
    serve({ '/v1/orgs/o/sites/s/published': { object: 'published-site', structure } });
    const data = await gateway.data(`{ site(id: "Site:o/s") { publishedSite { structure {
      sections { id } items { ... on SiteSection { id } ... on SiteSectionGroup { id sections { nodes { id } } } } } } } }`);
    const id = (name: string) => ({ id: `SiteSection:o/s/${name}` });
    expect(data).toEqual({
      site: {
        publishedSite: {
          structure: {
            sections: ['a', 'b', 'c', 'd'].map(id),
            items: [id('a'), { id: 'SiteSectionGroup:o/s/g', sections: { nodes: ['b', 'c'].map(id) } }, id('d')],
          },
        },
      },
    });
    expect(service.requests).toHaveLength(1);
  });

  interface Part {
    data?: { site: { publishedSite: { structure: { sections: unknown[] } } } };
    items?: unknown[];
    errors?: GraphQLFormattedError[];
    incremental?: Part[];
  }
  const query = (directive: string) =>
    `{ site(id: "Site:o/s") { publishedSite { structure { sections ${directive} { id } } } } }`;

  it.each([
    ['first', 'multipart/mixed; deferSpec=20220824'],
    ['first', 'multipart/mixed; incrementalSpec=v0.2'],
    ['second', 'multipart/mixed; deferSpec=20220824'],
    ['second', 'multipart/mixed; incrementalSpec=v0.2'],
  ])('has all streamed sections if its %s item is an unusable group: %s', async (place, accept) => {
    const structure: object[] = ['a', 'b'].map((id) => ({ object: 'site-section', id }));
    structure.splice(place === 'first' ? 0 : 1, 0, { object: 'site-section-group' });
    serve({ '/v1/orgs/o/sites/s/published': { structure: { type: 'sections', structure } } });
    const { data, errors } = await gateway.query<Part['data']>(query(''));
    expect(errors).toHaveLength(1);
    for (const initialCount of [0, 1]) {
      const streamed = query(`@stream(initialCount: ${initialCount})`);
      const response = await gateway.gateway.fetch(postRequest({ query: streamed }, { accept }));
      const text = await response.text();
      const [first, ...later] = [...text.matchAll(/^\{.*\}$/gm)]
        .map(([part]) => JSON.parse(part) as Part)
        .flatMap((part) => part.incremental ?? [part]);
      const sections = first?.data?.site.publishedSite.structure.sections;
      expect(sections).toHaveLength(initialCount);
      sections?.push(...later.flatMap(({ items = [] }) => items));
      expect(first?.data).toEqual(data);
      expect([first, ...later].flatMap((part) => part?.errors ?? [])).toEqual(errors);
    }
  });
});

it('the configurations of an integration have lists of named values', async () => {
  const value = { title: 'Theme', default: 'light', enum: ['light', 'dark'] };
  const space = { properties: { theme: value, __proto: { title: 'P' } }, required: [] };
  serve({ '/v1/integrations/i': { name: 'i', configurations: { space, account: { required: ['key'] } } } });
  const data = await gateway.data(`{ integration(name: "i") { configurations {
    space { properties { name value { title default enum completion_url } } required }
    account { properties { name } required } site { required } } } }`);
  const properties = [
    { name: 'theme', value: { ...value, completion_url: null } },
    { name: '__proto', value: { title: 'P', default: null, enum: null, completion_url: null } },
  ];
  const account = { properties: null, required: ['key'] };
  expect(data).toEqual({
    integration: { configurations: { space: { properties, required: [] }, account, site: null } },
  });
});

describe('a write whose response is empty', () => {
  it.each([204, 205])('with status %s is followed by a lookup if fields of the record are selected', async (status) => {
    service.handle(({ method }, response) => {
      if (method === 'GET') return json(response, { object: 'site', id: 's', title: 'New' });
      return response.writeHead(status).end();
    });
    const update = 'updateSite(input: { id: "Site:o/s", title: "New" })';
    expect(await gateway.query(`mutation { ${update} { site { id title } } }`)).toMatchObject({
      data: { updateSite: { site: { id: 'Site:o/s', title: 'New' } } },
    });
    expect(service.requests.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    service.forget();
    expect(await gateway.query(`mutation { ${update} { site { id } } }`)).toMatchObject({
      data: { updateSite: { site: { id: 'Site:o/s' } } },
    });
    expect(service.requests.map(({ method }) => method)).toEqual(['PATCH']);
  });
});

it.each([
  ['acme', 'acmeVisitorClaims'],
  ['AcmeDocs', 'acmedocsVisitorClaims'],
  ['AcmeDocs', 'acmeDocsVisitorClaims'],
  ['acmeDocs', 'acmeDocsVisitorClaims'],
])('a ping with the platform name %s returns the visitor claims from %s, or null', async (platformName, property) => {
  const acme = rawGateway({ baseUrl: service.url, platformName });
  for (const visitorClaims of ['a.b.c', null]) {
    service.handle((_, response) =>
      visitorClaims ? json(response, { [property]: visitorClaims }) : response.writeHead(204).end(),
    );
    const ping = 'mutation { pingOrganization(input: { id: "Organization:o" }) { visitorClaims } }';
    expect(await acme.query(ping)).toEqual({ data: { pingOrganization: { visitorClaims } } });
  }
  await acme.close();
});

describe('a page of a list', () => {
  const items = [
    { object: 'site', id: 'a' },
    { object: 'site', id: 'b' },
  ];
  const query =
    '{ organization(id: "Organization:o") { sites { totalCount nodes { resourceId } pageInfo { hasNextPage endCursor } } } }';
  const loadSites = async (page: object) => {
    serve({ '/v1/orgs/o/sites': { items, ...page } });
    const { data } = await gateway.query<{ organization: { sites: Record<string, never> } }>(query);
    return data.organization.sites as unknown as {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };

  it('can have a number as the next page token', async () => {
    const { pageInfo } = await loadSites({ next: { page: 2 } });
    expect(pageInfo.hasNextPage).toBe(true);
    service.forget();
    await gateway.query(
      `{ organization(id: "Organization:o") { sites(after: "${pageInfo.endCursor}") { nodes { id } } } }`,
    );
    expect(urls()).toEqual(['/orgs/o/sites?page=2&limit=50']);
  });

  it('with an empty next page token is the last page', async () => {
    expect((await loadSites({ next: { page: '' } })).pageInfo).toMatchObject({ hasNextPage: false });
  });

  it('has no `totalCount` if the count is less than the number of records', async () => {
    expect(await loadSites({ count: 1 })).toMatchObject({ totalCount: null });
    expect(await loadSites({ count: 2 })).toMatchObject({ totalCount: 2 });
  });
});

describe('an error response', () => {
  const restErrorOf = async (status: number, body: unknown, headers: Record<string, string> = {}) => {
    service.handle((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
    const { errors = [] } = await gateway.query('{ organization(id: "Organization:o") { title } }');
    return errors[0]?.extensions?.rest as { message?: string; retryAfter?: number };
  };

  it.each([
    ['problem+json', { title: 'Not allowed', detail: 'The plan has no sites' }, 'Not allowed: The plan has no sites'],
    ['an error text', { error: 'The plan has no sites' }, 'The plan has no sites'],
    ['a list of errors', { errors: [{ message: 'One' }, { message: 'Two' }] }, 'One; Two'],
    ['only a title', { title: 'Not allowed' }, 'Not allowed'],
  ])('with %s causes an error with a message', async (_, body, message) => {
    expect(await restErrorOf(403, body)).toMatchObject({ message });
  });

  it('with status 429 and only X-RateLimit-Reset causes an error with `retryAfter`', async () => {
    expect(await restErrorOf(429, {}, { 'x-ratelimit-reset': '7' })).toMatchObject({ retryAfter: 7 });
  });
});

describe('the number of calls', () => {
  const collection = { object: 'collection', id: 'c', title: 'C', organization: 'o', defaultLevel: null };
  const spacesQuery = '{ collection(id: "Collection:c") { spaces { nodes { id } } } }';
  const nodes = { collection: { spaces: { nodes: [{ id: 'Space:o/s' }] } } };

  it('for spaces of a collection is one if the spaces contain their organization', async () => {
    const items = [{ object: 'space', id: 's', organization: 'o' }];
    serve({ '/v1/collections/c': collection, '/v1/collections/c/spaces': { items } });
    const response = await gateway.query(spacesQuery);
    expect(response).toMatchObject({ data: nodes });
    expect([urls(), waves(response)]).toEqual([['/collections/c/spaces?limit=50'], 1]);
  });

  it.each([spacesQuery, '{ collection(id: "Collection:c") { title ... @defer { spaces { nodes { id } } } } }'])(
    'for spaces of a collection is two if the spaces lack their organization: %s',
    async (query) => {
      serve({ '/v1/collections/c': collection, '/v1/collections/c/spaces': { items: [{ object: 'space', id: 's' }] } });
      const response = await gateway.query(query, {}, { accept: 'application/json' });
      expect(response).toMatchObject({ data: nodes });
      expect(urls().sort()).toEqual(['/collections/c', '/collections/c/spaces?limit=50']);
    },
  );

  it('for all nested collections is one', async () => {
    const inside = (id: string, parent: string) => ({ object: 'collection', id, parent, organization: 'o' });
    const items = [inside('a', 'c'), inside('b', 'a'), inside('d', 'c')];
    serve({ '/v1/collections/c': collection, '/v1/orgs/o/collections': { items } });
    const { data } = await gateway.query(`{ collection(id: "Collection:c") { collections {
      totalCount nodes { resourceId parent { id } collections { nodes { resourceId } } } } } }`);
    const parent = { id: 'Collection:c' };
    const nodes = [
      { resourceId: 'a', parent, collections: { nodes: [{ resourceId: 'b' }] } },
      { resourceId: 'd', parent, collections: { nodes: [] } },
    ];
    expect(data).toEqual({ collection: { collections: { totalCount: 2, nodes } } });
    expect(urls()).toEqual(['/collections/c', '/orgs/o/collections?limit=1000']);
  });

  it('for a list of a change request by number is two', async () => {
    // Page tokens are only valid for the identifier, which the first call returns.
    serve({
      '/v1/spaces/s/change-requests/7': { object: 'change-request', id: 'cr', number: 7 },
      '/v1/spaces/s/change-requests/cr/comments': { items: [{ object: 'comment', id: 'k' }] },
    });
    const response = await gateway.query(
      '{ changeRequest(id: "ChangeRequest:o/s/7") { id comments { nodes { id } pageInfo { endCursor } } } }',
    );
    expect(response).toMatchObject({
      data: {
        changeRequest: { id: 'ChangeRequest:o/s/cr', comments: { nodes: [{ id: 'ChangeRequestComment:o/s/cr/k' }] } },
      },
    });
    expect([service.requests.length, waves(response)]).toEqual([2, 2]);
  });

  it('for three change requests by id is three, in one wave', async () => {
    const ids = ['a', 'b', 'c'];
    const path = (id: string) => `/v1/spaces/s/change-requests/${id}`;
    serve({
      '/v1/spaces/s/change-requests': { items: [] },
      ...Object.fromEntries(ids.map((id) => [path(id), { object: 'change-request', id, number: 1 }])),
    });
    const list = ids.map((id) => `"ChangeRequest:o/s/${id}"`).join(' ');
    const response = await gateway.query(`{ nodes(ids: [${list}]) { ... on ChangeRequest { number } } }`);
    expect(response).toMatchObject({ data: { nodes: [{ number: 1 }, { number: 1 }, { number: 1 }] } });
    expect([service.requests.length, waves(response)]).toEqual([3, 1]);
  });

  it('for a total and two page sizes of one list is one', async () => {
    const items = ['a', 'b', 'c'].map((id) => ({ object: 'site', id }));
    serve({ '/v1/orgs/o/sites': { items, count: 3 } });
    const { data } = await gateway.query(`{ organization(id: "Organization:o") {
      total: sites { totalCount } few: sites(first: 2) { nodes { resourceId } pageInfo { hasNextPage } }
      many: sites(first: 3) { nodes { resourceId } } } }`);
    expect(data).toEqual({
      organization: {
        total: { totalCount: 3 },
        few: { nodes: [{ resourceId: 'a' }, { resourceId: 'b' }], pageInfo: { hasNextPage: true } },
        many: { nodes: items.map(({ id }) => ({ resourceId: id })) },
      },
    });
    expect(urls()).toEqual(['/orgs/o/sites?limit=3']);
  });

  it('for two page sizes of one list in two root fields is two', async () => {
    serve({ '/v1/orgs/o/sites': { items: [], count: 0 } });
    await gateway.query(`{
      one: organization(id: "Organization:o") { sites(first: 2) { nodes { id } } }
      other: organization(id: "Organization:o") { sites(first: 3) { nodes { id } } } }`);
    expect(urls()).toEqual(['/orgs/o/sites?limit=2', '/orgs/o/sites?limit=3']);
  });

  it('for a list of an organization of an email domain is one, in a second wave', async () => {
    serve({ '/v1/email-domains/a.b/orgs': { organizations: [{ id: 'o' }] }, '/v1/orgs/o/teams': { items: [] } });
    const response = await gateway.query('{ organizationsByEmailDomain(emailDomain: "a.b") { teams { totalCount } } }');
    expect([service.requests.length, waves(response)]).toEqual([2, 2]);
  });

  it('for the last version of a spec is zero if a list contains the version', async () => {
    const version = { object: 'openapi-spec-version', id: 'v', url: 'https://e.example/' };
    const spec = { object: 'openapi-spec', id: 'i', slug: 'api', lastVersion: 'v' };
    serve({ '/v1/orgs/o/openapi': { items: [spec] }, '/v1/orgs/o/openapi/api/versions': { items: [version] } });
    const response = await gateway.query(
      '{ organization(id: "Organization:o") { openAPISpecs { nodes { versions { nodes { id } } lastVersion { url } } } } }',
    );
    expect(response).toMatchObject({
      data: { organization: { openAPISpecs: { nodes: [{ lastVersion: { url: version.url } }] } } },
    });
    expect([service.requests.length, waves(response)]).toEqual([2, 2]);
  });
});

describe('the spaces of a collection fail at their field if a space lacks its organization', () => {
  const items = [
    { object: 'space', id: 't', organization: 'o' },
    { object: 'space', id: 's' },
  ];

  it('and the collection lacks it, too', async () => {
    serve({
      '/v1/collections/c': { object: 'collection', id: 'c', title: 'T' },
      '/v1/collections/c/spaces': { items },
    });
    const { data, errors } = await gateway.query('{ collection(id: "Collection:c") { title spaces { totalCount } } }');
    expect(data).toEqual({ collection: { title: 'T', spaces: null } });
    expect(errors).toMatchObject([{ path: ['collection', 'spaces'], extensions: { code: 'UPSTREAM_ERROR' } }]);
  });

  const selections = [
    'totalCount',
    'pageInfo { hasNextPage }',
    'edges { cursor }',
    'edges { node { id } }',
    'nodes { id }',
  ];
  it.each(selections)('and the collection cannot be read, for %s', async (selection) => {
    serve({ '/v1/collections/c/spaces': { items } });
    const { data, errors } = await gateway.query(`{ collection(id: "Collection:c") { spaces { ${selection} } } }`);
    expect(data).toEqual({ collection: { spaces: null } });
    expect(errors).toMatchObject([{ path: ['collection', 'spaces'], extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('an unknown role', () => {
  it('of a collection or a space is UNRECOGNIZED, with its value in `defaultLevelValue`', async () => {
    const space = { object: 'space', id: 's', organization: 'o', defaultLevel: 'inherit' };
    serve({
      '/v1/collections/c': { object: 'collection', id: 'c', title: 'C', organization: 'o', defaultLevel: 'inherit' },
      '/v1/collections/c/spaces': { count: 1, items: [space] },
    });
    const levels = { defaultLevel: 'UNRECOGNIZED', defaultLevelValue: 'inherit' };
    const data = await gateway.data(`{ collection(id: "Collection:c") {
      defaultLevel defaultLevelValue spaces { nodes { defaultLevel defaultLevelValue } } } }`);
    expect(data).toEqual({ collection: { ...levels, spaces: { nodes: [levels] } } });
  });
});

describe('Git metadata of a lookup by id', () => {
  const page = (id: string) => ({ object: 'page', id, title: id, git: { oid: `oid_${id}`, path: id } });
  const file = (id: string) => ({ object: 'file', id, name: id, git: { oid: `oid_${id}`, path: id } });
  const nodes = (type: string, count: number, selection: string) => {
    const ids = Array.from({ length: count }, (_, index) => `"${type}:o/s/${index}"`);
    return `{ nodes(ids: [${ids}]) { ... on ${type} { ${selection} } } }`;
  };
  const items = ['0', '1', '2'];
  const content = '/v1/spaces/s/content';

  it.each([
    [nodes('Page', 1, 'title'), ['page/0?format=markdown&metadata=false']],
    [nodes('Page', 1, 'title git { oid }'), ['page/0?format=markdown']],
    [nodes('Page', 1, 'raw'), ['page/0?format=markdown']],
    [nodes('Page', 1, 'title pages { git { oid } }'), ['page/0?format=markdown']],
    [nodes('Page', 2, 'title'), ['page/0?format=markdown&metadata=false', 'page/1?format=markdown&metadata=false']],
    [
      nodes('Page', 2, 'title markdown'),
      ['page/0?format=markdown&metadata=false', 'page/1?format=markdown&metadata=false'],
    ],
    [nodes('Page', 3, 'title'), ['pages?metadata=false']],
    [nodes('Page', 3, 'git { oid }'), ['pages']],
    [nodes('File', 1, 'name'), ['files/0?metadata=false']],
    [nodes('File', 3, 'name'), ['files?metadata=false&limit=1000']],
    [nodes('File', 3, 'git { oid }'), ['files?limit=1000']],
    [
      '{ a: node(id: "File:o/s/0") { ... on File { name } } b: node(id: "File:o/s/0") { ... on File { git { oid } } } }',
      ['files/0', 'files/0?metadata=false'],
    ],
  ])('is requested for %s only if it is selected', async (query, calls) => {
    serve({
      [`${content}/pages`]: { pages: items.map(page) },
      [`${content}/files`]: { count: 3, items: items.map(file) },
      [`${content}/page/0`]: page('0'),
      [`${content}/page/1`]: page('1'),
      [`${content}/files/0`]: file('0'),
    });
    const data = await gateway.data(query);
    expect(JSON.stringify(data)).not.toContain('{"title":null');
    expect(
      urls()
        .map((url) => url.replace('/spaces/s/content/', ''))
        .sort(),
    ).toEqual(calls);
  });

  it('is requested for a record whose response lacks the metadata', async () => {
    const item = (git: boolean) => ({ object: 'file', id: '0', name: '0', ...(git && { git: { oid: 'x' } }) });
    service.handle(({ url }, response) => {
      if (url.includes('/backlinks'))
        json(response, { count: 1, items: [{ kind: 'file', organization: 'o', space: 's', file: '0' }] });
      else if (url.includes('/files?')) json(response, { count: 1, items: [item(!url.includes('metadata=false'))] });
      else json(response, item(!url.includes('metadata=false')));
    });
    const query = (selection: string) =>
      `{ space(id: "Space:o/s") { files { nodes { name backlinks { nodes { file { ${selection} } } } } } } }`;
    const { data } = await gateway.query(query('name git { oid }'));
    expect(data).toMatchObject({
      space: { files: { nodes: [{ backlinks: { nodes: [{ file: { git: { oid: 'x' } } }] } }] } },
    });
    expect(service.requests).toHaveLength(3);
    service.forget();
    await gateway.query(query('name'));
    expect(service.requests).toHaveLength(2);
  });
});
