import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MemoryQueryStore } from '../../src/cache/query-store.js';
import type { GatewayOptions } from '../../src/gateway.js';
import type { UnlistedOperation } from '../../src/observability/index.js';
import { useGateway } from '../support/gateway.js';

/** Starts a gateway, and returns a function that sends HTTP requests to the gateway. */
function useSender(options: Partial<GatewayOptions> = {}) {
  const test = useGateway(options);
  return (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    test.gateway.fetch(
      new Request(`http://gateway${path}`, { ...init, headers: { authorization: 'Bearer sandbox', ...init.headers } }),
    );
}
const json = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
const titles = '{ organizations { nodes { title } } }';
const mutation = 'mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/s/c" }) { result } }';

let isReady = true;
const sendPlain = useSender({ isReady: () => isReady });

it('the gateway serves /health and /ready at exactly these paths, without a body', async () => {
  for (const path of ['/health', '/ready']) {
    const response = await sendPlain(path);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await sendPlain(path, { method: 'HEAD' })).status).toBe(200);
    expect((await sendPlain(path, post({}))).status).toBe(405);
  }
  for (const path of ['/graphql/health', '/healthy', '/x/ready', '/health/'])
    expect((await sendPlain(path)).status).toBe(404);
});

it('a draining gateway is healthy but not ready', async () => {
  isReady = false;
  expect([(await sendPlain('/health')).status, (await sendPlain('/ready')).status]).toEqual([200, 503]);
  isReady = true;
});

it('the gateway sends no CORS headers without configured origins', async () => {
  const headers = { origin: 'https://evil.example.com' };
  const response = await sendPlain('/graphql', post({ query: titles }, headers));
  const preflight = await sendPlain('/graphql', { method: 'OPTIONS', headers });
  for (const { headers } of [response, preflight]) expect(headers.get('access-control-allow-origin')).toBeNull();
});

const sendWithOneOrigin = useSender({ corsOrigins: ['https://docs.example.com'] });
const sendWithTwoOrigins = useSender({ corsOrigins: ['https://docs.example.com', 'https://help.example.com'] });

it('the gateway allows CORS for configured origins, without credentials', async () => {
  const docs = await sendWithOneOrigin('/graphql', post({ query: titles }, { origin: 'https://docs.example.com' }));
  expect(docs.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
  expect(docs.headers.get('access-control-allow-credentials')).not.toBe('true');
  expect(docs.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
  expect(await docs.json()).toHaveProperty('data.organizations.nodes');
  const evil = await sendWithOneOrigin('/graphql', post({ query: titles }, { origin: 'https://evil.example.com' }));
  expect(evil.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([['https://evil.example.com'], ['null'], ['https://docs.example.com.evil.example'], ['']])(
  'the gateway sends no CORS headers to the origin %j with one or two other configured origins',
  async (origin) => {
    for (const send of [sendWithOneOrigin, sendWithTwoOrigins]) {
      const response = await send('/graphql', post({ query: titles }, { origin }));
      const preflight = await send('/graphql', { method: 'OPTIONS', headers: { origin } });
      for (const { headers } of [response, preflight]) expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const other = await sendWithTwoOrigins('/graphql', post({ query: titles }, { origin: 'https://help.example.com' }));
    expect(other.headers.get('access-control-allow-origin')).toBe('https://help.example.com');
    expect(other.headers.get('vary')).toMatch(/^Origin\b/);
  },
);

it.each([
  ['a request from an allowed origin', { origin: 'https://docs.example.com' }],
  ['a request from another origin', { origin: 'https://evil.example.com' }],
  ['a request without an origin', {}],
])('responses to %s have Vary: Origin if CORS origins are configured', async (_, headers) => {
  const query = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
  for (const send of [sendWithOneOrigin, sendWithTwoOrigins]) {
    expect((await send(query, { headers })).headers.get('vary')).toMatch(/^Origin\b/);
    if ('origin' in headers) {
      expect((await send('/graphql', post({ query: titles }, headers))).headers.get('vary')).toMatch(/^Origin\b/);
      expect((await send('/graphql', { method: 'OPTIONS', headers })).headers.get('vary')).toBe('Origin');
    }
  }
  expect((await sendPlain(query, { headers })).headers.get('vary')).not.toContain('Origin');
});

it('the gateway rejects a mutation by GET, and content types other than JSON', async () => {
  expect((await sendPlain(`/graphql?query=${encodeURIComponent(mutation)}`)).status).toBe(405);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])
    expect((await sendPlain('/graphql', post({ query: mutation }, { 'content-type': type }))).status).toBe(415);
});

it('the gateway rejects bodies with a content encoding', async () => {
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, identity']) {
    const response = await sendPlain('/graphql', post({ query: titles }, { 'content-encoding': encoding }));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  }
  const identity = await sendPlain('/graphql', post({ query: titles }, { 'content-encoding': 'identity' }));
  expect(identity.status).toBe(200);
});

it('the gateway rejects variables and extensions in a URL that are not JSON', async () => {
  const query = `query=${encodeURIComponent('{ __typename }')}`;
  for (const name of ['variables', 'extensions']) {
    const response = await sendPlain(`/graphql?${query}&${name}=${encodeURIComponent('{"a":')}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ message: `Query parameter ${name} must be JSON`, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  }
  expect((await sendPlain(`/graphql?${query}&variables=%7B%7D&extensions=`)).status).toBe(200);
});

it('the gateway rejects a body that is not JSON, and does not quote the body', async () => {
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const headers = { 'content-type': 'application/json', accept };
    const response = await sendPlain('/graphql', { method: 'POST', headers, body: '{"query": secret' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ message: 'POST body sent invalid JSON.', extensions: { code: 'BAD_USER_INPUT' } }],
    });
  }
});

it('a response with status 404 names the GraphQL endpoint', async () => {
  for (const path of ['/', '/graphiql', '/graphql/assets/old.js']) {
    const response = await sendPlain(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      errors: [{ message: 'Not found; the GraphQL endpoint is /graphql', extensions: { code: 'NOT_FOUND' } }],
    });
  }
});

it('the gateway rejects a batch of operations', async () => {
  const response = await sendPlain('/graphql', post([{ query: titles }, { query: titles }]));
  expect(response.status).toBe(400);
});

const sendWithoutIntrospection = useSender({ introspection: false });

it('a hidden schema has no introspection and no suggestions', async () => {
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Site") { name } }'])
    expect(await (await sendWithoutIntrospection('/graphql', post({ query }))).json()).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }, ...(query.includes('__schema') ? [{}] : [])],
    });
  const wrong = [
    '{ organisations { nodes { title } } }',
    '{ organizations { nodes { tittle } } }',
    '{ organizations(frist: 1) { nodes { title } } }',
    'query ($v: Organizations) { organizations { nodes { title } } }',
    '{ ...F } fragment F on Organizaton { title }',
  ];
  for (const query of wrong) {
    const text = await (await sendWithoutIntrospection('/graphql', post({ query }))).text();
    expect(text).toContain('BAD_USER_INPUT');
    expect(text).not.toContain('Did you mean');
    expect(await (await sendPlain('/graphql', post({ query }))).text()).toContain('Did you mean');
  }
  expect(await (await sendWithoutIntrospection('/graphql', post({ query: '{ __typename }' }))).json()).toEqual({
    data: { __typename: 'Query' },
  });
});

const hash = createHash('sha256').update(titles).digest('hex');
const registeredOperations = new Map([[hash, titles]]);
const sendWithAllowlist = useSender({ persistedOperations: registeredOperations });
const byHash = (sha256Hash: string) => post({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const unknownHash = '0'.repeat(64);

describe('a gateway with registered operations', () => {
  const texts: ReturnType<typeof post>[] = [
    post({ query: titles }),
    post({ ...JSON.parse(byHash(hash).body), query: titles }),
  ];
  const hashes = [hash, `sha256:${hash}`].flatMap((key) => [byHash(key), post({ documentId: key })]);

  it('runs an operation of the manifest by its hash or by its text', async () => {
    for (const request of [...hashes, ...texts])
      expect(await (await sendWithAllowlist('/graphql', request)).json()).toHaveProperty('data.organizations.nodes');
    const byUrl = await sendWithAllowlist(`/graphql?documentId=sha256:${hash}`, { headers: post({}).headers });
    expect(await byUrl.json()).toHaveProperty('data.organizations.nodes');
  });

  it.each([
    ['extensions', byHash(unknownHash)],
    ['documentId', post({ documentId: unknownHash })],
  ])('does not find an operation for an unknown hash in %s', async (_name, request) => {
    const response = await sendWithAllowlist('/graphql', request);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
  });

  it.each([
    [
      'another query',
      post({ query: '{ __typename }' }),
      'Only registered operations are allowed; send the hash of one as documentId, or its exact text from the manifest',
    ],
    ['no operation', post({}), 'documentId is required: the hash of a registered operation'],
    ['a number as documentId', post({ documentId: 1 }), 'documentId is required: the hash of a registered operation'],
  ])('rejects a request with %s', async (_name, request, message) => {
    const response = await sendWithAllowlist('/graphql', request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

const reportedOperations: UnlistedOperation[] = [];
const sendWithReports = useSender({
  persistedOperations: registeredOperations,
  runUnlistedOperations: true,
  observers: [{ begin: () => ({ end: () => undefined }), unlisted: (operation) => reportedOperations.push(operation) }],
});

it('the gateway runs and reports unregistered operations with the option runUnlistedOperations', async () => {
  const query = '{ __typename }';
  for (const request of [post({ query: titles }), byHash(hash), post({ query }), post({ query })])
    expect(await (await sendWithReports('/graphql', request)).json()).toHaveProperty('data');
  const operation = { hash: createHash('sha256').update(query).digest('hex'), text: query };
  expect(reportedOperations).toEqual([operation, operation]);
  expect(await (await sendWithReports('/graphql', byHash(unknownHash))).json()).toMatchObject({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
});

const sendWithAutomaticQueries = useSender({ automaticPersistedQueries: new MemoryQueryStore() });

it('the gateway finds an automatic persisted query by its documentId', async () => {
  const documentId = `sha256:${hash}`;
  const send = async (body: object) => (await sendWithAutomaticQueries('/graphql', post(body))).json();
  expect(await send({ documentId })).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
  expect(await send({ documentId, query: titles })).toHaveProperty('data.organizations');
  expect(await send({ documentId })).toHaveProperty('data.organizations');
  expect(await send({ documentId: 'x' })).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

describe('the text of a persisted operation with a lone surrogate', () => {
  const malformed = '{ __typename } # \ud800';
  // This is also the hash of the text with U+FFFD in place of the lone surrogate.
  const malformedHash = createHash('sha256').update(malformed).digest('hex');
  const persistedOperations = new Map([[malformedHash, malformed.toWellFormed()]]);
  const sendRegistered = useSender({ persistedOperations });
  const sendReported = useSender({ persistedOperations, runUnlistedOperations: true });

  it.each([
    ['registered operations', sendRegistered, /^Only registered operations are allowed/],
    ['reports of unregistered operations', sendReported, /must not contain lone surrogates$/],
    ['automatic persisted queries', sendWithAutomaticQueries, /must not contain lone surrogates$/],
  ])('is rejected with %s', async (_name, send, message) => {
    const request = post({ ...JSON.parse(byHash(malformedHash).body), query: malformed });
    const response = await send('/graphql', request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });
});
