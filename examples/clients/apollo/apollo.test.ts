import { expect, it } from 'vitest';
import { space, testGateway } from '../gateway';
import { ChangeRequest, ChangeRequests, RenameChangeRequest } from './change-requests';
import { createClient } from './client';

const gateway = testGateway();

/** Watches three change requests with their comments. */
async function open() {
  const client = createClient(gateway.url, gateway.fetch);
  const query = { query: ChangeRequests, variables: { space, first: 3 } };
  await client.query(query);
  const list = client.watchQuery(query);
  list.subscribe({});
  const edges = () => client.readQuery(query)?.space?.changeRequests?.edges ?? [];
  return { client, list, edges };
}

it('adds a page to the list without duplicate records', async () => {
  const { list, edges } = await open();
  const after = list.getCurrentResult().data?.space?.changeRequests?.pageInfo?.endCursor;
  await list.fetchMore({ variables: { after } });
  expect(new Set(edges().map((edge) => edge?.node?.id)).size).toBe(6);
  // One call for the list, and one call for the comments of each of the three records.
  expect(gateway.restCalls).toEqual([4, 4]);
});

it('reads fragments on an interface from the cache', async () => {
  const { edges } = await open();
  const comments = edges().flatMap((edge) => edge?.node?.comments?.edges ?? []);
  expect(comments).not.toEqual([]);
  for (const comment of comments) expect(comment?.node?.body?.markdown).toEqual(expect.any(String));
});

it('shows the result of a mutation without another request', async () => {
  const { client, edges } = await open();
  const id = edges()[1]?.node?.id ?? '';
  await client.mutate({ mutation: RenameChangeRequest, variables: { input: { id, subject: 'A new subject' } } });
  expect(edges()[1]?.node?.subject).toBe('A new subject');

  const { data } = await client.query({ query: ChangeRequest, variables: { id } });
  expect(data?.changeRequest?.subject).toBe('A new subject');
  expect(gateway.restCalls).toEqual([4, 1]);
});
