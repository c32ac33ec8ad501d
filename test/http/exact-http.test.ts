import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { createTestGateway } from '../support/gateway.js';
import { listen } from '../support/listen.js';
import { json, useUpstream } from '../support/service.js';

const service = useUpstream();
let gateway: Gateway;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  gateway = createTestGateway(service.url, { mcp: {} });
  server = await listen(createServer(gateway.listener));
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
beforeEach(() => {
  service.handle(({ url }, response) =>
    url.includes('/missing')
      ? json(response, { error: { code: 403, message: 'No' } }, 403)
      : json(response, { object: 'site', id: 's', title: 'Site' }),
  );
});

const site = '{ site(id: "Site:o/s") { title } }';
const data = { data: { site: { title: 'Site' } } };
const partial = '{ site(id: "Site:o/s") { title } other: site(id: "Site:o/missing") { title } }';
const deferred = '{ site(id: "Site:o/s") { id ... @defer { title } } }';

interface Post {
  body?: string | Buffer;
  headers?: Record<string, string>;
  version?: '1.0' | '1.1';
  path?: string;
}

interface RawResponse {
  status: number;
  reason: string;
  /** Values by name in lower case. A repeated header has several values. */
  headers: Record<string, string[]>;
  body: string;
}

/** Sends a request over a socket of its own, and reads until the gateway closes the connection. */
async function post({
  body = JSON.stringify({ query: site }),
  headers = {},
  version = '1.1',
  path = '/graphql',
}: Post) {
  const socket = connect(server.port, '127.0.0.1');
  const all = { host: 'localhost', 'content-type': 'application/json', connection: 'close', ...headers };
  const lines = Object.entries({ ...all, 'content-length': Buffer.byteLength(body) });
  socket.write(`POST ${path} HTTP/${version}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...headerLines] = head.split('\r\n');
  const [, status, reason = ''] = /^HTTP\/1\.1 (\d{3}) ?(.*)$/.exec(statusLine) ?? [];
  const response: RawResponse = { status: Number(status), reason, headers: {}, body: rest.join('\r\n\r\n') };
  for (const line of headerLines) {
    const [name = '', value = ''] = line.split(/: (.*)/);
    response.headers[name.toLowerCase()] = [...(response.headers[name.toLowerCase()] ?? []), value];
  }
  return response;
}

const typeOf = ({ headers }: RawResponse) => headers['content-type']?.[0];

describe('headers of a connection', () => {
  it.each<[string, Post]>([
    ['a query', {}],
    ['a syntax error', { body: JSON.stringify({ query: '{' }) }],
    ['an unknown field', { body: JSON.stringify({ query: '{ unknown }' }) }],
    ['invalid JSON', { body: '{' }],
    ['a batch', { body: '[]' }],
    ['@defer', { body: JSON.stringify({ query: deferred }) }],
  ])('are those of the server in a response to %s, for every accepted type', async (_, request) => {
    for (const accept of ['multipart/mixed', 'multipart/*', 'text/event-stream', 'application/json', '*/*'])
      for (const version of ['1.0', '1.1'] as const) {
        const response = await post({ ...request, version, headers: { accept } });
        const { connection, 'transfer-encoding': encoding = [], 'content-length': length = [] } = response.headers;
        expect([accept, version, connection]).toEqual([accept, version, ['close']]);
        expect(encoding.length + length.length).toBeLessThanOrEqual(1);
        if (version === '1.0') expect(encoding).toEqual([]);
        expect(response.headers['content-encoding']).toBeUndefined();
      }
  });

  it('are those of the server in responses of MCP', async () => {
    const headers = { accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    for (const version of ['1.0', '1.1'] as const) {
      const response = await post({ body, headers, path: '/mcp', version });
      expect([response.status, response.headers.connection]).toEqual([200, ['close']]);
      if (version === '1.0') expect(response.headers['transfer-encoding']).toBeUndefined();
    }
  });
});

describe('the media type of a response', () => {
  it.each([
    ['application/json;q=0.5, application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
    ['application/json;q=0, */*', 'application/graphql-response+json'],
    ['APPLICATION/JSON; Charset=UTF-8', 'application/json'],
    ['*/*;q=0.1, application/graphql-response+json;q=0.2', 'application/graphql-response+json'],
    ['text/html, */*;q=0.8', 'application/json'],
    ['application/json;  charset=utf-8', 'application/json'],
    ['application/json;\tcharset="UTF-8";odata=none', 'application/json'],
    ['', 'application/json'],
  ])('for Accept: %s is %s', async (accept, type) => {
    const response = await post({ headers: { accept } });
    expect([response.status, typeOf(response)]).toEqual([200, `${type}; charset=utf-8`]);
    expect(JSON.parse(response.body)).toEqual(data);
  });

  it.each([
    'application/json;q=0',
    '*/*;q=0',
    'application/json;q=0, application/graphql-response+json;q=0',
    'image/png',
    `${'image/png, '.repeat(50)}application/json`,
  ])('does not exist for Accept: %s', async (accept) => {
    service.forget();
    expect((await post({ headers: { accept } })).status).toBe(406);
    expect(service.requests).toEqual([]);
  });

  it('is the same for a GET, with a page or without', async () => {
    const url = `${server.origin}/graphql?query=${encodeURIComponent(partial)}`;
    const typeAndStatus = async (accept: string) => {
      const { status, headers } = await fetch(url, { headers: { accept } });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    const both = 'application/json;q=0.1, application/graphql-response+json';
    expect(await typeAndStatus(both)).toEqual([294, 'application/graphql-response+json']);
    expect(await typeAndStatus(`image/png, ${both}`)).toEqual([294, 'application/graphql-response+json']);
    expect(await typeAndStatus('application/json;q=0')).toEqual([406, 'application/json']);
  });

  it.each([
    ['application/json, text/html;q=0', 'application/json'],
    ['application/json, text/html;q=0.1', 'application/json'],
    ['text/html;q=0.5, application/graphql-response+json', 'application/graphql-response+json'],
    ['text/html;q=0, */*', 'application/json'],
    ['application/json;charset=utf-8, text/html;q=0.1', 'application/json'],
    ['text/html;charset=utf-8, */*;q=0.8', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ])('for a GET with Accept: %s is %s', async (accept, type) => {
    service.forget();
    const response = await fetch(`${server.origin}/graphql?query=${encodeURIComponent(site)}`, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    const isPage = type === 'text/html';
    expect(await response.text()).toMatch(isPage ? /^<!doctype html>/i : JSON.stringify(data));
    expect(service.requests).toHaveLength(isPage ? 0 : 1);
  });

  it('is application/json for malformed requests, with status 400', async () => {
    for (const body of ['{', '[]', 'null', '{}', '{"query":1}', `{"query":"${'{ __typename }'}","variables":[]}`])
      for (const accept of ['application/graphql-response+json', 'application/json']) {
        const response = await post({ body, headers: { accept } });
        expect([body, response.status, typeOf(response)]).toEqual([body, 400, 'application/json; charset=utf-8']);
        expect(JSON.parse(response.body)).toMatchObject({ errors: [{ message: expect.any(String) }] });
      }
  });
});

describe('the media type of a request', () => {
  it.each([
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ; x=y',
    'APPLICATION/GraphQL+JSON',
  ])('can be %s', async (type) => {
    expect((await post({ headers: { 'content-type': type } })).status).toBe(200);
  });

  it.each(['application/json; charset=latin1', 'application/jsonp', 'text/plain'])('cannot be %s', async (type) => {
    const response = await post({ headers: { 'content-type': type } });
    expect(response.status).toBe(415);
    expect(JSON.parse(response.body)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

describe('the status of data with errors', () => {
  it('is 294 for application/graphql-response+json, and 200 for application/json', async () => {
    const body = JSON.stringify({ query: partial });
    const response = await post({ body, headers: { accept: 'application/graphql-response+json' } });
    expect([response.status, response.reason]).toEqual([294, 'Partial Success']);
    expect(JSON.parse(response.body)).toMatchObject({
      data: { ...data.data, other: null },
      errors: [{ path: ['other'] }],
    });
    expect((await post({ body, headers: { accept: 'application/json' } })).status).toBe(200);
  });

  it('is 400 for errors without data', async () => {
    const accept = 'application/graphql-response+json';
    const response = await post({ body: JSON.stringify({ query: '{ unknown }' }), headers: { accept } });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).not.toHaveProperty('data');
  });
});

it('unknown properties of a request are ignored', async () => {
  const more = { id: 'x', doc_id: 1, onError: 'NULL', debug: true, operationName: null };
  for (const query of [site, deferred]) {
    const response = await post({ body: JSON.stringify({ query, ...more }) });
    expect(response.status).toBe(200);
    expect(response.body).toContain('"title":"Site"');
  }
});

it('a byte order mark before the body is ignored', async () => {
  const response = await post({ body: `\ufeff${JSON.stringify({ query: site })}` });
  expect(JSON.parse(response.body)).toEqual(data);
});

it('responses to operations are not cached, and vary by the headers that change them', async () => {
  for (const query of [site, '{ unknown }', deferred]) {
    const { headers } = await post({ body: JSON.stringify({ query }), headers: { accept: 'multipart/mixed, */*' } });
    expect(headers['cache-control']).toEqual(['no-store']);
    expect(headers.vary?.join(', ')).toBe('Authorization, Accept, Accept-Encoding');
  }
});

it('a registered operation by its id has the headers of an operation', async () => {
  const registered = createGateway({ baseUrl: service.url, persistedOperations: new Map([['a'.repeat(64), site]]) });
  const response = await registered.fetch(new Request(`http://x/graphql?documentId=${'a'.repeat(64)}`));
  expect(await response.json()).toEqual(data);
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
    'no-store',
    'Authorization, Accept, Accept-Encoding',
  ]);
  await registered.close();
});

it('status 405 has an Allow header', async () => {
  const response = await fetch(`${server.origin}/graphql`, { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
});
