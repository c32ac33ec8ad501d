/** The option `typePolicies` for queries that select `nodes`, `edges`, or neither. */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gql } from '@apollo/client';
import { typePolicies } from 'docs-graph/type-policies';
import { buildSchema, getNamedType, isObjectType, parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { space, testGateway } from '../gateway';
import { createClient } from './client';

const gateway = testGateway();

// Apollo Client reports results that its cache cannot return.
const error = vi.spyOn(console, 'error');
beforeEach(() => error.mockClear());
afterEach(() => expect(error).not.toHaveBeenCalled());

interface Page {
  totalCount?: number;
  nodes?: { id: string; subject: string }[];
  edges?: { node: { id: string } }[];
  pageInfo: { endCursor: string };
}
interface Data {
  space: { changeRequests: Page };
}

const list = (selection: string) => gql`
  query List($space: ID!, $first: Int, $after: String, $status: ChangeRequestStatus) {
    space(id: $space) {
      id
      changeRequests(first: $first, after: $after, status: $status) {
        ${selection}
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
const nodes = 'nodes { id subject }';
const edges = 'edges { node { id } }';
const cursors = 'edges { cursor node { id } }';

/** Opens a client, and returns functions that return the list of a query. */
function open(selection = nodes) {
  const client = createClient(gateway.url, gateway.fetch);
  const read = async (variables: object = {}, of = selection) => {
    const { data } = await client.query<Data>({ query: list(of), variables: { space, first: 3, ...variables } });
    if (!data) throw new Error('The query has no data');
    return data.space.changeRequests;
  };
  const watch = async () => {
    const query = client.watchQuery<Data>({ query: list(selection), variables: { space, first: 3 } });
    query.subscribe({});
    await vi.waitUntil(() => !query.getCurrentResult().loading);
    const current = () => query.getCurrentResult().data?.space?.changeRequests as Page;
    const more = async (after = current().pageInfo.endCursor) => {
      await query.fetchMore({ variables: { after }, errorPolicy: 'all' });
      // The client shows the page in a later task.
      await setTimeout();
    };
    return { query, current, more };
  };
  return { client, read, watch };
}

const idsOf = (page: Page) => (page.nodes ?? page.edges?.map(({ node }) => node) ?? []).map(({ id }) => id);

describe.each([nodes, edges, cursors, `${nodes} ${edges}`])('a list with the selection %s', (selection) => {
  it('shows both pages after fetchMore, and each record once if a page is requested twice', async () => {
    const { current, more } = await open(selection).watch();
    const first = idsOf(current());
    const { endCursor } = current().pageInfo;
    await more();
    await more(endCursor);
    const both = idsOf(current());
    expect(both.slice(0, 3)).toEqual(first);
    expect(new Set(both).size).toBe(6);
    expect(both).toHaveLength(6);
    await more();
    expect(new Set(idsOf(current())).size).toBe(9);
  });

  it('shows both pages after a change of the variable `after`', async () => {
    const { query, current } = await open(selection).watch();
    await query.setVariables({ space, first: 3, after: current().pageInfo.endCursor });
    expect(new Set(idsOf(current())).size).toBe(6);
    expect(gateway.restCalls).toEqual([1, 1]);
  });

  it('begins again after a refetch', async () => {
    const { query, current, more } = await open(selection).watch();
    const first = current();
    await more();
    await query.refetch();
    expect(current()).toEqual(first);
  });
});

it('keeps lists with other arguments apart', async () => {
  const { read } = open();
  const all = await read({ status: 'open' });
  const merged = await read({ status: 'merged' });
  expect(idsOf(merged).filter((id) => idsOf(all).includes(id))).toEqual([]);
  expect(await read({ status: 'open' })).toEqual(all);
});

it('keeps its pages if a query selects only the count, or a later page fails', async () => {
  const { read, watch } = open();
  const { current, more } = await watch();
  await more();
  const both = current();
  expect(await read({}, 'totalCount')).toMatchObject({ totalCount: 67, pageInfo: both.pageInfo });
  await more('none');
  expect(current()).toEqual(both);
  expect(gateway.restCalls).toEqual([1, 1, 1, 0]);
});

it('serves edges from nodes, and requests cursors that it lacks', async () => {
  const { read } = open();
  const ids = idsOf(await read());
  expect(idsOf(await read({}, edges))).toEqual(ids);
  expect(gateway.restCalls).toEqual([1]);
  expect((await read({}, cursors)).edges?.[0]).toHaveProperty('cursor', expect.any(String));
  expect(gateway.restCalls).toEqual([1, 1]);
  // Both queries now read the same list.
  expect(idsOf(await read())).toEqual(ids);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('requests a longer page, or a page before the loaded pages', async () => {
  const { read } = open();
  const { pageInfo } = await read({ first: 2 });
  expect(idsOf(await read({ first: 5 }))).toHaveLength(5);
  expect(idsOf(await read({ first: 2 }))).toHaveLength(5);
  expect(gateway.restCalls).toEqual([1, 1]);

  const { read: readOther } = open();
  const second = idsOf(await readOther({ after: pageInfo.endCursor }));
  const first = idsOf(await readOther());
  expect(first).toHaveLength(3);
  expect(first).not.toEqual(second);
});

it.each([nodes, edges])('omits records that were removed from the cache, with %s', async (selection) => {
  const { client, read } = open(selection);
  const [, second, ...others] = idsOf(await read());
  client.cache.evict({ id: `ChangeRequest:${second}` });
  client.cache.gc();
  expect(idsOf(await read())).toHaveLength(others.length + 1);
  expect(gateway.restCalls).toEqual([1]);
});

it('returns the raw JSON of a page as each query received it, beside a list with several pages', async () => {
  const warn = vi.spyOn(console, 'warn');
  const client = createClient(gateway.url, gateway.fetch);
  const lookUp = parse(`query ($space: ID!, $page: ID!, $after: String) {
    space(id: $space) { id page(id: $page) { id title raw } changeRequests(first: 3, after: $after) { nodes { id } pageInfo { endCursor } } }
  }`);
  const tree = parse('query ($space: ID!) { space(id: $space) { id pages { id title raw } } }');
  const variables = { space, page: 'Page:org_northwind/space_quick_start/page_quick_start_1' };
  interface RawPage {
    raw: { markdown?: string };
  }
  const opened = client.watchQuery<{ space: { page: RawPage; changeRequests: Page } }>({ query: lookUp, variables });
  opened.subscribe({});
  await vi.waitUntil(() => !opened.getCurrentResult().loading);
  const readTree = () => client.query<{ space: { pages: RawPage[] } }>({ query: tree, variables: { space } });
  expect((await readTree()).data?.space.pages[0]?.raw).not.toHaveProperty('markdown');
  const current = () => opened.getCurrentResult().data?.space as { page: RawPage; changeRequests: Page };
  await opened.fetchMore({ variables: { after: current().changeRequests.pageInfo.endCursor } });
  await setTimeout();
  expect(idsOf(current().changeRequests)).toHaveLength(6);
  expect(current().page.raw.markdown).toEqual(expect.any(String));
  expect((await readTree()).data?.space.pages[0]?.raw).not.toHaveProperty('markdown');
  expect(JSON.stringify(client.cache.extract())).not.toContain('"markdown"');
  expect(gateway.restCalls).toEqual([2, 1, 2]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('covers each list of the schema, with all its arguments except `first` and `after`', async () => {
  const schema = buildSchema(await readFile('node_modules/docs-graph/schema.graphql', 'utf8'));
  const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {})
      .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
      .map((field) => [`${type.name}.${field.name}`, field.args.map(({ name }) => name).sort()]),
  );
  const policies = Object.entries(typePolicies).flatMap(([type, { fields }]) =>
    Object.entries(fields).flatMap(([name, policy]) =>
      'keyArgs' in policy ? [[`${type}.${name}`, [...policy.keyArgs, 'first', 'after'].sort()]] : [],
    ),
  );
  expect(lists.length).toBeGreaterThan(30);
  expect(policies).toEqual(lists);
});
