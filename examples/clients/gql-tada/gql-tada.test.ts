import { print } from 'graphql';
import { expect, expectTypeOf, it } from 'vitest';
import { testGateway } from '../gateway';
import type { FragmentOf, ResultOf, VariablesOf } from './graphql';
import { line, type SiteLine, Sites } from './sites';

const gateway = testGateway();

it('reads the fields of its documents', async () => {
  const variables: VariablesOf<typeof Sites> = { organization: 'Organization:org_northwind', first: 2 };
  const response = await gateway.fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox' },
    body: JSON.stringify({ query: print(Sites), variables }),
  });
  const { data }: { data: ResultOf<typeof Sites> } = await response.json();
  const { title, sites } = data.organization ?? {};
  expect(title).toBe('Northwind Robotics');
  expect(sites?.nodes.map((site) => site && line(site))).toEqual([
    expect.stringMatching(/^Robot Handbook, \w+, made on \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^Developer Portal, \w+, made on \d{4}-\d\d-\d\d$/),
  ]);
  // The calls load the organization and its sites, in one wave.
  expect(gateway.restCalls).toEqual([2]);
});

it('has types', () => {
  type Site = ResultOf<typeof SiteLine>;
  expectTypeOf<Site['type']>().toEqualTypeOf<'basic' | 'premium' | 'ultimate' | (string & {}) | null>();
  expectTypeOf<Site['createdAt']>().toEqualTypeOf<string | null>();
  expectTypeOf<VariablesOf<typeof Sites>>().toEqualTypeOf<{ organization: string; first: number }>();

  const masked = {} as FragmentOf<typeof SiteLine>;
  // @ts-expect-error the fragment masks the field
  masked.title;
});
