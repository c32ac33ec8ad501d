/** Tests the search for spaces and users, which have no GET of their own. */
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService();

/** Body of a response, or its status. */
type Responses = Readonly<Record<string, object | number>>;

/** Serves responses by URL. All other URLs respond with 404. */
function serve(responses: Responses): void {
  service.forget();
  service.handle(({ url }, response) => {
    const body = responses[url] ?? 404;
    if (typeof body === 'number') json(response, { message: `Status ${body}` }, body);
    else json(response, body);
  });
}

const urls = () => service.requests.map(({ url }) => url);

const sites = '/v1/orgs/o/sites?space=x&limit=1000';
const nextSites = '/v1/orgs/o/sites?space=x&page=2&limit=1000';
const siteSpaces = (site: string) => `/v1/orgs/o/sites/${site}/site-spaces?limit=1000`;
const collections = '/v1/orgs/o/collections?limit=1000';
const spaces = (collection: string) => `/v1/collections/${collection}/spaces?limit=1000`;
const space = { object: 'space', id: 'x', title: 'Found' };
const withSpace = { items: [{ id: 'ss', space }] };
const withoutSpace = { items: [{ id: 'ss', space: { id: 'other' } }] };

const findSpace = () => gateway.query('{ space(id: "Space:o/x") { title } }');

describe('the search for a space', () => {
  const found: [title: string, responses: Responses, ...calls: string[]][] = [
    [
      'ends at the first site that contains the space',
      { [sites]: { items: [{ id: 's' }, { id: 't' }] }, [siteSpaces('s')]: withSpace, [siteSpaces('t')]: withSpace },
      sites,
      siteSpaces('s'),
    ],
    ...[403, 404, 410, 422].map((status): [string, Responses, ...string[]] => [
      `continues with the next site after status ${status}`,
      { [sites]: { items: [{ id: 's' }, { id: 't' }] }, [siteSpaces('s')]: status, [siteSpaces('t')]: withSpace },
      sites,
      siteSpaces('s'),
      siteSpaces('t'),
    ]),
    [
      'continues with the next site if a site does not contain the space',
      { [sites]: { items: [{ id: 's' }, { id: 't' }] }, [siteSpaces('s')]: withoutSpace, [siteSpaces('t')]: withSpace },
      sites,
      siteSpaces('s'),
      siteSpaces('t'),
    ],
    [
      'continues with the next page of sites',
      {
        [sites]: { items: [], next: { page: '2' } },
        [nextSites]: { items: [{ id: 's' }] },
        [siteSpaces('s')]: withSpace,
      },
      sites,
      nextSites,
      siteSpaces('s'),
    ],
    ...[403, 404, 422].map((status): [string, Responses, ...string[]] => [
      `continues with the collections if the sites respond with ${status}`,
      { [sites]: status, [collections]: { items: [{ id: 'c' }] }, [spaces('c')]: { items: [space] } },
      sites,
      collections,
      spaces('c'),
    ]),
    [
      'continues with the collections if all sites fail',
      {
        [sites]: { items: [{ id: 's' }, { id: 't' }] },
        [siteSpaces('s')]: 403,
        [collections]: { items: [{ id: 'c' }] },
        [spaces('c')]: { items: [space] },
      },
      sites,
      siteSpaces('s'),
      siteSpaces('t'),
      collections,
      spaces('c'),
    ],
    [
      'uses the collections before a page that fails',
      {
        [sites]: { items: [] },
        [collections]: { items: [{ id: 'c' }], next: { page: '2' } },
        [spaces('c')]: { items: [space] },
      },
      sites,
      collections,
      '/v1/orgs/o/collections?page=2&limit=1000',
      spaces('c'),
    ],
  ];

  it.each(found)('%s', async (_title, responses, ...calls) => {
    serve(responses);
    expect(await findSpace()).toEqual({ data: { space: { title: 'Found' } } });
    expect(urls()).toEqual(calls);
  });

  const missing: [title: string, code: string | undefined, responses: Responses][] = [
    ['404 everywhere as null', undefined, {}],
    ['410 everywhere as null', undefined, { [sites]: 410, [collections]: 410 }],
    ['404 of a site as null', undefined, { [sites]: { items: [{ id: 's' }] }, [collections]: { items: [] } }],
    ['404 of a collection as null', undefined, { [sites]: { items: [] }, [collections]: { items: [{ id: 'c' }] } }],
    ['403 of the sites', 'FORBIDDEN', { [sites]: 403, [collections]: { items: [] } }],
    ['403 of the collections', 'FORBIDDEN', { [sites]: { items: [] }, [collections]: 403 }],
    [
      '403 of a site',
      'FORBIDDEN',
      { [sites]: { items: [{ id: 's' }, { id: 't' }] }, [siteSpaces('t')]: 403, [collections]: { items: [] } },
    ],
    [
      'the first of several errors that are not 404',
      'CONFLICT',
      {
        [sites]: { items: [{ id: 's' }, { id: 't' }] },
        [siteSpaces('t')]: 409,
        [collections]: { items: [{ id: 'c' }] },
        [spaces('c')]: 403,
      },
    ],
  ];

  it.each(missing)('reports %s', async (_title, code, responses) => {
    serve(responses);
    const { data, errors = [] } = await findSpace();
    expect(data).toEqual({ space: null });
    expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual(code ? [[['space'], code]] : []);
  });

  it('follows at most 100 pages of sites', async () => {
    service.forget();
    service.handle(({ url }, response) => {
      const page = Number(new URL(url, service.url).searchParams.get('page') ?? 0);
      json(response, url.includes('/sites') ? { items: [], next: { page: String(page + 1) } } : { items: [] });
    });
    const { data, errors } = await findSpace();
    expect(data).toEqual({ space: null });
    expect(errors).toMatchObject([{ path: ['space'], extensions: { code: 'UPSTREAM_ERROR' } }]);
    expect(service.requests).toHaveLength(101);
  });
});

describe('the search for a user', () => {
  const organizations = '/v1/orgs?limit=1000';
  const memberOf = (organization: string) => `/v1/orgs/${organization}/members/u`;
  const member = { id: 'u', user: { id: 'u', email: 'u@example.com' } };
  const two = { items: [{ id: 'o' }, { id: 'p' }] };

  const cases: [title: string, email: string | undefined, code: string | undefined, responses: Responses][] = [
    [
      'finds a member after 403',
      member.user.email,
      undefined,
      { [organizations]: two, [memberOf('o')]: 403, [memberOf('p')]: member },
    ],
    [
      'finds a member before a page that fails',
      member.user.email,
      undefined,
      { [organizations]: { ...two, next: { page: '2' } }, [memberOf('p')]: member },
    ],
    ['returns null after 404 everywhere', undefined, undefined, { [organizations]: two }],
    [
      'reports 403 if no organization has the user',
      undefined,
      'FORBIDDEN',
      { [organizations]: two, [memberOf('o')]: 403 },
    ],
    [
      'reports the first error that is not 404',
      undefined,
      'CONFLICT',
      { [organizations]: { items: [{ id: 'n' }, ...two.items] }, [memberOf('o')]: 409, [memberOf('p')]: 403 },
    ],
    ['reports 403 of the organizations', undefined, 'FORBIDDEN', { [organizations]: 403 }],
  ];

  it.each(cases)('%s', async (_title, email, code, responses) => {
    serve(responses);
    const { data, errors = [] } = await gateway.query('{ node(id: "User:u") { ... on User { email } } }');
    expect(data).toEqual({ node: email === undefined ? null : { email } });
    expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual(code ? [[['node'], code]] : []);
  });
});
