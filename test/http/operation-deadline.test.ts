import { expect, it } from 'vitest';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream(({ url }, response) => {
  if (!url.includes('/sites')) return json(response, { object: 'organization', id: 'o', title: 'There in time' });
  // No response: the gateway can only close the connection.
  response.on('close', () => cut++);
});
let cut = 0;

it('a timed out operation returns partial data and cancels its calls', async () => {
  const { gateway, query } = rawGateway({ baseUrl: service.url, timeoutMs: 60_000, operationTimeoutMs: 300 });
  const { data, errors } = await query<object>(
    '{ organization(id: "Organization:o") { title sites { nodes { title } } } }',
  );
  expect(data).toEqual({ organization: { title: 'There in time', sites: null } });
  expect(errors).toMatchObject([{ path: ['organization', 'sites'], extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  await expect.poll(() => cut).toBe(1);
  await gateway.close();
});

it('limits the time until the last part of a streamed response', async () => {
  const { gateway, queryParts } = rawGateway({ baseUrl: service.url, timeoutMs: 60_000, operationTimeoutMs: 300 });
  const text = await queryParts(
    '{ organization(id: "Organization:o") { title ... @defer { sites { nodes { title } } } } }',
  );
  expect(text).toContain('"title":"There in time"');
  expect(text).toContain('"code":"UPSTREAM_TIMEOUT"');
  await gateway.close();
});
