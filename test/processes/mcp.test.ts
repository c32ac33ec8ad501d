import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { protocolVersions, toMcpClient } from '../support/mcp.js';
import { usePrograms } from '../support/program.js';
import { json, startService } from '../support/service.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const query = 'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { title } } }';
const variables = { input: { id: 'Site:org_northwind/site_handbook', title: 'Robots' } };
const confirmationIn = (preview: string) => /confirmation: (\S+)$/.exec(preview)?.[1] ?? '';

async function startStdio(env: Record<string, string>, mode: (typeof protocolVersions)[number]) {
  const transport = new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], env });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return toMcpClient(client);
}

it.each(protocolVersions)(
  'docs-graph mcp serves the tools over standard input and output to a client of version %o',
  async (version) => {
    const { client, call } = await startStdio({ MCP: 'mutations' }, version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('run_operation');
    expect(await call('search_operations', { words: 'merge a change request' })).toMatch(/^MergeChangeRequest /);
    expect(await call('search_schema', { words: 'title of a site' })).toMatch(/^# Site\.title/m);
    const nestedQuery = '{ organizations(first: 1) { nodes { title sites(first: 1) { nodes { title } } } } }';
    expect(await call('validate_query', { query: nestedQuery })).toBe('Valid');
    expect(await call('plan_query', { query: nestedQuery })).toContain('At most 2 REST calls (limit 1000), 2 waves');
    expect(await call('run_query', { query: nestedQuery })).toContain(' Northwind Robotics | Robot Handbook');
    const confirmation = confirmationIn(await call('run_query', { query, variables }));
    const confirmedCall = { query, variables, confirmation };
    expect(await call('run_query', confirmedCall)).toBe('updateSite.site.title: Robots');
    expect(await call('run_query', confirmedCall)).toContain('The confirmation was used before');
    await client.close();
  },
);

it('docs-graph mcp sends REST_TOKEN, and rejects mutations with DISABLE=mutations', async () => {
  const service = await startService((_request, response) => json(response, { items: [], count: 0 }));
  const env = { REST_BASE_URL: service.url, REST_TOKEN: 'own-token', MCP: 'mutations', DISABLE: 'mutations' };
  const { client, call } = await startStdio(env, 'legacy');
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('search_operations');
  await call('run_query', { query: '{ organizations(first: 1) { nodes { title } } }' });
  expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer own-token']);
  expect(await call('run_query', { query, variables })).toMatch(/^Mutations are off/);
  expect(service.requests).toHaveLength(1);
  await client.close();
  await service.close();
});

it('docs-graph mcp exits with 0 if standard input is empty', async () => {
  const child = spawn(process.execPath, [cli, 'mcp'], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

const start = usePrograms();
it('with REST_BASE_URL, MCP is off unless MCP=on is set', async () => {
  const service = await startService((_request, response) => json(response, {}));
  const statusOf = async (environment: Record<string, string>) => {
    const program = start({ REST_BASE_URL: service.url, LOG_LEVEL: 'silent', ...environment });
    const url = (await program.url()).replace('/graphql', '/mcp');
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect([await statusOf({}), await statusOf({ MCP: 'on' })]).toEqual([404, 200]);
  await service.close();
});
