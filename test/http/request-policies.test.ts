import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MemoryQueryStore } from '../../src/cache/query-store.js';
import type { GatewayOptions } from '../../src/gateway.js';
import type { UnlistedOperation } from '../../src/observability/index.js';
import { useGateway } from '../support/gateway.js';

/** A gateway, and a plain HTTP client. */
function useDoor(options: Partial<GatewayOptions> = {}) {
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
const plain = useDoor({ isReady: () => isReady });

it('serves /health and /ready at exactly these paths, without a body', async () => {
  for (const path of ['/health', '/ready']) {
    const answer = await plain(path);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect((await plain(path, { method: 'HEAD' })).status).toBe(200);
    expect((await plain(path, post({}))).status).toBe(405);
  }
  for (const path of ['/graphql/health', '/healthy', '/x/ready', '/health/'])
    expect((await plain(path)).status).toBe(404);
});

it('is healthy and not ready while it drains', async () => {
  isReady = false;
  expect([(await plain('/health')).status, (await plain('/ready')).status]).toEqual([200, 503]);
  isReady = true;
});

it('sends no CORS headers to other origins', async () => {
  const headers = { origin: 'https://evil.example.com' };
  const answer = await plain('/graphql', post({ query: titles }, headers));
  const asked = await plain('/graphql', { method: 'OPTIONS', headers });
  for (const { headers } of [answer, asked]) expect(headers.get('access-control-allow-origin')).toBeNull();
});

const friendly = useDoor({ corsOrigins: ['https://docs.example.com'] });
const friendlier = useDoor({ corsOrigins: ['https://docs.example.com', 'https://help.example.com'] });

it('allows CORS for configured origins, without credentials', async () => {
  const docs = await friendly('/graphql', post({ query: titles }, { origin: 'https://docs.example.com' }));
  expect(docs.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
  expect(docs.headers.get('access-control-allow-credentials')).not.toBe('true');
  expect(docs.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
  expect(await docs.json()).toHaveProperty('data.organizations.nodes');
  const evil = await friendly('/graphql', post({ query: titles }, { origin: 'https://evil.example.com' }));
  expect(evil.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([['https://evil.example.com'], ['null'], ['https://docs.example.com.evil.example'], ['']])(
  'sends no CORS headers to %s, with any number of configured origins',
  async (origin) => {
    for (const door of [friendly, friendlier]) {
      const answer = await door('/graphql', post({ query: titles }, { origin }));
      const asked = await door('/graphql', { method: 'OPTIONS', headers: { origin } });
      for (const { headers } of [answer, asked]) expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const other = await friendlier('/graphql', post({ query: titles }, { origin: 'https://help.example.com' }));
    expect(other.headers.get('access-control-allow-origin')).toBe('https://help.example.com');
    expect(other.headers.get('vary')).toBe('Origin');
  },
);

it.each([
  ['an allowed origin', { origin: 'https://docs.example.com' }],
  ['another origin', { origin: 'https://evil.example.com' }],
  ['no origin', {}],
])('responses to %s have Vary: Origin', async (_, headers) => {
  const query = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
  for (const door of [friendly, friendlier]) {
    expect((await door(query, { headers })).headers.get('vary')).toBe('Origin');
    if ('origin' in headers) {
      expect((await door('/graphql', post({ query: titles }, headers))).headers.get('vary')).toBe('Origin');
      expect((await door('/graphql', { method: 'OPTIONS', headers })).headers.get('vary')).toBe('Origin');
    }
  }
  expect((await plain(query, { headers })).headers.get('vary')).toBeNull();
});

it('rejects requests that browsers send without a preflight', async () => {
  expect((await plain(`/graphql?query=${encodeURIComponent(mutation)}`)).status).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await plain('/graphql', post({ query: mutation }, { 'content-type': type }))).status).toBe(415);
});

it('rejects encoded bodies without decoding them', async () => {
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, identity']) {
    const answer = await plain('/graphql', post({ query: titles }, { 'content-encoding': encoding }));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  }
  const identity = await plain('/graphql', post({ query: titles }, { 'content-encoding': 'identity' }));
  expect(identity.status).toBe(200);
});

it('rejects query parameters that are not JSON', async () => {
  const query = `query=${encodeURIComponent('{ __typename }')}`;
  for (const name of ['variables', 'extensions']) {
    const answer = await plain(`/graphql?${query}&${name}=${encodeURIComponent('{"a":')}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      errors: [{ message: `Query parameter ${name} must be JSON`, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  }
  expect((await plain(`/graphql?${query}&variables=%7B%7D&extensions=`)).status).toBe(200);
});

it('rejects a body that is not JSON without quoting it', async () => {
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const headers = { 'content-type': 'application/json', accept };
    const answer = await plain('/graphql', { method: 'POST', headers, body: '{"query": secret' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'POST body sent invalid JSON.', extensions: { code: 'BAD_USER_INPUT' } }],
    });
  }
});

it('a 404 names the GraphQL endpoint', async () => {
  for (const path of ['/', '/graphiql', '/graphql/assets/old.js']) {
    const answer = await plain(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'Not found; the GraphQL endpoint is /graphql', extensions: { code: 'NOT_FOUND' } }],
    });
  }
});

it('rejects several operations in one request', async () => {
  const answer = await plain('/graphql', post([{ query: titles }, { query: titles }]));
  expect(answer.status).toBe(400);
});

const closed = useDoor({ introspection: false });

it('a hidden schema has no introspection and no suggestions', async () => {
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Site") { name } }'])
    expect(await (await closed('/graphql', post({ query }))).json()).toMatchObject({
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
    const text = await (await closed('/graphql', post({ query }))).text();
    expect(text).toContain('BAD_USER_INPUT');
    expect(text).not.toContain('Did you mean');
    expect(await (await plain('/graphql', post({ query }))).text()).toContain('Did you mean');
  }
  expect(await (await closed('/graphql', post({ query: '{ __typename }' }))).json()).toEqual({
    data: { __typename: 'Query' },
  });
});

const hash = createHash('sha256').update(titles).digest('hex');
const registered = new Map([[hash, titles]]);
const strict = useDoor({ persistedOperations: registered });
const byHash = (sha256Hash: string) => post({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const unknownHash = '0'.repeat(64);

describe('with registered operations', () => {
  const texts: ReturnType<typeof post>[] = [
    post({ query: titles }),
    post({ ...JSON.parse(byHash(hash).body), query: titles }),
  ];
  const hashes = [hash, `sha256:${hash}`].flatMap((known) => [byHash(known), post({ documentId: known })]);

  it('an operation of the manifest runs by its hash, or by its text', async () => {
    for (const request of [...hashes, ...texts])
      expect(await (await strict('/graphql', request)).json()).toHaveProperty('data.organizations.nodes');
    const byUrl = await strict(`/graphql?documentId=sha256:${hash}`, { headers: post({}).headers });
    expect(await byUrl.json()).toHaveProperty('data.organizations.nodes');
  });

  it.each([byHash(unknownHash), post({ documentId: unknownHash })])('an unknown hash is not found', async (request) => {
    const answer = await strict('/graphql', request);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
  });

  it.each([
    [
      post({ query: '{ __typename }' }),
      'Only registered operations are allowed; send the hash of one as documentId, or its exact text from the manifest',
    ],
    [post({}), 'documentId is required: the hash of a registered operation'],
    [post({ documentId: 1 }), 'documentId is required: the hash of a registered operation'],
  ])('another operation is rejected', async (request, message) => {
    const answer = await strict('/graphql', request);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

const unlisted: UnlistedOperation[] = [];
const logging = useDoor({
  persistedOperations: registered,
  runUnlistedOperations: true,
  observers: [{ begin: () => ({ end: () => undefined }), unlisted: (operation) => unlisted.push(operation) }],
});

it('runs and reports operations that are not registered, if they are allowed', async () => {
  const query = '{ __typename }';
  for (const request of [post({ query: titles }), byHash(hash), post({ query }), post({ query })])
    expect(await (await logging('/graphql', request)).json()).toHaveProperty('data');
  const operation = { hash: createHash('sha256').update(query).digest('hex'), text: query };
  expect(unlisted).toEqual([operation, operation]);
  expect(await (await logging('/graphql', byHash(unknownHash))).json()).toMatchObject({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
});

const automatic = useDoor({ automaticPersistedQueries: new MemoryQueryStore() });

it('finds an automatic persisted query by its document id', async () => {
  const documentId = `sha256:${hash}`;
  const send = async (body: object) => (await automatic('/graphql', post(body))).json();
  expect(await send({ documentId })).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
  expect(await send({ documentId, query: titles })).toHaveProperty('data.organizations');
  expect(await send({ documentId })).toHaveProperty('data.organizations');
  expect(await send({ documentId: 'x' })).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
