/** The audits of the specification GraphQL over HTTP. */
import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { useGateway } from './support/gateway.js';
import { useServer } from './support/server.js';

const server = useServer(useGateway());
const audits = serverAudits({ url: () => server.url });

it('is audited in full', () => {
  expect(audits).toHaveLength(61);
});

for (const { id, name, fn } of audits)
  it(`${name} (${id})`, async () => {
    const result = await fn();
    expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
  });
