/**
 * Frameworks such as Express change a request before the gateway receives the request. examples/hosts tests the
 * frameworks.
 */
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../src/gateway.js';
import { useGateway } from '../support/gateway.js';
import { listen } from '../support/listen.js';

const gateway = useGateway();
const gatewayBelowApi = useGateway({ endpoint: '/api/graphql', graphiqlHeaders: { authorization: 'Bearer sandbox' } });

const query = '{ organizations(first: 1) { nodes { title } } }';
const data = { organizations: { nodes: [{ title: 'Northwind Robotics' }] } };
const headers = { 'content-type': 'application/json', authorization: 'Bearer sandbox' };

/** Starts a server before the tests, and closes it afterwards. */
function useHost(listener: RequestListener) {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(createServer(listener));
  });
  afterAll(() => server.close());
  return { origin: () => server.origin };
}

const post = (url: string, body: string) => fetch(url, { method: 'POST', headers, body });

describe('a body parser in front of the gateway', () => {
  const parse = (read: (body: string) => unknown) =>
    useHost(async (request, response) => {
      const body = read(await text(request));
      gateway.gateway.listener(Object.assign(request, { body }), response);
    });
  const jsonHost = parse(JSON.parse);
  const textHost = parse((body) => body);
  const bytesHost = parse(Buffer.from);
  const discardingHost = parse(() => undefined);

  it.each([
    ['JSON', jsonHost],
    ['text', textHost],
    ['bytes', bytesHost],
  ])('can pass on the body as %s', async (_form, host) => {
    const response = await post(`${host.origin()}/graphql`, JSON.stringify({ query }));
    expect(await response.json()).toEqual({ data });
  });

  it('that discards the body causes an error with status 500', async () => {
    const response = await post(`${discardingHost.origin()}/graphql`, JSON.stringify({ query }));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('request.body') }] });
  });

  it('does not disable the limits of a body', async () => {
    const long = await post(`${jsonHost.origin()}/graphql`, JSON.stringify({ query: `#${'x'.repeat(1024 * 1024)}\n` }));
    expect(long.status).toBe(413);
    const deep = await post(
      `${jsonHost.origin()}/graphql`,
      `{"query":"{a}","variables":${'['.repeat(300)}${']'.repeat(300)}}`,
    );
    expect(deep.status).toBe(400);
  });
});

describe('a gateway that a framework mounts at a path', () => {
  const mountAt = (path: string, target: typeof gateway) =>
    useHost((request, response) => {
      const originalUrl = request.url ?? '';
      const url = originalUrl.slice(path.length).replace(/^(?!\/)/, '/');
      target.gateway.listener(Object.assign(request, { url, originalUrl }), response);
    });
  const atEndpoint = mountAt('/graphql', gateway);
  const above = mountAt('/api', gateway);
  const atLongEndpoint = mountAt('/api/graphql', gatewayBelowApi);

  it.each([
    ['the endpoint', atEndpoint, '/graphql'],
    ['a path in front of the endpoint', above, '/api/graphql'],
    ['an endpoint with two parts', atLongEndpoint, '/api/graphql'],
  ])('serves queries and GraphiQL at %s', async (_name, host, path) => {
    const url = `${host.origin()}${path}`;
    expect(await (await post(url, JSON.stringify({ query }))).json()).toEqual({ data });
    const get = await fetch(`${url}?${new URLSearchParams({ query })}`, { headers });
    expect(await get.json()).toEqual({ data });
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('text/javascript');
  });

  it('serves no path that only starts with the endpoint', async () => {
    expect((await post(`${atEndpoint.origin()}/graphqlx`, JSON.stringify({ query }))).status).toBe(404);
  });
});

describe('the endpoint', () => {
  it('is the only path that serves GraphQL, and responses with status 404 name it', async () => {
    const send = (path: string) =>
      gatewayBelowApi.gateway.fetch(
        new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
      );
    expect(await (await send('/api/graphql')).json()).toEqual({ data });
    const wrong = await send('/graphql');
    expect(wrong.status).toBe(404);
    expect(await wrong.json()).toMatchObject({ errors: [{ message: expect.stringContaining('/api/graphql') }] });
  });

  it.each(['graphql', '/graphql/', '/', '', '/a b', '/:path', '/a*'])('cannot be %j', (endpoint) => {
    expect(() => createGateway({ baseUrl: 'http://localhost', endpoint })).toThrow(`got ${JSON.stringify(endpoint)}`);
  });
});
