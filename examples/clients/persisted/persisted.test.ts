import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusesOthers, space, testGateway } from '../gateway';
import { createClient as createApolloClient } from './apollo';
import { ChangeRequests, RenameChangeRequest } from './change-requests';
import { hashOf } from './hash';
import { createClient as createUrqlClient } from './urql';

// The folder contains the manifest and generated code.
const gateway = testGateway({ PERSISTED_OPERATIONS: 'persisted/generated' });

/** Request bodies that a client sent. */
const bodies: Record<string, unknown>[] = [];
const fetchRecorded: typeof fetch = (input, init) => {
  bodies.push(JSON.parse(String(init?.body)));
  return gateway.fetch(input, init);
};
// Graphcache warns about records without a key.
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  bodies.length = 0;
  warn.mockClear();
});
afterEach(() => expect(warn).not.toHaveBeenCalled());

const variables = { space, first: 3 };

describe('Apollo Client', () => {
  const open = () => createApolloClient(gateway.url, fetchRecorded);

  it('sends hashes, and fills its normalized cache', async () => {
    const client = open();
    const { data } = await client.query({ query: ChangeRequests, variables });
    const [, second] = data?.space?.changeRequests?.nodes ?? [];
    expect(client.cache.extract()).toMatchObject({
      [`Space:${space}`]: { __typename: 'Space' },
      [`ChangeRequest:${second?.id}`]: { __typename: 'ChangeRequest', subject: second?.subject },
    });

    const input = { id: second?.id ?? '', subject: 'A new subject of Apollo' };
    await client.mutate({ mutation: RenameChangeRequest, variables: { input } });
    const shown = client.readQuery({ query: ChangeRequests, variables });
    expect(shown?.space?.changeRequests?.nodes[1]?.subject).toBe('A new subject of Apollo');
    expectHashes();
  });
});

describe('urql', () => {
  it('sends hashes, and fills Graphcache', async () => {
    const client = createUrqlClient(gateway.url, fetchRecorded);
    const read = async () => {
      const { data, error } = await client.query(ChangeRequests, variables);
      expect(error).toBeUndefined();
      return data?.space?.changeRequests?.nodes[1];
    };
    const second = await read();
    const input = { id: second?.id ?? '', subject: 'A new subject of urql' };
    const { error } = await client.mutation(RenameChangeRequest, { input });
    expect(error).toBeUndefined();
    expect(await read()).toMatchObject({ __typename: 'ChangeRequest', subject: 'A new subject of urql' });
    expectHashes();
  });
});

/** Verifies that a query and a mutation were sent by their hash, and that the second query was read from the cache. */
function expectHashes(): void {
  expect(bodies.map(({ query, extensions }) => ({ query, extensions }))).toEqual(
    [ChangeRequests, RenameChangeRequest].map((document) => ({
      query: undefined,
      extensions: expect.objectContaining({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } }),
    })),
  );
}

it('fetch sends a document id', async () => {
  const send = async (documentId: string) => {
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox' },
      body: JSON.stringify({ documentId, variables }),
    });
    return response.json();
  };
  expect(await send(hashOf(ChangeRequests))).toHaveProperty('data.space.changeRequests');
  expect(await send(`sha256:${'0'.repeat(64)}`)).toMatchObject({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
  expect(await refusesOthers(gateway.url)).toBe(true);
});
