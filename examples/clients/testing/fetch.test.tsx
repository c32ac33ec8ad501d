// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createClient } from '../apollo/client';
import { ChangeRequests } from './ChangeRequests';
import { startGateway } from './gateway';

const gateway = await startGateway();
afterAll(gateway.close);
afterEach(cleanup);

it('shows two pages of open change requests', async () => {
  const client = createClient('http://localhost/graphql', gateway.fetch);
  render(
    <ApolloProvider client={client}>
      <ChangeRequests space="Space:org_northwind/space_quick_start" />
    </ApolloProvider>,
  );
  fireEvent.click(await screen.findByText('More', undefined, { timeout: 10_000 }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6), { timeout: 10_000 });
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Error messages explained');
});
