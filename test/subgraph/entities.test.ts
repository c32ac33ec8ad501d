import { isInterfaceType } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import type { RestReport } from '../../src/rest/index.js';
import { schema } from '../../src/schema/schema.js';
import { chainService } from '../support/chain-service.js';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const toRepresentation = (id: string) => ({ __typename: id.split(':')[0], id });
const entitiesOf = (selection: string) =>
  `query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename ${selection} } }`;
const nodesOf = (selection: string) => `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ${selection} } }`;

describe('_entities', () => {
  const gateway = useGateway({ federation: true });

  /** Sends ids to `_entities` and to `nodes`, and asserts that both have the same data, errors and calls. */
  async function compare(selection: string, ids: readonly string[]) {
    gateway.forget();
    const nodes = await gateway.raw(nodesOf(selection), { ids });
    const calls = [...gateway.calls];
    gateway.forget();
    const entities = await gateway.raw(entitiesOf(selection), { representations: ids.map(toRepresentation) });
    expect(gateway.calls).toEqual(calls);
    const asNodes = JSON.parse(JSON.stringify(entities).replaceAll('"_entities"', '"nodes"')) as object;
    const withoutPlaces = (value: unknown) =>
      JSON.stringify(value, (name, one) => (name === 'locations' ? undefined : one));
    expect(withoutPlaces(asNodes)).toBe(withoutPlaces(nodes));
    return { data: entities.data as { _entities: Record<string, unknown>[] }, calls };
  }

  it('returns records of several types in the order of the representations, with null for those not found', async () => {
    const selection = '... on Site { title } ... on Organization { title } ... on User { displayName }';
    const { data, calls } = await compare(selection, [
      'Site:org_northwind/site_handbook',
      'Site:org_northwind/missing',
      'Organization:org_northwind',
      'Site:org_northwind/site_handbook',
    ]);
    expect(data._entities).toEqual([
      { __typename: 'Site', title: 'Robot Handbook' },
      null,
      { __typename: 'Organization', title: expect.any(String) },
      { __typename: 'Site', title: 'Robot Handbook' },
    ]);
    expect(calls.length).toBe(3);
  });

  it('makes no call for ids', async () => {
    const representations = ['Site:o/s', 'User:u', 'Page:o/s/cr/p'].map(toRepresentation);
    const data = await gateway.data(entitiesOf('... on Node { id }'), { representations });
    expect(data).toEqual({ _entities: representations });
    expect(gateway.calls).toEqual([]);
  });

  it('finds records of each type that the sandbox has, as nodes does', async () => {
    const lists = `{ organization(id: "Organization:org_northwind") { id
      sites { nodes { id sections { nodes { id } } siteSpaces { nodes { id } } shareLinks { nodes { id } } } }
      spaces: sites { nodes { siteSpaces { nodes { space { id changeRequests { nodes { id comments { nodes { id } } } } comments { nodes { id } } } } } } }
      members { nodes { id user { id } } } teams { nodes { id } } } }`;
    const text = JSON.stringify(await gateway.data(lists));
    const ids = [...new Set([...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id))];
    const types = new Set(ids.map((id) => id.split(':')[0]));
    expect(types.size).toBeGreaterThan(8);
    const perType = [...types].flatMap((type) => ids.filter((id) => id.startsWith(`${type}:`)).slice(0, 3));
    await compare([...types].map((type) => `... on ${type} { id resourceId urls: __typename }`).join(' '), perType);
    await compare(
      '... on Site { title organization { title } } ... on Space { title } ... on ChangeRequest { subject number } ... on Team { title } ... on SiteSection { title site { title } }',
      perType,
    );
  });

  it('accepts each type with a global id', async () => {
    const node = schema.getType('Node');
    const names = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    for (const name of names) {
      const query = `{ _entities(representations: [{ __typename: "${name}", id: "${name}:a/b/c/d/e/f" }]) { ... on ${name} { id } } }`;
      expect((await gateway.raw(query)).errors?.[0]?.message).toMatch(new RegExp(`^${name} id must be ${name}:`));
    }
    expect(names.length).toBeGreaterThan(20);
  });
});

describe('many entities', () => {
  const count = 1000;
  const items = Array.from({ length: count }, (_, index) => ({
    object: 'site',
    id: `s${index}`,
    title: `Site ${index}`,
  }));
  const service = useUpstream(({ url }, response) => {
    const limit = Number(new URL(url, 'http://service').searchParams.get('limit'));
    json(response, { items: items.slice(0, limit), count });
  });
  let gateway: ReturnType<typeof rawGateway> | undefined;
  afterEach(() => gateway?.close());

  it('of one parent are one call for the list, as with nodes', async () => {
    gateway = rawGateway({ baseUrl: service.url, federation: true });
    const ids = items.map(({ id }) => `Site:o/${id}`).reverse();
    const { data, errors } = await gateway.query<{ _entities: { title: string }[] }>(
      entitiesOf('... on Site { title }'),
      { representations: ids.map(toRepresentation) },
    );
    expect(errors).toBeUndefined();
    expect(data._entities.map(({ title }) => title)).toEqual(items.map(({ title }) => title).reverse());
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o/sites?limit=1000']);
    service.forget();
    await gateway.query(nodesOf('... on Site { title }'), { ids });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o/sites?limit=1000']);
  });

  it('of more than 1,000 representations are an error that a router can read, without a call', async () => {
    gateway = rawGateway({ baseUrl: service.url, federation: true });
    const representations = Array.from({ length: 10_000 }, (_, index) => toRepresentation(`Site:o/s${index}`));
    const { data, errors } = await gateway.query(entitiesOf('... on Site { title }'), { representations });
    expect(data).toEqual({ _entities: [null] });
    expect(errors).toMatchObject([
      {
        message: 'representations must have at most 1000 items, got 10000',
        path: ['_entities', 0],
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(service.requests).toEqual([]);
  });
});

describe('documents of routers, which repeat', () => {
  const service = useUpstream(chainService);
  let gateway: ReturnType<typeof rawGateway> | undefined;
  afterEach(() => gateway?.close());
  const start = (options: Partial<GatewayOptions> = {}) => {
    gateway = rawGateway({ baseUrl: service.url, federation: true, predict: true, restReport: true, ...options });
    return async (ids: readonly string[], token = 'ann') => {
      service.forget();
      const query = entitiesOf(
        '... on Organization { title sites(first: 1) { nodes { title sections(first: 1) { nodes { title } } } } }',
      );
      const variables = { representations: ids.map(toRepresentation) };
      const { data, errors, extensions } =
        (await gateway?.query(query, variables, { authorization: `Bearer ${token}` })) ?? {};
      expect(errors).toBeUndefined();
      const { waves, sentWaves, replayed } = (extensions as { rest: RestReport }).rest;
      const tokens = new Set(service.requests.map(({ headers }) => headers.authorization));
      return { data, waves, sentWaves, replayed, tokens, urls: service.requests.map(({ url }) => url).sort() };
    };
  };

  it('are predicted: the second time, all calls are one wave', async () => {
    const send = start();
    const first = await send(['Organization:o']);
    expect(first).toMatchObject({ waves: 2, sentWaves: 2, replayed: 0 });
    expect(await send(['Organization:o'])).toMatchObject({ data: first.data, sentWaves: 1, urls: first.urls });
  });

  it('are replayed with the calls of each caller', async () => {
    const send = start();
    const first = await send(['Organization:o'], 'ann');
    await send(['Organization:o'], 'ben');
    const third = await send(['Organization:o'], 'cleo');
    expect(third).toMatchObject({ data: first.data, urls: first.urls, replayed: 3 });
    expect([...third.tokens]).toEqual(['Bearer cleo']);
  });

  it('with other representations have other predictions', async () => {
    const send = start();
    await send(['Organization:o']);
    expect(await send(['Organization:p'])).toMatchObject({ sentWaves: 2 });
  });
});
