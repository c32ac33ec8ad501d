import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { testGateway } from '../gateway';

const root = join(import.meta.dirname, '../../..');
const gateway = testGateway({ MCP: 'mutations' });
const program = { command: process.execPath, args: [join(root, 'dist/cli.js'), 'mcp'], env: { MCP: 'mutations' } };
const requestInit = { headers: { authorization: 'Bearer sandbox' } };
const http = () => new URL(gateway.url.replace('/graphql', '/mcp'));

/** The part of a client that both libraries have. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

const newClient = (mode: 'legacy' | { pin: '2026-07-28' }) =>
  new NewClient({ name: 'new', version: '2' }, { versionNegotiation: { mode } });

const clients: [string, () => Promise<AnyClient>][] = [
  [
    'client 2.4 with 2026-07-28 over HTTP',
    async () => {
      const client = newClient({ pin: '2026-07-28' });
      await client.connect(new NewHttp(http(), { requestInit }));
      return client;
    },
  ],
  [
    'client 2.4 with 2026-07-28 over standard input and output',
    async () => {
      const client = newClient({ pin: '2026-07-28' });
      await client.connect(new NewStdio(program));
      return client;
    },
  ],
  [
    'client 2.4 with an old version over HTTP',
    async () => {
      const client = newClient('legacy');
      await client.connect(new NewHttp(http(), { requestInit }));
      return client;
    },
  ],
  [
    'SDK 1.x over HTTP',
    async () => {
      const client = new OldClient({ name: 'old', version: '1' });
      await client.connect(new OldHttp(http(), { requestInit }) as Parameters<OldClient['connect']>[0]);
      return client;
    },
  ],
  [
    'SDK 1.x over standard input and output',
    async () => {
      const client = new OldClient({ name: 'old', version: '1' });
      await client.connect(new OldStdio(program));
      return client;
    },
  ],
];

it.each(clients)('%s lists the tools, runs a query, and previews and sends a mutation', async (_name, connect) => {
  const client = await connect();
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = (await client.callTool({ name, arguments: args })) as { content: { text: string }[] };
    return content[0]?.text ?? '';
  };
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('run_query');
  const query = '{ organizations(first: 1) { nodes { title } } }';
  expect(await call('run_query', { query })).toBe('organizations.title: Northwind Robotics');
  const mutation = 'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { title } } }';
  const variables = { input: { id: 'Site:org_northwind/site_handbook', title: 'Robot Handbook' } };
  const preview = await call('run_query', { query: mutation, variables });
  expect(preview).toContain('Site:org_northwind/site_handbook is "Robot Handbook"');
  const [, confirmation] = /confirmation: (\S+)$/.exec(preview) ?? [];
  expect(await call('run_query', { query: mutation, variables, confirmation })).toBe(
    'updateSite.site.title: Robot Handbook',
  );
  await client.close();
});

it('the file for Codex in docs/agents.md is valid TOML', () => {
  const [, text = ''] = /```toml new \S+\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/agents.md'), 'utf8')) ?? [];
  expect(parse(text)).toEqual({
    mcp_servers: { 'docs-graph': { url: 'http://localhost:4000/mcp', bearer_token_env_var: 'DOCS_TOKEN' } },
  });
});
