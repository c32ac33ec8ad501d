import { expect, expectTypeOf, it } from 'vitest';
import { refusesOthers, space, testGateway } from '../gateway';
import { ChangeRequests, line } from './change-requests';
import { execute } from './execute';
import type { FragmentType } from './generated';
import type { ChangeRequestLineFragment, ChangeRequestLineFragmentDoc } from './generated/graphql';

const gateway = testGateway({ PERSISTED_OPERATIONS: 'codegen/generated/persisted-documents.json' });

it('reads a page by the hash of its operation, and the next with one REST call', async () => {
  const read = (after?: string | null) =>
    execute(gateway.url, ChangeRequests, { space, first: 2, after }, gateway.fetch);

  const first = (await read()).space?.changeRequests;
  expect(first?.nodes.map((node) => node && line(node))).toEqual([
    expect.stringMatching(/^#\d+ Bring “Error messages explained” in line with the style guide \(open\)$/),
    expect.stringMatching(/^#\d+ Show the command line next to the buttons \(open\)$/),
  ]);
  const second = (await read(first?.pageInfo.endCursor)).space?.changeRequests;
  expect(second?.nodes).toHaveLength(2);
  expect(second?.nodes).not.toEqual(first?.nodes);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('throws when a failed field is read', async () => {
  const data = await execute(gateway.url, ChangeRequests, { space: 'Space:org_northwind/none', first: 1 });
  expect(() => data.space?.changeRequests).toThrow('Not found');
});

it('can run only operations of the manifest', async () => {
  expect(await refusesOthers(gateway.url)).toBe(true);
});

it('has types', () => {
  // The field is non-null, because reading a failed field throws.
  expectTypeOf<ChangeRequestLineFragment['subject']>().toEqualTypeOf<string>();
  // In an open enum, editors complete known values, and other values are allowed.
  expectTypeOf<ChangeRequestLineFragment['status']>().toEqualTypeOf<
    'draft' | 'open' | 'merged' | 'archived' | (string & {})
  >();

  type Variables = Parameters<
    typeof execute<Record<string, unknown>, Parameters<NonNullable<(typeof ChangeRequests)['__apiType']>>[0]>
  >;
  const variables = (given: Variables[2]) => given;
  variables({ space, first: 1, status: 'merged' });
  // @ts-expect-error a status is a string
  variables({ space, first: 1, status: 1 });
  // @ts-expect-error the space is missing
  variables({ first: 1 });

  const masked = {} as FragmentType<typeof ChangeRequestLineFragmentDoc>;
  // @ts-expect-error the fragment masks the field
  masked.subject;
});
