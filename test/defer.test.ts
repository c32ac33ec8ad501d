import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { asSDL } from '../src/schema/print.js';
import { schema } from '../src/schema/schema.js';
import { useGateway } from './support/gateway.js';
import { post as postTo } from './support/program.js';
import { postRequest } from './support/requests.js';
import { useServer } from './support/server.js';

const gateway = useGateway({ restReport: true });
const server = useServer(gateway);

const query = `{ organization(id: "Organization:org_northwind") { id ... @defer { title sites(first: 1) { nodes { title } } } } }`;

it('the gateway returns deferred fields of a record in a later part', async () => {
  const headers = { accept: 'multipart/mixed', authorization: 'Bearer sandbox' };
  const response = await gateway.gateway.fetch(postRequest({ query }, headers));
  expect(response.headers.get('content-type')).toContain('multipart/mixed');
  const parts = (await response.text())
    .split('\r\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { data?: object; incremental?: { data: object; path: unknown[] }[] });
  expect(parts[0]).toMatchObject({ data: { organization: { id: 'Organization:org_northwind' } }, hasNext: true });
  expect(parts.flatMap(({ incremental = [] }) => incremental)).toMatchObject([
    { path: ['organization'], data: { title: 'Northwind Robotics', sites: { nodes: [{ title: 'Robot Handbook' }] } } },
  ]);
  expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind', 'GET /v1/orgs/org_northwind/sites?limit=1']);
});

it('the schema declares @defer and @stream', async () => {
  const document = parse(`{
    organization(id: "Organization:org_northwind") {
      ... @defer(if: true, label: "later") { title }
      sites(first: 2) { nodes @stream(initialCount: 1, label: "sites") { id } }
    }
  }`);
  expect(validate(schema, document)).toEqual([]);
  expect(validate(buildSchema(asSDL()), document)).toEqual([]);
  const { data } = await gateway.raw('{ __schema { directives { name } } }');
  expect(data).toMatchObject({
    __schema: { directives: expect.arrayContaining([{ name: 'defer' }, { name: 'stream' }]) },
  });
});

describe('@defer over HTTP', () => {
  const post = (headers: Record<string, string>, text = query) => postTo(server.url, { query: text }, headers);

  it('returns the REST report of all parts in the last part', async () => {
    const response = await post({ accept: 'multipart/mixed; deferSpec=20220824, application/json' });
    expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed/);
    const parts = (await response.text()).split('\r\n').filter((line) => line.startsWith('{'));
    const reports = parts.map((part) => (JSON.parse(part) as { extensions?: { rest?: unknown } }).extensions?.rest);
    expect(reports.at(-1)).toMatchObject({ count: 2, calls: [{ status: 200 }, { status: 200 }] });
    expect(reports.slice(0, -1).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['only JSON', 'application/json'],
    [
      'parts of another format',
      'multipart/mixed;incrementalSpec=v0.1,application/graphql-response+json,application/json;q=0.9',
    ],
  ])('is ignored if the client accepts %s', async (_, accept) => {
    gateway.forget();
    const response = await post({ accept });
    expect(response.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json; charset=utf-8$/);
    expect(await response.json()).toMatchObject({
      data: { organization: { title: 'Northwind Robotics', sites: { nodes: [{ title: 'Robot Handbook' }] } } },
    });
    expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind', 'GET /v1/orgs/org_northwind/sites?limit=1']);
  });

  it('rejects a mutation before its call if the client accepts no type of the gateway', async () => {
    gateway.forget();
    const response = await post(
      { accept: 'application/json;q=0, text/plain' },
      'mutation { deleteCollection(input: { id: "Collection:c" }) { deletedId ... @defer { __typename } } }',
    );
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(gateway.calls).toEqual([]);
  });

  it('needs no accepted parts if its condition is false', async () => {
    const conditional =
      'query ($defer: Boolean! = false) { organization(id: "Organization:org_northwind") { ... @defer(if: $defer) { id } } }';
    const response = await post({ accept: 'application/json' }, conditional);
    expect(await response.json()).toMatchObject({ data: { organization: { id: 'Organization:org_northwind' } } });
  });

  it('is rejected for the content type text/plain, which needs no CORS preflight', async () => {
    gateway.forget();
    const response = await post({ accept: 'multipart/mixed', 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
    expect(gateway.calls).toEqual([]);
  });
});
