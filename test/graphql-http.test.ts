/** Runs the audits of the GraphQL over HTTP specification. */
import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { useGateway } from './support/gateway.js';
import { useServer } from './support/server.js';

const server = useServer(useGateway());
const audits = serverAudits({ url: () => server.url });

it('the package graphql-http has 61 audits', () => {
  expect(audits).toHaveLength(61);
});

for (const { id, name, fn } of audits)
  it(`the gateway passes audit ${id}: ${name}`, async () => {
    const result = await fn();
    expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
  });
