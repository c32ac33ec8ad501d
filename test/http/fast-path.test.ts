/** The fast path skips the Fetch API. Its responses must equal those of Yoga, which handles a similar content type. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedOperations } from '../../src/plugins/prepared-operations.js';
import { type Client, fetchClient, httpClient } from '../sharing/clients.js';
import { useGateway } from '../support/gateway.js';

const tested = useGateway();
const ann = { authorization: 'Bearer sandbox' };
const site = '{ site(id: "Site:org_northwind/site_handbook") { title sections { totalCount } } }';
const missing = '{ organization(id: "Organization:none") { title sites { totalCount } } }';
const byVariable = 'query Q($id: ID!) { site(id: $id) { title } }';
const two = 'query A { __typename } query B { a: __typename }';

const bodies: [string, unknown][] = [
  ['a query', { query: site }],
  ['a query with null for all else', { query: site, variables: null, operationName: null, extensions: null }],
  ['variables', { query: byVariable, variables: { id: 'Site:org_northwind/site_handbook' } }],
  ['a missing variable', { query: byVariable }],
  ['a variable of a wrong type', { query: byVariable, variables: { id: { no: 'id' } } }],
  ['one of two operations', { query: two, operationName: 'B' }],
  ['none of two operations', { query: two }],
  ['an unknown operation', { query: two, operationName: 'C' }],
  ['a wrong id', { query: '{ site(id: "Site:x") { title } }' }],
  [
    'a field that fails',
    { query: '{ sites: node(id: "Site:none/none") { ... on Site { title sections { totalCount } } } }' },
  ],
  ['a record that is not there', { query: missing }],
  ['a syntax error', { query: '{ site(' }],
  ['an unknown field', { query: '{ nothing }' }],
  ['an empty query', { query: '' }],
  ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ['a subscription', { query: 'subscription { nothing }' }],
  ['@defer without parts taken', { query: `{ ... @defer ${site} }` }],
  ['a wrong mutation', { query: 'mutation { deleteSpaceComment(input: { id: "x" }) { deletedId } }' }],
  ['extensions', { query: site, extensions: { persistedQuery: { version: 1 } } }],
  ['no query', {}],
  ['a document id', { documentId: '0', query: site }],
  ['a document id without a query', { documentId: '0' }],
  ['a number as the query', { query: 1 }],
  ['a list as the variables', { query: site, variables: [] }],
  ['a number as the operation name', { query: site, operationName: 1 }],
  ['a text as the extensions', { query: site, extensions: 'x' }],
  ['an unknown parameter', { query: site, more: 1 }],
  ['an array', [{ query: site }]],
  ['null', null],
];

const headers: [string, Record<string, string>][] = [
  ['no accept', ann],
  ['JSON', { ...ann, accept: 'application/json' }],
  ['the type of GraphQL', { ...ann, accept: 'application/graphql-response+json' }],
  ['anything', { ...ann, accept: '*/*' }],
  ['any application', { ...ann, accept: 'Application/*; q=0.1' }],
  [
    'both types',
    { ...ann, accept: 'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8' },
  ],
  ['an unknown charset first', { ...ann, accept: 'application/json; charset=x, application/graphql-response+json' }],
  ['parts first', { ...ann, accept: 'multipart/mixed, application/graphql-response+json, application/json;q=0.9' }],
  ['events first', { ...ann, accept: 'text/event-stream, application/json' }],
  ['what there is not', { ...ann, accept: 'text/html' }],
  ['only an unknown charset', { ...ann, accept: 'application/json; charset=x' }],
  ['no token', {}],
  ['another kind of authorization', { authorization: 'Basic x' }],
  ['a slash at the end of the type', { ...ann, accept: 'application/' }],
];

describe.each<[string, () => Client | Promise<Client>]>([
  ['gateway.fetch', () => fetchClient(tested.gateway)],
  ['node:http', () => httpClient(tested.gateway)],
])('over %s', (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  const answers = async (body: unknown, sent: Record<string, string>) => {
    const each = ['application/json', 'application/graphql+json'].map(async (type) => {
      const answer = await client.send({ body: JSON.stringify(body), headers: { ...sent, 'content-type': type } });
      // The headers of a Yoga response keep the case of their names.
      const named = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]);
      const { 'content-type': contentType, allow } = Object.fromEntries(named);
      return { status: answer.status, contentType, allow, text: answer.text };
    });
    return Promise.all(each);
  };

  it.each(bodies)('%s gets the same response as from Yoga', async (_what, body) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const [direct, long] = await answers(body, { ...ann, accept });
      expect(direct).toEqual(long);
    }
  });

  it.each(headers)('a query with %s gets the same response as from Yoga', async (_what, sent) => {
    for (const query of [site, '{ nothing }']) {
      const [direct, long] = await answers({ query }, sent);
      expect(direct).toEqual(long);
    }
  });

  it.each(['/', '?a=b', '/x', 'x'])('a URL that ends in %s gets the same response as from Yoga', async (search) => {
    const sent = { search, body: JSON.stringify({ query: site }) };
    const [direct, long] = await Promise.all(
      ['application/json', 'application/graphql+json'].map((type) =>
        client.send({ ...sent, headers: { ...ann, 'content-type': type } }),
      ),
    );
    expect([direct?.status, direct?.text]).toEqual([long?.status, long?.text]);
  });

  it('adds the REST report on request', async () => {
    const sent = { ...ann, 'x-rest-report': '1', 'content-type': 'application/json' };
    const { text } = await client.send({ body: JSON.stringify({ query: site }), headers: sent });
    expect(JSON.parse(text)).toMatchObject({ extensions: { rest: { count: 2, waves: 1 } } });
  });
});

describe('a registered operation', () => {
  const invalid = '{ nothing }';
  const syntaxError = '{ site(';
  const texts = [site, byVariable, missing, two, invalid, syntaxError];
  const registered = useGateway({ persistedOperations: new Map(texts.map((text) => [hash('sha256', text), text])) });
  const named = (text: string) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash: hash('sha256', text) } },
  });

  const send = async (body: object, type: string) => {
    const { text, status } = await fetchClient(registered.gateway).send({
      body: JSON.stringify(body),
      headers: { ...ann, 'content-type': type },
    });
    return { text, status };
  };

  it('is parsed and validated before its first request', async () => {
    const execute = vi.spyOn(PreparedOperations.prototype, 'execute');
    expect(JSON.parse((await send(named(site), 'application/json')).text)).toHaveProperty('data.site.title');
    expect(execute).toHaveBeenCalledOnce();
    await send(named(invalid), 'application/json');
    expect(execute).toHaveBeenCalledOnce();
    execute.mockRestore();
  });

  it.each<[string, object]>([
    ...texts.map((text): [string, object] => [text, named(text)]),
    ['variables', { ...named(byVariable), variables: { id: 'Site:org_northwind/site_handbook' } }],
    ['one of two operations', { ...named(two), operationName: 'B' }],
    ['an empty query', { ...named(site), query: '' }],
    ['a query', { query: site }],
    ['a hash and a query', { ...named(site), query: site }],
    ['a document id', { documentId: `sha256:${hash('sha256', site)}` }],
    ['an unknown document id', { documentId: '0' }],
    ['a number as the document id', { documentId: 1 }],
    ['an unknown hash', named('{ __typename }')],
    ['another version', { extensions: { persistedQuery: { version: 2, sha256Hash: hash('sha256', site) } } }],
    ['nothing', {}],
  ])('gets the same response as from Yoga: %s', async (_, body) => {
    expect(await send(body, 'application/json')).toEqual(await send(body, 'application/graphql+json'));
  });
});
