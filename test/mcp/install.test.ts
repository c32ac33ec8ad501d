import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { leftOut, llmsFull } from '../../scripts/llms-full.js';
import { settingNames } from '../../src/config/index.js';
import { schema } from '../../src/schema/schema.js';
import { blocksOf, read, root } from '../support/documents.js';
import { useGateway } from '../support/gateway.js';
import { useServer } from '../support/server.js';

const testGateway = useGateway({ mcp: { operations: [] } });
const server = useServer(testGateway);
const environment: Readonly<Record<string, string>> = {
  DOCS_TOKEN: 'token-of-user',
  'docs-token': 'token-of-user',
};

/** Returns the text of a file that docs/agents.md shows. */
const fileOf = (path: string): string => {
  const block = blocksOf('docs/agents.md').find(({ words }) => words === `new ${path}`);
  if (!block) throw new Error(`docs/agents.md must show ${path}`);
  return block.text;
};

/** Replaces the references to variables in the way of a client. A variable that is not set is an error. */
const expand = (value: string, pattern: RegExp): string =>
  value.replace(pattern, (_, name: string) => {
    const replacement = environment[name];
    if (replacement === undefined) throw new Error(`The variable ${name} is not set`);
    return replacement;
  });

const headers = z.record(z.string(), z.string());
const connection = z.object({ url: z.url(), headers: headers.default({}) });

/** Reads the URL and the headers of the server docs-graph in the file of a client, as this client does. */
const clients: Readonly<Record<string, { path: string; read: (text: string) => z.infer<typeof connection> }>> = {
  'Claude Code': {
    path: '.mcp.json',
    read: (text) => {
      const server = z.strictObject({ type: z.literal('http'), url: z.url(), headers });
      const { mcpServers } = z.strictObject({ mcpServers: z.record(z.string(), server) }).parse(JSON.parse(text));
      return connectionOf(mcpServers['docs-graph'], /\$\{(\w+)\}/g);
    },
  },
  Cursor: {
    path: '.cursor/mcp.json',
    read: (text) => {
      const server = z.strictObject({ url: z.url(), headers });
      const { mcpServers } = z.strictObject({ mcpServers: z.record(z.string(), server) }).parse(JSON.parse(text));
      return connectionOf(mcpServers['docs-graph'], /\$\{env:(\w+)\}/g);
    },
  },
  'Visual Studio Code': {
    path: '.vscode/mcp.json',
    read: (text) => {
      const server = z.strictObject({ type: z.literal('http'), url: z.url(), headers });
      const input = z.strictObject({
        type: z.literal('promptString'),
        id: z.string(),
        description: z.string(),
        password: z.literal(true),
      });
      const { inputs, servers } = z
        .strictObject({ inputs: z.array(input), servers: z.record(z.string(), server) })
        .parse(JSON.parse(text));
      expect(inputs.map(({ id }) => id)).toEqual(['docs-token']);
      return connectionOf(servers['docs-graph'], /\$\{input:([\w-]+)\}/g);
    },
  },
  Codex: {
    path: '.codex/config.toml',
    // The file has only tables and texts. examples/clients/mcp parses it with a library.
    read: (text) => {
      expect(text).toMatch(/^\[mcp_servers\.docs-graph\]\n(\w+ = "[^"\\]*"\n)+$/);
      const values = Object.fromEntries(
        [...text.matchAll(/^(\w+) = (".*")$/gm)].map(([, name, value = '']) => [name, JSON.parse(value)]),
      );
      const { url, bearer_token_env_var: name } = z
        .strictObject({ url: z.url(), bearer_token_env_var: z.string() })
        .parse(values);
      return { url, headers: { Authorization: `Bearer ${expand(`$${name}`, /\$(\w+)/g)}` } };
    },
  },
  'Gemini CLI': {
    path: '.gemini/settings.json',
    read: (text) => {
      const server = z.strictObject({ httpUrl: z.url(), headers });
      const { mcpServers } = z.object({ mcpServers: z.record(z.string(), server) }).parse(JSON.parse(text));
      const { httpUrl: url, ...others } = mcpServers['docs-graph'] ?? { httpUrl: '', headers: {} };
      return connectionOf({ url, ...others }, /\$\{?(\w+)\}?/g);
    },
  },
};

function connectionOf(value: unknown, pattern: RegExp): z.infer<typeof connection> {
  const { url, headers } = connection.parse(value);
  const values = Object.entries(headers).map(([name, value]) => [name, expand(value, pattern)]);
  return { url, headers: Object.fromEntries(values) };
}

it.each(Object.entries(clients))(
  '%s connects with the file that the documentation shows',
  async (_name, { path, read }) => {
    const { url, headers } = read(fileOf(path));
    expect(url).toBe('http://localhost:4000/mcp');
    const client = new Client({ name: 'test', version: '1' });
    const own = new URL(server.url.replace('/graphql', new URL(url).pathname));
    await client.connect(new StreamableHTTPClientTransport(own, { requestInit: { headers } }));
    const query = '{ organizations(first: 1) { nodes { title } } }';
    await client.callTool({ name: 'run_query', arguments: { query } });
    await client.close();
    expect(testGateway.record.map((call) => call.headers.authorization)).toEqual(['Bearer token-of-user']);
  },
);

describe('server.json', () => {
  const entry = JSON.parse(read('server.json'));
  const manifest = JSON.parse(read('package.json'));

  it('names the package, its version and its settings', () => {
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(entry.name).toBe(manifest.mcpName);
    expect(entry.description.length).toBeLessThanOrEqual(100);
    expect([entry.version, entry.packages[0].version]).toEqual([manifest.version, manifest.version]);
    expect(entry.packages[0]).toMatchObject({
      registryType: 'npm',
      identifier: manifest.name,
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'positional', value: 'mcp' }],
    });
    const names = entry.packages[0].environmentVariables.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => !settingNames.includes(name))).toEqual([]);
    expect(manifest.files).toEqual(expect.arrayContaining(['server.json', 'skills']));
  });
});

describe('the skill', () => {
  const text = readFileSync(new URL('skills/docs-graph/SKILL.md', root), 'utf8');
  const [, frontmatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];

  it('has a name and a description within the limits of clients', () => {
    const { name, description, ...others } = parseYaml(frontmatter);
    expect(name).toBe('docs-graph');
    expect(description.length).toBeLessThanOrEqual(1_024);
    expect(others).toEqual({});
    expect(body.split('\n').length).toBeLessThan(200);
  });

  it('names only tools that exist, and shows queries that run', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url.replace('/graphql', '/mcp'))));
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    const names = [...body.matchAll(/`((?:search|run|validate|plan)_\w+)`/g)].map(([, name]) => name);
    expect(names.filter((name) => !tools.includes(name ?? ''))).toEqual([]);
    const queries = [...body.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, query = '']) => query);
    expect(queries.length).toBeGreaterThan(2);
    for (const query of queries) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect((await testGateway.raw(query)).errors).toBeUndefined();
    }
    await client.close();
  });
});

it('llms-full.txt contains the skill, and each page about using the graph except those about one framework', async () => {
  const text = await llmsFull();
  const [pagesForUsers = ''] = read('llms.txt').split('\n## Run');
  const paths = [...pagesForUsers.matchAll(/\]\(([^)]+\.md)\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !leftOut.test(path));
  expect(paths.length).toBeGreaterThan(7);
  for (const path of [...paths, 'skills/docs-graph/SKILL.md'])
    expect(text).toContain(`# File ${path}\n\n${read(path)}`);
});
