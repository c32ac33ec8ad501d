import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { page, space, testGateway } from '../gateway';
import { ChangeRequest, ChangeRequests, RenameChangeRequest } from './change-requests';
import { createClient } from './client';
import type { ChangeRequestsQuery } from './generated/graphql';
import { BothTexts, EvaluatedText, PlainText } from './page-texts';

const gateway = testGateway();

// Apollo Client reports results that its cache cannot return.
const error = vi.spyOn(console, 'error');
beforeEach(() => error.mockClear());
afterEach(() => expect(error).not.toHaveBeenCalled());

/** Watches three change requests with their comments. */
async function open() {
  const client = createClient(gateway.url, gateway.fetch);
  const query = { query: ChangeRequests, variables: { space, first: 3 } };
  await client.query(query);
  const list = client.watchQuery(query);
  list.subscribe({});
  const nodes = () => client.readQuery(query)?.space?.changeRequests?.nodes ?? [];
  return { client, list, nodes };
}

it('adds a page to the list without duplicate records', async () => {
  const { list, nodes } = await open();
  const after = list.getCurrentResult().data?.space?.changeRequests?.pageInfo?.endCursor;
  await list.fetchMore({ variables: { after } });
  expect(new Set(nodes().map((node) => node?.id)).size).toBe(6);
  // One call for the list, and one call for the comments of each of the three records.
  expect(gateway.restCalls).toEqual([4, 4]);
});

it('reads fragments on an interface from the cache', async () => {
  const { nodes } = await open();
  const comments = nodes().flatMap((node) => node?.comments?.nodes ?? []);
  expect(comments).not.toEqual([]);
  for (const comment of comments) expect(comment?.body?.markdown).toEqual(expect.any(String));
});

it('shows the result of a mutation without another request', async () => {
  const { client, nodes } = await open();
  const id = nodes()[1]?.id ?? '';
  await client.mutate({ mutation: RenameChangeRequest, variables: { input: { id, subject: 'A new subject' } } });
  expect(nodes()[1]?.subject).toBe('A new subject');

  const { data } = await client.query({ query: ChangeRequest, variables: { id } });
  expect(data?.changeRequest?.subject).toBe('A new subject');
  expect(gateway.restCalls).toEqual([4, 1]);
});

it('shows both texts of a page from the cache after a query for each', async () => {
  const client = createClient(gateway.url, gateway.fetch);
  const variables = { space, page };
  await client.query({ query: PlainText, variables });
  await client.query({ query: EvaluatedText, variables });
  const { data } = await client.query({ query: BothTexts, variables });
  expect(data?.space?.page?.markdown).toContain('{{product}}');
  expect(data?.space?.page?.evaluated).toContain('Quick start goes on');
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('throws the error of a failed field, and returns null of a non-null type with the error policy `all`', async () => {
  const client = createClient(gateway.url, gateway.fetch);
  const query = { query: ChangeRequests, variables: { space, first: 3, after: 'none' } };
  await expect(client.query(query)).rejects.toThrow('cursor');
  const { data } = await client.query({ ...query, errorPolicy: 'all' });
  expect(data?.space).toMatchObject({ changeRequests: null });
  expectTypeOf<NonNullable<ChangeRequestsQuery['space']>['changeRequests']>().not.toBeNullable();
});
