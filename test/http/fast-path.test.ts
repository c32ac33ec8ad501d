/**
 * The fast path skips the Fetch API. Its responses must equal the responses of Yoga, which handles
 * `application/graphql+json`.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedOperations } from '../../src/plugins/documents/prepared-operations.js';
import { type Client, fetchClient, httpClient } from '../sharing/clients.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const ann = { authorization: 'Bearer sandbox' };
const site = '{ site(id: "Site:org_northwind/site_handbook") { title sections { totalCount } } }';
const missingRecord = '{ organization(id: "Organization:none") { title sites { totalCount } } }';
const byVariable = 'query Q($id: ID!) { site(id: $id) { title } }';
const two = 'query A { __typename } query B { a: __typename }';

const bodies: [string, unknown][] = [
  ['a query', { query: site }],
  [
    'a query with null for all other parameters',
    { query: site, variables: null, operationName: null, extensions: null },
  ],
  ['a query with variables', { query: byVariable, variables: { id: 'Site:org_northwind/site_handbook' } }],
  ['a missing variable', { query: byVariable }],
  ['a variable of a wrong type', { query: byVariable, variables: { id: { no: 'id' } } }],
  ['two operations with an operation name', { query: two, operationName: 'B' }],
  ['two operations without an operation name', { query: two }],
  ['an unknown operation', { query: two, operationName: 'C' }],
  ['an invalid id', { query: '{ site(id: "Site:x") { title } }' }],
  [
    'a field that fails',
    { query: '{ sites: node(id: "Site:none/none") { ... on Site { title sections { totalCount } } } }' },
  ],
  ['a record that does not exist', { query: missingRecord }],
  ['a syntax error', { query: '{ site(' }],
  ['an unknown field', { query: '{ nothing }' }],
  ['an empty query', { query: '' }],
  ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ['a subscription', { query: 'subscription { nothing }' }],
  ['@defer without support for multipart responses', { query: `{ ... @defer ${site} }` }],
  ['an invalid mutation', { query: 'mutation { deleteSpaceComment(input: { id: "x" }) { deletedId } }' }],
  ['extensions', { query: site, extensions: { persistedQuery: { version: 1 } } }],
  ['a body without a query', {}],
  ['a document id', { documentId: '0', query: site }],
  ['a document id without a query', { documentId: '0' }],
  ['a number as the query', { query: 1 }],
  ['a list as the variables', { query: site, variables: [] }],
  ['a number as the operation name', { query: site, operationName: 1 }],
  ['a string as the extensions', { query: site, extensions: 'x' }],
  ['an unknown parameter', { query: site, more: 1 }],
  ['an array as the body', [{ query: site }]],
  ['null as the body', null],
];

const headers: [string, Record<string, string>][] = [
  ['no Accept header', ann],
  ['JSON in Accept', { ...ann, accept: 'application/json' }],
  ['the GraphQL media type in Accept', { ...ann, accept: 'application/graphql-response+json' }],
  ['any media type in Accept', { ...ann, accept: '*/*' }],
  ['any application type in Accept', { ...ann, accept: 'Application/*; q=0.1' }],
  [
    'both media types in Accept',
    { ...ann, accept: 'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8' },
  ],
  [
    'an unknown charset first in Accept',
    { ...ann, accept: 'application/json; charset=x, application/graphql-response+json' },
  ],
  [
    'multipart first in Accept',
    { ...ann, accept: 'multipart/mixed, application/graphql-response+json, application/json;q=0.9' },
  ],
  ['server-sent events first in Accept', { ...ann, accept: 'text/event-stream, application/json' }],
  ['an unsupported media type in Accept', { ...ann, accept: 'text/html' }],
  ['only an unknown charset in Accept', { ...ann, accept: 'application/json; charset=x' }],
  ['no token', {}],
  ['another authorization scheme', { authorization: 'Basic x' }],
  ['an incomplete media type in Accept', { ...ann, accept: 'application/' }],
];

/** Number of queries that no other test sends. */
let newQueries = 0;

describe.each<[string, () => Client | Promise<Client>]>([
  ['gateway.fetch', () => fetchClient(gateway.gateway)],
  ['node:http', () => httpClient(gateway.gateway)],
])('the fast path over %s', (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  const responsesTo = async (body: unknown, requestHeaders: Record<string, string>) => {
    const each = ['application/json', 'application/graphql+json'].map(async (type) => {
      const response = await client.send({
        body: JSON.stringify(body),
        headers: { ...requestHeaders, 'content-type': type },
      });
      // The headers of a Yoga response keep the case of their names.
      const lowerCase = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
      const { 'content-type': contentType, allow } = Object.fromEntries(lowerCase);
      return { status: response.status, contentType, allow, text: response.text };
    });
    return Promise.all(each);
  };

  it.each(bodies)('responds like Yoga to %s', async (_name, body) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const [fastPath, yoga] = await responsesTo(body, { ...ann, accept });
      expect(fastPath).toEqual(yoga);
    }
  });

  it.each(headers)('responds like Yoga to a query with %s', async (_name, requestHeaders) => {
    for (const query of [site, '{ nothing }']) {
      const [fastPath, yoga] = await responsesTo({ query }, requestHeaders);
      expect(fastPath).toEqual(yoga);
    }
  });

  it.each(['/', '?a=b', '/x', 'x'])('responds like Yoga to a URL that ends in %s', async (search) => {
    const request = { search, body: JSON.stringify({ query: site }) };
    const [fastPath, yoga] = await Promise.all(
      ['application/json', 'application/graphql+json'].map((type) =>
        client.send({ ...request, headers: { ...ann, 'content-type': type } }),
      ),
    );
    expect([fastPath?.status, fastPath?.text]).toEqual([yoga?.status, yoga?.text]);
  });

  it.each([
    ['an unknown property', { id: 'x' }],
    ['an unknown property and extensions', { id: 'x', extensions: { x: 1 } }],
  ])('responds with data to the first request for a query that has %s', async (_name, properties) => {
    const field = `new${++newQueries}`;
    const { status, text } = await client.send({
      body: JSON.stringify({ ...properties, query: `{ ${field}: __typename }` }),
      headers: { ...ann, 'content-type': 'application/json' },
    });
    expect([status, JSON.parse(text)]).toEqual([200, { data: { [field]: 'Query' } }]);
  });

  it('returns the REST report if the header x-rest-report is 1', async () => {
    const requestHeaders = { ...ann, 'x-rest-report': '1', 'content-type': 'application/json' };
    const { text } = await client.send({ body: JSON.stringify({ query: site }), headers: requestHeaders });
    expect(JSON.parse(text)).toMatchObject({ extensions: { rest: { count: 2, waves: 1 } } });
  });
});

describe('a registered operation', () => {
  const invalid = '{ nothing }';
  const syntaxError = '{ site(';
  const texts = [site, byVariable, missingRecord, two, invalid, syntaxError];
  const registered = useGateway({ persistedOperations: new Map(texts.map((text) => [hash('sha256', text), text])) });
  const byHash = (text: string) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash: hash('sha256', text) } },
  });

  const send = async (body: object, type: string) => {
    const { text, status } = await fetchClient(registered.gateway).send({
      body: JSON.stringify(body),
      headers: { ...ann, 'content-type': type },
    });
    return { text, status };
  };

  it('is prepared before its first request if it is valid', async () => {
    const execute = vi.spyOn(PreparedOperations.prototype, 'execute');
    expect(JSON.parse((await send(byHash(site), 'application/json')).text)).toHaveProperty('data.site.title');
    expect(execute).toHaveBeenCalledOnce();
    await send(byHash(invalid), 'application/json');
    expect(execute).toHaveBeenCalledOnce();
    execute.mockRestore();
  });

  it.each<[string, object]>([
    ...texts.map((text): [string, object] => [`the hash of ${text}`, byHash(text)]),
    ['variables', { ...byHash(byVariable), variables: { id: 'Site:org_northwind/site_handbook' } }],
    ['one of two operations', { ...byHash(two), operationName: 'B' }],
    ['an empty query', { ...byHash(site), query: '' }],
    ['a query', { query: site }],
    ['a hash and a query', { ...byHash(site), query: site }],
    ['a document id', { documentId: `sha256:${hash('sha256', site)}` }],
    ['an unknown document id', { documentId: '0' }],
    ['a number as the document id', { documentId: 1 }],
    ['an unknown hash', byHash('{ __typename }')],
    ['another version', { extensions: { persistedQuery: { version: 2, sha256Hash: hash('sha256', site) } } }],
    ['an empty object', {}],
  ])('has the same response as with Yoga in a request with %s', async (_, body) => {
    expect(await send(body, 'application/json')).toEqual(await send(body, 'application/graphql+json'));
  });
});
