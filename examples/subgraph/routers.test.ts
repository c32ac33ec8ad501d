import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchByHand, toQuery } from './by-hand.js';
import { queries } from './queries.js';
import { type Received, startAll } from './services.js';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
beforeEach(() => {
  all.docs.received.length = 0;
  all.tokens.length = 0;
});
afterAll(() => all.close());

const asText = (received: readonly Received[]) => received.map(({ calls, waves }) => `${calls}/${waves}`).join(' + ');

describe.each(['Hive Gateway', '@apollo/gateway'])('%s', (name) => {
  const send = (query: string, variables?: object, headers?: Record<string, string>) => {
    const router = all.routers.find((one) => one.name === name);
    if (!router) throw new Error(`There is no router ${name}`);
    return router.send(query, variables, headers);
  };

  it.each(queries)('returns the data of both subgraphs: $name', async (query) => {
    const expected = await fetchByHand(query, all.sendToDocs, all.sendToTickets);
    all.docs.received.length = 0;
    const { data, errors } = await send(toQuery(query), query.variables);
    expect(errors).toBeUndefined();
    expect(data).toEqual(expected);
    const calls = name === '@apollo/gateway' ? (query.apolloCalls ?? query.calls) : query.calls;
    expect(asText(all.docs.received)).toBe(calls);
  });

  it('runs mutations of both subgraphs', async () => {
    const id = 'Site:org_northwind/site_releases';
    const title = `Releases of ${name}`;
    const update = await send(
      'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { title supportTitle } } }',
      { input: { id, title } },
    );
    expect(update).toEqual({ data: { updateSite: { site: { title, supportTitle: `Support for ${title}` } } } });
    const create = await send(
      'mutation ($site: ID!, $subject: String!) { createTicket(site: $site, subject: $subject) { subject site { title } } }',
      { site: id, subject: 'New' },
    );
    expect(create).toEqual({ data: { createTicket: { subject: 'New', site: { title } } } });
  });

  it('forwards the token of the caller to the REST API, and the trace to docs-graph', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const query = '{ tickets(first: 2) { nodes { site { title } } } }';
    const { errors } = await send(query, {}, { authorization: `Bearer of-${name[0]}`, traceparent });
    expect(errors).toBeUndefined();
    expect(new Set(all.tokens)).toEqual(new Set([`Bearer of-${name[0]}`]));
    expect(all.docs.received.map((one) => one.traceparent)).toEqual([traceparent]);
  });

  it('returns errors of docs-graph with their codes, and the fields of the second subgraph', async () => {
    const { data, errors } = await send('{ tickets(first: 1) { nodes { subject site { title } } } }', {}, {});
    expect(data).toEqual({ tickets: { nodes: [{ subject: 'Search is slow (0)', site: { title: null } }] } });
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['UNAUTHENTICATED']);
  });

  it('has null for the fields of a record that docs-graph does not find, without an error', async () => {
    const query = '{ node(id: "Site:org_northwind/missing") { id ... on Site { title tickets { totalCount } } } }';
    const { data, errors } = await send(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ node: { id: 'Site:org_northwind/missing', title: null, tickets: { totalCount: 0 } } });
  });

  it('has the error of a wrong id at its record', async () => {
    const query =
      '{ ok: node(id: "Site:org_northwind/site_wiki") { ...T } wrong: node(id: "Site:x") { ...T } } fragment T on Site { title }';
    const { data, errors } = await send(query);
    expect(data).toEqual({ ok: { title: 'Team Wiki' }, wrong: { title: null } });
    expect(errors).toMatchObject([{ path: expect.arrayContaining(['wrong']), extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('sends documents that docs-graph predicts: the second time, all calls are one wave', async () => {
    const query =
      '{ tickets(first: 1) { nodes { site { organization { title sites(first: 1) { nodes { sections(first: 1) { nodes { title } } } } } } } } }';
    const headers = { authorization: `Bearer ${name.length}-predicted` };
    const first = await send(query, {}, headers);
    const second = await send(query, {}, headers);
    expect(second).toEqual(first);
    expect(first.errors).toBeUndefined();
    const [one, two] = all.docs.received;
    expect(one?.query).toBe(two?.query);
    expect(one?.sentWaves).toBeGreaterThan(1);
    expect(two?.sentWaves).toBe(1);
  });
});
