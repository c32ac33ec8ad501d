// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fetchQuery, RelayEnvironmentProvider } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { page, refusesOthers, space, testGateway } from '../gateway';
import type { ChangeRequestsLine_changeRequest$data } from './__generated__/ChangeRequestsLine_changeRequest.graphql';
import { ChangeRequests } from './ChangeRequests';
import { createEnvironment } from './environment';
import { bothTexts, evaluatedText, plainText } from './PageTexts';

const gateway = testGateway({ PERSISTED_OPERATIONS: 'relay/persisted-operations.json' });
afterEach(cleanup);
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const open = (id: string) =>
  render(
    <RelayEnvironmentProvider environment={createEnvironment(gateway.url, gateway.fetch)}>
      <Suspense fallback="Loading">
        <ChangeRequests space={id} />
      </Suspense>
    </RelayEnvironmentProvider>,
  );

const lines = async (count: number) => {
  await screen.findByText((_, element) => element?.tagName === 'UL' && element.children.length === count);
  return screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
};

it('loads each page with one REST call, by the hash of its operation', async () => {
  open(space);
  const first = await lines(3);
  fireEvent.click(screen.getByText('More'));
  const both = await lines(6);
  expect(both.slice(0, 3)).toEqual(first);
  expect(new Set(both).size).toBe(6);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('shows the result of a mutation without another request', async () => {
  open(space);
  const [, subject] = await lines(3);
  const rename = screen.getAllByText('Rename')[1];
  if (rename) fireEvent.click(rename);
  await screen.findByText((text) => text.startsWith(`Soon: ${subject}`));
  expect((await lines(3))[1]).toBe(`Soon: ${subject}`);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('shows both texts of a page from the store after a query for each', async () => {
  const environment = createEnvironment(gateway.url, gateway.fetch);
  const variables = { space, page };
  await fetchQuery(environment, plainText, variables).toPromise();
  await fetchQuery(environment, evaluatedText, variables).toPromise();
  const { fragment } = createOperationDescriptor(getRequest(bothTexts), variables);
  expect(environment.lookup(fragment)).toMatchObject({
    isMissingData: false,
    data: {
      space: {
        page: {
          markdown: expect.stringContaining('{{product}}'),
          evaluated: expect.stringContaining('Quick start goes on'),
        },
      },
    },
  });
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('can run only operations of the manifest', async () => {
  expect(await refusesOthers(gateway.url)).toBe(true);
});

it('has types', () => {
  expectTypeOf<ChangeRequestsLine_changeRequest$data['subject']>().toEqualTypeOf<string>();
  expectTypeOf<ChangeRequestsLine_changeRequest$data['status']>().toEqualTypeOf<
    'draft' | 'open' | 'merged' | 'archived' | (string & {})
  >();
});
