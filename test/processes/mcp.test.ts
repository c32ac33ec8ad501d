import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { startRedis, temporaryFolder } from '../support/daemons.js';
import { freePort } from '../support/free-port.js';
import { protocolVersions, toMcpClient } from '../support/mcp.js';
import { missing } from '../support/missing-programs.js';
import { post, usePrograms } from '../support/program.js';
import { json, startService } from '../support/service.js';
import { readVersion, versionsService, writeVersion } from '../support/versions.js';

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

/** Starts `docs-graph mcp`, and waits until it exits. The timeout ends a process that does not exit. */
async function runMcp(env: Record<string, string>, stdin: 'ignore' | 'pipe') {
  const child = spawn(process.execPath, [cli, 'mcp'], { env, stdio: [stdin, 'ignore', 'pipe'], timeout: 30_000 });
  const [errors, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
  return { code: code as number | null, errors };
}

it.each([
  [{}, ''],
  [{ REDIS_URI: 'redis://127.0.0.1' }, 'docs-graph: REDIS_URI is not a setting; did you mean REDIS_URL?\n'],
])('docs-graph mcp with %j exits with 0 if standard input is empty, and prints %j', async (env, errors) => {
  expect(await runMcp(env, 'ignore')).toEqual({ code: 0, errors });
});

it.each([
  [{ MCP: './missing' }, 'MCP: cannot read ./missing: file not found'],
  [
    { REST_CACHE_TTL: 'Sites=30s' },
    'REST_CACHE_TTL must name types that REST responses contain, such as Site, got Sites',
  ],
  [
    { REST_BASE_URL: 'http://127.0.0.1:9', REDIS_URL: 'redis://127.0.0.1:9', HTTPS_PROXY: 'bad' },
    'HTTPS_PROXY must be a URL, as in http://proxy.example.com:3128',
  ],
])('docs-graph mcp with the invalid setting %j exits with 1 while standard input is open', async (env, error) => {
  expect(await runMcp(env, 'pipe')).toEqual({ code: 1, errors: `docs-graph: ${error}\n` });
});

const start = usePrograms();

it.skipIf(missing('redis-server').length > 0)(
  'a replica with the same REDIS_URL uses no cached response from before a mutation through docs-graph mcp',
  async () => {
    const folder = await temporaryFolder();
    const redis = await startRedis(folder.path, await freePort());
    const service = await startService(versionsService(() => 0));
    try {
      const env = {
        REST_BASE_URL: service.url,
        REST_TOKEN: 'own',
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        REST_CACHE_TTL: 'Site=60s',
      };
      const url = await start({ ...env, LOG_LEVEL: 'silent' }).url();
      const read = async () => {
        service.forget();
        const response = await post(url, { query: readVersion }, { authorization: 'Bearer own' });
        return { text: await response.text(), calls: service.requests.length };
      };
      await expect.poll(read).toEqual({ text: expect.stringContaining('0 for Bearer own'), calls: 0 });
      const { client, call } = await startStdio({ ...env, MCP: 'mutations' }, 'legacy');
      let confirmation = '';
      // Confirmations are unavailable until the process has a connection to Redis.
      await expect
        .poll(async () => (confirmation = confirmationIn(await call('run_query', { query: writeVersion }))))
        .not.toBe('');
      expect((await read()).calls).toBe(0);
      expect(await call('run_query', { query: writeVersion, confirmation })).toContain('updateSite.site.id: Site:o/s');
      expect(await read()).toEqual({ text: expect.stringContaining('1 for Bearer own'), calls: 1 });
      await client.close();
    } finally {
      await service.close();
      await redis.stop('SIGKILL');
      await folder.remove();
    }
  },
);

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
