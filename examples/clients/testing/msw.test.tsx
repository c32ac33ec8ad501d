// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClient } from '../apollo/client';
import { ChangeRequests } from './ChangeRequests';
import { startGateway } from './gateway';

const url = 'http://localhost:3000/graphql';
const gateway = await startGateway();
const server = setupServer(http.post(url, ({ request }) => gateway.fetch(request)));
// The gateway sends REST calls to the sandbox, which msw must not handle.
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(async () => {
  server.close();
  await gateway.close();
});

const open = () =>
  render(
    <ApolloProvider client={createClient(url)}>
      <ChangeRequests space="Space:org_northwind/space_quick_start" />
    </ApolloProvider>,
  );

it('shows open change requests', async () => {
  open();
  await screen.findByText('More', undefined, { timeout: 10_000 });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows the error of a rate limit', async () => {
  const error = { message: 'Too many requests', extensions: { code: 'RATE_LIMITED' } };
  server.use(http.post(url, () => HttpResponse.json({ errors: [error], data: { space: null } })));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests');
});
