import { describe, expect, it } from 'vitest';
import { chainService } from '../support/chain-service.js';
import { json, rawGateway, useService } from '../support/service.js';

const { service, gateway } = useService(chainService, { restReport: true, replay: false });

const chain = (inner: string) => `{ organization(id: "Organization:o") { title sites(first: 5) { nodes { title
  sections(first: 3) { nodes { title siteSpaces { nodes { title space { title
  changeRequests { nodes { subject ${inner} } } } } } } } } } } }`;
const ids = (type: string, count: number, parent: string) =>
  Array.from({ length: count }, (_, index) => `"${type}:${parent}${index}"`).join(' ');

const table: [query: string, calls: number, waves: number][] = [
  ['{ node(id: "Site:o/s") { id } }', 0, 0],
  ['{ organization(id: "Organization:o") { title sites(first: 5) { nodes { title } } } }', 2, 1],
  ['{ organization(id: "Organization:o") { sites { nodes { title } } } }', 1, 1],
  [chain(''), 37, 3],
  [chain('comments { nodes { body { markdown } } }'), 187, 4],
  [`{ nodes(ids: [${ids('Site', 30, 'o/')}]) { ... on Site { title } } }`, 1, 1],
  [
    `{ nodes(ids: [${ids('SiteSection', 30, 'o/0/')} ${ids('SiteSpace', 30, 'o/0/x')} ${ids('ShareLink', 10, 'o/0/')}]) {
      ... on SiteSection { title } ... on SiteSpace { title } ... on ShareLink { name } } }`,
    3,
    1,
  ],
  [`{ ${Array.from({ length: 20 }, (_, index) => `a${index}: site(id: "Site:o/7") { title }`).join(' ')} }`, 1, 1],
  ['{ organization(id: "Organization:o") { sites(first: 1) { nodes { title } } } nodes(ids: []) { id } }', 1, 1],
  ['{ organization(id: "Organization:o") { sites { totalCount } } }', 1, 1],
  ['{ collection(id: "Collection:c") { title organization { id } } }', 1, 1],
  ['{ collection(id: "Collection:c") { title organization { title } } }', 2, 2],
  ['{ space(id: "Space:o/s") { changeRequests { nodes { subject } } } }', 1, 1],
  ['{ space(id: "Space:o/s") { content { resourceId } } }', 1, 1],
  [
    `{ space(id: "Space:o/0-x0") { title changeRequests(first: 11) { nodes { subject
      comments(first: 20) { nodes { body { markdown } } } } } } }`,
    8,
    2,
  ],
];

describe('a query', () => {
  it.each(table)('%s makes %i REST calls in %i waves', async (query, calls, waves) => {
    const { data, errors, extensions } = await gateway.query<Record<string, unknown>>(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain('null');
    expect(service.requests).toHaveLength(calls);
    expect(extensions).toMatchObject({ rest: { count: calls, sent: calls, waves } });
  });

  it('that selects only `totalCount` requests the smallest page', async () => {
    await gateway.query('{ organization(id: "Organization:o") { sites { totalCount } } }');
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o/sites?limit=1']);
  });
});

describe('the content of a space', () => {
  it.each([
    ['resourceId', '/v1/spaces/s/content?metadata=false'],
    ['git { oid }', '/v1/spaces/s/content'],
  ])('with the selection %s is requested from %s', async (selection, url) => {
    await gateway.query(`{ space(id: "Space:o/s") { content { ${selection} } } }`);
    expect(service.requests.map((request) => request.url)).toEqual([url]);
  });

  it.each([
    ['acme', 'createdByAcme'],
    ['AcmeDocs', 'createdByAcmeDocs'],
    ['acmeDocs', 'createdByAcmeDocs'],
  ])('with the platform name %s is read from %s', async (platformName, property) => {
    const git = { oid: 'abc', [property]: true };
    service.handle((_, response) => json(response, { id: 'r', git, variables: { product: 'Arm' } }));
    const acme = rawGateway({ baseUrl: service.url, platformName });
    const { data } = await acme.query(
      '{ space(id: "Space:o/s") { content { git { oid createdByPlatform } variables { name value } } } }',
    );
    expect(data).toEqual({
      space: {
        content: { git: { oid: 'abc', createdByPlatform: true }, variables: [{ name: 'product', value: 'Arm' }] },
      },
    });
    await acme.close();
    service.handle(chainService);
  });
});

describe('the REST report', () => {
  it('lists each call with its path, status, time and wave', async () => {
    const { extensions } = await gateway.query('{ collection(id: "Collection:c") { title organization { title } } }');
    expect(extensions).toEqual({
      rest: {
        count: 2,
        sent: 2,
        waves: 2,
        sentWaves: 2,
        replayed: 0,
        ms: expect.any(Number),
        calls: [
          {
            method: 'GET',
            path: '/v1/collections/{collectionId}',
            url: '/v1/collections/c',
            status: 200,
            startMs: expect.any(Number),
            ms: expect.any(Number),
            shared: false,
            wave: 1,
          },
          expect.objectContaining({ path: '/v1/orgs/{organizationId}', url: '/v1/orgs/o', wave: 2 }),
        ],
      },
    });
  });

  /** Sends a query to a gateway without the option `restReport`, and returns the extensions of the response. */
  const extensionsOf = async (headers: Record<string, string>) => {
    const { query, close } = rawGateway({ baseUrl: service.url });
    const { extensions } = await query('{ organizations { totalCount } }', {}, headers);
    await close();
    return extensions;
  };

  it('is returned if the header x-rest-report is 1', async () => {
    expect(await extensionsOf({ 'x-rest-report': '1' })).toHaveProperty('rest');
  });

  it.each<Record<string, string>>([{ 'x-rest-report': '0' }, {}])(
    'is not returned with the headers %j',
    async (headers) => {
      expect(await extensionsOf(headers)).toBeUndefined();
    },
  );
});

describe('an operation that exceeds the limit of REST calls', () => {
  it('makes the allowed calls and reports an error at each remaining field', async () => {
    const bounded = rawGateway({ baseUrl: service.url, maxRestCalls: 10, restReport: true });
    const { errors, extensions } = await bounded.query(chain(''));
    expect(service.requests).toHaveLength(10);
    expect(extensions).toMatchObject({ rest: { count: 10 } });
    expect(errors).toHaveLength(27);
    expect(errors?.[0]).toMatchObject({
      message: 'Operation exceeds the limit of 10 REST calls; reduce `first` or split the query',
      path: [
        'organization',
        'sites',
        'nodes',
        expect.any(Number),
        'sections',
        'nodes',
        expect.any(Number),
        'siteSpaces',
        'nodes',
        expect.any(Number),
        'space',
        'changeRequests',
      ],
      extensions: { code: 'TOO_MANY_CALLS' },
    });
    await bounded.close();
  });

  it('sends no call if the ids in its query alone exceed the limit', async () => {
    const bounded = rawGateway({ baseUrl: service.url, maxRestCalls: 10, restReport: true });
    service.forget();
    const sites = (count: number) =>
      Array.from({ length: count }, (_, i) => `a${i}: organization(id: "Organization:o${i}") { sites { totalCount } }`);
    const rejection = await bounded.query(`{ ${sites(11).join(' ')} }`);
    expect(rejection).toMatchObject({
      errors: [{ message: 'Operation exceeds the limit of 10 REST calls; reduce `first` or split the query' }],
      extensions: { rest: { count: 0 } },
    });
    expect(rejection).not.toHaveProperty('data');
    expect(service.requests).toHaveLength(0);
    const [first = ''] = sites(1);
    // The aliases of one list make one call.
    const aliases = Array.from({ length: 20 }, (_, i) => first.replace('a0', `b${i}`));
    expect(await bounded.query(`{ ${[...sites(9), ...aliases].join(' ')} }`)).not.toHaveProperty('errors');
    expect(service.requests).toHaveLength(9);
    await bounded.close();
  });
});
