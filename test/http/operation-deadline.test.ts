import { expect, it } from 'vitest';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream(({ url }, response) => {
  if (!url.includes('/sites')) return json(response, { object: 'organization', id: 'o', title: 'Title' });
  // Without a response, only the gateway can close the connection.
  response.on('close', () => closedConnections++);
});
let closedConnections = 0;

it('a timed out operation returns partial data and cancels its calls', async () => {
  const { gateway, query } = rawGateway({ baseUrl: service.url, timeoutMs: 60_000, operationTimeoutMs: 300 });
  const { data, errors } = await query<object>(
    '{ organization(id: "Organization:o") { title sites { nodes { title } } } }',
  );
  expect(data).toEqual({ organization: { title: 'Title', sites: null } });
  expect(errors).toMatchObject([{ path: ['organization', 'sites'], extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  await expect.poll(() => closedConnections).toBe(1);
  await gateway.close();
});

it('a timed out operation ends a streamed response with an error', async () => {
  const { gateway, queryParts } = rawGateway({ baseUrl: service.url, timeoutMs: 60_000, operationTimeoutMs: 300 });
  const text = await queryParts(
    '{ organization(id: "Organization:o") { title ... @defer { sites { nodes { title } } } } }',
  );
  expect(text).toContain('"title":"Title"');
  expect(text).toContain('"code":"UPSTREAM_TIMEOUT"');
  await gateway.close();
});
