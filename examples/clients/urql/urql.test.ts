import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, space, testGateway } from '../gateway';
import { ChangeRequest, ChangeRequests, RenameChangeRequest } from './change-requests';
import { createClient } from './client';
import { BothTexts, EvaluatedText, PlainText } from './page-texts';

const gateway = testGateway();

// Graphcache warns about fields that the schema lacks, and about records without a key.
const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockClear());
afterEach(() => expect(warn).not.toHaveBeenCalled());

function open() {
  const client = createClient(gateway.url, gateway.fetch);
  const read = async (after?: string) => {
    const { data, error } = await client.query(ChangeRequests, { space, first: 3, after });
    expect(error).toBeUndefined();
    const { nodes = [], pageInfo } = data?.space?.changeRequests ?? {};
    return { nodes, next: pageInfo?.endCursor ?? undefined };
  };
  return { client, read };
}

it('adds a page to the list with one REST call', async () => {
  const { read } = open();
  const first = await read();
  const both = await read(first.next);
  expect(both.nodes.slice(0, 3)).toEqual(first.nodes);
  expect(new Set(both.nodes.map((node) => node?.id)).size).toBe(6);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('shows the result of a mutation without another request', async () => {
  const { client, read } = open();
  const id = (await read()).nodes[1]?.id ?? '';
  await client.mutation(RenameChangeRequest, { input: { id, subject: 'A new subject' } });
  expect((await read()).nodes[1]?.subject).toBe('A new subject');
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('shows the cached fields of a record until the others arrive', async () => {
  const { client, read } = open();
  const [node] = (await read()).nodes;
  const results: unknown[] = [];
  await new Promise<void>((done) => {
    client.query(ChangeRequest, { id: node?.id ?? '' }).subscribe(({ data, stale }) => {
      results.push(data?.changeRequest);
      if (!stale) done();
    });
  });
  expect(results).toEqual([
    expect.objectContaining({ subject: node?.subject, createdBy: null }),
    expect.objectContaining({
      subject: node?.subject,
      createdBy: expect.objectContaining({ displayName: expect.any(String) }),
    }),
  ]);
});

it('shows both texts of a page from the cache after a query for each', async () => {
  const { client } = open();
  const variables = { space, page };
  await client.query(PlainText, variables);
  await client.query(EvaluatedText, variables);
  const { data } = await client.query(BothTexts, variables, { requestPolicy: 'cache-only' });
  expect(data?.space?.page?.markdown).toContain('{{product}}');
  expect(data?.space?.page?.evaluated).toContain('Quick start goes on');
  expect(gateway.restCalls).toEqual([1, 1]);
});
