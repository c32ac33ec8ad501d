import { expect, it } from 'vitest';
import { useGateway } from './support/gateway.js';

const gateway = useGateway();

it('gives what is deferred in a part of its own, from the record that it belongs to', async () => {
  const response = await gateway.gateway.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'multipart/mixed', authorization: 'Bearer sandbox' },
      body: JSON.stringify({
        query: `{ organization(id: "Organization:org_northwind") { id ... @defer { title sites(first: 1) { nodes { title } } } } }`,
      }),
    }),
  );
  expect(response.headers.get('content-type')).toContain('multipart/mixed');
  const parts = (await response.text())
    .split('\r\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { data?: object; incremental?: { data: object; path: unknown[] }[] });
  expect(parts[0]).toMatchObject({ data: { organization: { id: 'Organization:org_northwind' } }, hasNext: true });
  expect(parts.flatMap(({ incremental = [] }) => incremental)).toMatchObject([
    { path: ['organization'], data: { title: 'Northwind Robotics', sites: { nodes: [{ title: 'Robot Handbook' }] } } },
  ]);
  expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind', 'GET /v1/orgs/org_northwind/sites?limit=1']);
});
