import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startSandbox } from 'docs-graph/sandbox';
import { expect, it } from 'vitest';

/** A report of the usage protocol of Hive, with the members that the test reads. */
interface UsageReport {
  map: Record<string, { operationName: string; fields: string[] }>;
  operations: {
    operationMapKey: string;
    execution: { ok: boolean; errorsTotal: number };
    metadata?: { client?: { name: string; version: string } };
  }[];
}

/** Starts a receiver of usage reports. */
async function startUsageEndpoint() {
  const reports: UsageReport[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/docs/graph/test') reports.push(JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, reports, close: () => server.close() };
}

it('Hive receives the fields, the outcome and the client of each operation', async () => {
  const endpoint = await startUsageEndpoint();
  const sandbox = await startSandbox();
  const settings = { HIVE_TOKEN: 'hvo1/test', HIVE_TARGET: 'docs/graph/test', HIVE_ENDPOINT: endpoint.url };
  const program = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], {
    env: { ...process.env, ...settings, REST_BASE_URL: sandbox.url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  program.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 20_000 }).toContain('/graphql');
  const [url = ''] = /http:\S+/.exec(output) ?? [];
  const send = (query: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox', ...headers },
      body: JSON.stringify({ query }),
    });
  const web = { 'graphql-client-name': 'web', 'graphql-client-version': '1.4.2' };
  await send('query Titles { organizations(first: 1) { nodes { title } } }', web);
  await send('query Wrong { organization(id: "Site:o/s") { title } }');
  await send('query Titles { organizations(first: 1) { nodes { title } } }', { ...web, 'x-dry-run': '1' });
  await send('{ broken', web);
  program.kill();
  await once(program, 'exit');
  await sandbox.close();
  endpoint.close();

  const operations = endpoint.reports.flatMap(({ map, operations }) =>
    operations.map(({ operationMapKey, execution, metadata }) => ({ ...map[operationMapKey], execution, metadata })),
  );
  expect(operations).toMatchObject([
    {
      operationName: 'Titles',
      fields: expect.arrayContaining(['Query.organizations', 'Organization.title']),
      execution: { ok: true, errorsTotal: 0 },
      metadata: { client: { name: 'web', version: '1.4.2' } },
    },
    { operationName: 'Wrong', execution: { ok: false, errorsTotal: 1 } },
  ]);
});
