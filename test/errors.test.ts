/** Errors of failed calls have a code, the path of the field, and no internal details. */
import { describe, expect, it } from 'vitest';
import { postRequest } from './support/requests.js';
import { json, type Service, useService } from './support/service.js';

const internal: unknown[] = [];

const { service, gateway } = useService(() => undefined, {
  timeoutMs: 2_000,
  token: 's3cret-token',
  onInternalError: (error) => internal.push(error),
});

const site = { object: 'site', id: 's', title: 'Handbook' };
const query = '{ node(id: "Site:o/s") { id ... on Site { organization { title } sections { nodes { title } } } } }';
const path = '/v1/orgs/{organizationId}';

describe('an upstream response', () => {
  const statuses: [status: number, headers: Record<string, string>, body: string, expected: object][] = [
    [400, {}, '{"error":{"message":"bad"}}', { code: 'BAD_USER_INPUT', rest: { status: 400, message: 'bad' } }],
    [401, {}, '{"message":"who?"}', { code: 'UNAUTHENTICATED', rest: { status: 401, message: 'who?' } }],
    [403, {}, 'not yours', { code: 'FORBIDDEN', rest: { status: 403, message: 'not yours' } }],
    [404, {}, '', { code: 'NOT_FOUND', rest: { status: 404 } }],
    [409, {}, '{"error":"x","message":"taken"}', { code: 'CONFLICT', rest: { status: 409, message: 'taken' } }],
    [410, {}, '', { code: 'NOT_FOUND', rest: { status: 410 } }],
    [418, {}, '', { code: 'BAD_USER_INPUT', rest: { status: 418 } }],
    [422, {}, '[]', { code: 'BAD_USER_INPUT', rest: { status: 422 } }],
    [429, { 'retry-after': '7' }, '', { code: 'RATE_LIMITED', rest: { status: 429, retryAfter: 7 } }],
    [429, {}, '', { code: 'RATE_LIMITED', rest: { status: 429 } }],
    [500, {}, '{"error":{"message":"boom"}}', { code: 'UPSTREAM_ERROR', rest: { status: 500, message: 'boom' } }],
    [500, {}, 'boom', { code: 'UPSTREAM_ERROR', rest: { status: 500, message: 'boom' } }],
    [500, {}, '', { code: 'UPSTREAM_ERROR', rest: { status: 500 } }],
    [502, {}, '<html>proxy</html>', { code: 'UPSTREAM_UNAVAILABLE', rest: { status: 502 } }],
    [503, {}, '', { code: 'UPSTREAM_UNAVAILABLE', rest: { status: 503 } }],
    [504, {}, '', { code: 'UPSTREAM_TIMEOUT', rest: { status: 504 } }],
    [302, { location: 'http://elsewhere.example/' }, '', { code: 'UPSTREAM_ERROR', rest: { status: 302 } }],
  ];
  it.each(statuses)(
    'with status %i, headers %j and body %j causes an error only at the field of its call',
    async (status, headers, body, expected) => {
      service.handle(({ url }, response) => {
        if (url.startsWith('/v1/orgs/o/sites'))
          return json(response, { count: 1, items: [{ id: 'sec', title: 'Start' }] });
        response.writeHead(status, headers).end(body);
      });
      const { data, errors } = await gateway.query(query);
      expect(data).toEqual({
        node: { id: 'Site:o/s', organization: null, sections: { nodes: [{ title: 'Start' }] } },
      });
      const rest = { method: 'GET', path, ...(expected as { rest: object }).rest };
      expect(errors?.map(({ path, extensions }) => ({ path, extensions }))).toEqual([
        { path: ['node', 'organization'], extensions: { ...expected, rest } },
      ]);
      expect(JSON.stringify(errors)).not.toMatch(/s3cret-token|127\.0\.0\.1|\/orgs\/o|node_modules| at /);
    },
  );

  it.each([
    [400, 'REST API rejected the request'],
    [401, 'A valid token is required; send it as `Authorization: Bearer <token>`'],
    [403, 'Token lacks the required permission'],
    [409, 'Request conflicts with the current state'],
    [429, 'Rate limit exceeded; retry later'],
    [500, 'REST API responded with an error'],
    [503, 'REST API unavailable'],
    [504, 'REST API timed out'],
  ])('with status %i causes an error with the message %j', async (status, message) => {
    service.handle((_, response) => response.writeHead(status).end());
    const { errors } = await gateway.query('{ organization(id: "Organization:o") { title } }');
    expect(errors?.map((error) => error.message)).toEqual([message]);
  });

  const failures: [name: string, handler: Parameters<Service['handle']>[0], code: string][] = [
    ['invalid JSON', (_, response) => response.end('{"id":'), 'UPSTREAM_ERROR'],
    ['HTML', (_, response) => response.end('<html>'), 'UPSTREAM_ERROR'],
    ['an empty body', (_, response) => response.end(), 'UPSTREAM_ERROR'],
    ['a list in place of a record', (_, response) => json(response, []), 'UPSTREAM_ERROR'],
    ['a record without an id', (_, response) => json(response, { title: 'x' }), 'UPSTREAM_ERROR'],
    ['a connection reset', (_, response) => response.socket?.resetAndDestroy(), 'UPSTREAM_UNAVAILABLE'],
    ['a timeout', () => undefined, 'UPSTREAM_TIMEOUT'],
  ];
  it.each(failures)('causes an error at the field of its call in case of %s', async (_name, handler, code) => {
    service.handle(handler);
    const { data, errors } = await gateway.query(
      '{ node(id: "Site:o/s") { id ... on Site { organization { title } } } }',
    );
    expect(data).toEqual({ node: { id: 'Site:o/s', organization: null } });
    expect(errors).toMatchObject([{ path: ['node', 'organization'], extensions: { code } }]);
    expect(internal).toEqual([]);
  });

  it('without items causes an error at the list', async () => {
    service.handle((_, response) => json(response, { count: 1 }));
    const { data, errors } = await gateway.query('{ organizations { nodes { id } } }');
    expect(data).toEqual({ organizations: null });
    expect(errors).toMatchObject([{ path: ['organizations'], extensions: { code: 'UPSTREAM_ERROR' } }]);
  });
});

describe('an error message', () => {
  const route = 'GET /v1/orgs';
  const reasons: [body: string, reason: string][] = [
    ['{"count":1}', '`items` is missing'],
    ['{"items":{}}', '`items` must be a list'],
    ['{"items":[],"next":{}}', '`next.page` is missing'],
    ['{"items":[', 'response body must be JSON'],
  ];
  it.each(reasons)('states why the response %s is invalid, and names the route', async (body, reason) => {
    service.handle((_, response) => response.end(body));
    const { errors } = await gateway.query('{ organizations { nodes { id } } }');
    expect(errors?.map(({ message }) => message)).toEqual([`REST API response is invalid: ${route}: ${reason}`]);
  });

  it.each([301, 302, 303, 307, 308])('reports a redirect with status %d without its target', async (status) => {
    service.handle((_, response) => response.writeHead(status, { location: 'https://login.example.com/' }).end());
    const { errors } = await gateway.query('{ organizations { nodes { id } } }');
    expect(errors?.map(({ message }) => message)).toEqual([
      'REST API responded with a redirect, which the gateway does not follow',
    ]);
  });
});

describe('a record', () => {
  const querySite = async (record: object, selection: string) => {
    service.handle((_, response) => json(response, record));
    return gateway.query<{ site: Record<string, unknown> }>(`{ site(id: "Site:o/s") { id ${selection} } }`);
  };

  it('with an unknown variant of an icon has the icon only as raw JSON', async () => {
    const { data, errors } = await querySite({ ...site, icon: 'rocket' }, 'icon { light raw }');
    expect({ data, errors }).toEqual({ data: { site: { id: 'Site:o/s', icon: { light: null, raw: 'rocket' } } } });
  });

  it('with a value of the wrong type has an error only at the field of the value', async () => {
    const { data, errors } = await querySite({ ...site, siteSpaces: 'many' }, 'title siteSpaceCount');
    expect(data.site).toMatchObject({ title: 'Handbook', siteSpaceCount: null });
    expect(errors).toMatchObject([
      {
        message: 'REST API returned an invalid value: Int cannot represent non-integer value: "many"',
        path: ['site', 'siteSpaceCount'],
        extensions: { code: 'UPSTREAM_ERROR' },
      },
    ]);
  });

  it('with an object in place of a list has an error only at the field of the list', async () => {
    const { data, errors } = await querySite({ ...site, features: {} }, 'title features { __typename }');
    expect(data.site).toMatchObject({ title: 'Handbook', features: null });
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^REST API returned an invalid value: Expected Iterable/),
        path: ['site', 'features'],
        extensions: { code: 'UPSTREAM_ERROR' },
      },
    ]);
  });

  it('without an id causes an error at its position in the list', async () => {
    service.handle((_, response) =>
      json(response, { count: 3, items: [{ id: 'a', title: 'A' }, { title: 'B' }, null] }),
    );
    const { data, errors } = await gateway.query('{ organizations { nodes { title } edges { node { id } } } }');
    expect(data).toEqual({
      organizations: {
        nodes: [{ title: 'A' }, null, null],
        edges: [{ node: { id: 'Organization:a' } }, { node: null }, { node: null }],
      },
    });
    expect(errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions?.code}`).sort()).toEqual([
      'organizations.edges.1.node UPSTREAM_ERROR',
      'organizations.edges.2.node UPSTREAM_ERROR',
      'organizations.nodes.1 UPSTREAM_ERROR',
      'organizations.nodes.2 UPSTREAM_ERROR',
    ]);
  });

  it('with null in a nullable field has no error', async () => {
    service.handle((_, response) =>
      json(response, {
        object: 'collection',
        id: 'c',
        title: 'T',
        organization: 'o',
        defaultLevel: null,
      }),
    );
    expect(await gateway.data('{ collection(id: "Collection:c") { title defaultLevel } }')).toEqual({
      collection: { title: 'T', defaultLevel: null },
    });
  });
});

describe('a token', () => {
  const sendWith = async (authorization?: string) => {
    service.handle((_, response) => json(response, { count: 0, items: [] }));
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const response = await gateway.gateway.fetch(postRequest({ query: '{ organizations { totalCount } }' }, headers));
    return { status: response.status, body: await response.json() };
  };

  it('of the request is sent upstream', async () => {
    await sendWith('bearer  abc.DEF-1 ');
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc.DEF-1']);
  });

  it('of the gateway is sent for requests without an Authorization header', async () => {
    await sendWith();
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer s3cret-token']);
  });

  it.each(['', 'Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', 'abc'])(
    'in the Authorization header %j is rejected before any REST call',
    async (header) => {
      const { status, body } = await sendWith(header);
      expect({ status, body }).toMatchObject({
        status: 401,
        body: {
          errors: [
            {
              message: 'Authorization header must be `Bearer <token>`, got another value',
              extensions: { code: 'UNAUTHENTICATED' },
            },
          ],
        },
      });
      expect(service.requests).toEqual([]);
    },
  );
});

describe('an invalid document', () => {
  it.each([
    ['{ organizations { nope } }', 'Cannot query field "nope" on type "OrganizationConnection". Did you mean "nodes"?'],
    ['{ organizations', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'query ($n: Int!) { organizations(first: $n) { totalCount } }',
      'Variable "$n" of required type "Int!" was not provided.',
    ],
  ])('such as %j causes BAD_USER_INPUT', async (document, message) => {
    const { errors } = await gateway.query(document);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('an embedded list', () => {
  it('is requested if the response lacks it', async () => {
    const lists: Record<string, object[]> = {
      sections: [
        { id: 'a', title: 'A', path: 'a', sectionGroup: 'g' },
        { id: 'b', title: 'B', path: 'b' },
      ],
      'section-groups': [{ id: 'g', title: 'G' }],
      'site-spaces': [
        { id: 'x', title: 'X', path: 'x', section: 'a' },
        { id: 'y', title: 'Y', path: 'y', section: 'b' },
      ],
    };
    service.handle(({ url }, response) => {
      const items = lists[/sites\/s\/([\w-]+)/.exec(url)?.[1] ?? ''] ?? [];
      json(response, { count: items.length, items });
    });
    const data = await gateway.data(
      `{ node(id: "Site:o/s") { ... on Site {
        sections { nodes { title siteSpaces { totalCount nodes { title } } } }
        sectionGroups { nodes { sections { nodes { title } } } } } } }`,
    );
    expect(data).toEqual({
      node: {
        sections: {
          nodes: [
            { title: 'A', siteSpaces: { totalCount: 1, nodes: [{ title: 'X' }] } },
            { title: 'B', siteSpaces: { totalCount: 1, nodes: [{ title: 'Y' }] } },
          ],
        },
        sectionGroups: { nodes: [{ sections: { nodes: [{ title: 'A' }] } }] },
      },
    });
    expect(service.requests.filter(({ url }) => url.includes('site-spaces'))).toHaveLength(1);
  });
});

describe('an upstream error message', () => {
  it('is returned without tokens, URLs and file paths', async () => {
    const message =
      'bad token Bearer SECRET s3cret-token at https://internal.host:8443/v1/orgs?limit=50 in /srv/app/index.js:3';
    service.handle((_, response) => json(response, { error: { message } }, 401));
    const { errors } = await gateway.query('{ organizations { totalCount } }');
    expect(JSON.stringify(errors)).not.toMatch(/SECRET|s3cret-token|internal|srv|index/);
    expect(errors?.[0]?.extensions?.rest).toMatchObject({ message: 'bad token Bearer … … at … in …' });
  });
});

describe('an upstream value of the wrong type', () => {
  const values: [place: string, query: string, body: unknown][] = [
    ['a list of organizations', '{ organizationsByEmailDomain(emailDomain: "a.b") { title } }', {}],
    [
      'embedded site spaces',
      '{ node(id: "SiteSection:o/s/a") { ... on SiteSection { siteSpaces { totalCount } } } }',
      { count: 1, items: [{ id: 'a', title: 'A', siteSpaces: 5 }] },
    ],
    [
      'the identifier of an organization',
      '{ collection(id: "Collection:c") { organization { title } } }',
      { id: 'c', organization: '..' },
    ],
    ['the identifier of a parent', '{ collection(id: "Collection:c") { parent { id } } }', { id: 'c', parent: {} }],
    [
      'a timestamp',
      '{ node(id: "Organization:o") { ... on Organization { createdAt } } }',
      { id: 'o', createdAt: { x: 1 } },
    ],
    ['an enum value', '{ node(id: "Organization:o") { ... on Organization { plan } } }', { id: 'o', plan: 7 }],
  ];
  it.each(values)('in place of %s causes UPSTREAM_ERROR', async (_place, query, body) => {
    service.handle((_, response) => json(response, body));
    const { errors } = await gateway.query(query);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_ERROR' } }]);
    expect(internal).toEqual([]);
  });

  it('in place of a list item does not affect the other items', async () => {
    service.handle((_, response) =>
      json(response, { id: 'c', body: { markdown: 'x' }, reactions: [null, { emoji: '👍', count: 'many' }] }),
    );
    const { data } = await gateway.query<{ node: { reactions: unknown[] } }>(
      '{ node(id: "SpaceComment:o/s/c") { ... on Comment { reactions { emoji count } } } }',
    );
    expect(data.node.reactions).toEqual([null, { emoji: '👍', count: null }]);
  });
});

it('a lookup of a user fails if the REST API responds with status 500', async () => {
  service.handle((_, response) => json(response, {}, 500));
  const { errors } = await gateway.query('{ node(id: "User:u") { ... on User { displayName } } }');
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_ERROR' } }]);
});

it.each([
  [undefined, 'query A { __typename } query B { __typename }'],
  ['C', 'query A { __typename } query B { __typename }'],
  [undefined, 'fragment Title on Site { title }'],
])('the operationName %s is rejected for the document %s', async (operationName, query) => {
  const response = await gateway.gateway.fetch(postRequest({ query, operationName }));
  expect(response.status).toBe(400);
  const message =
    'operationName must be the name of an operation in the document; omit it only if the document has exactly one operation';
  expect(await response.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
});
