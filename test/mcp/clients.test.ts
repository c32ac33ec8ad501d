import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ObservedClient } from '../../src/observability/index.js';
import { useGateway } from '../support/gateway.js';
import { protocolVersions, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const folder = new URL('../operations/', import.meta.url);
const operations = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

const clients: (ObservedClient | undefined)[] = [];
const observer = {
  begin: ({ client }: { client?: ObservedClient }) => {
    clients.push(client);
    return { end: () => undefined };
  },
};
const testGateway = useGateway({ observers: [observer], mcp: { operations, operationTools: true, mutations: true } });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));
const site = 'Site:org_northwind/site_handbook';

/** Returns the schemas in a JSON Schema that have no type, or several. */
function untyped(schema: unknown, path: string): string[] {
  const { type, properties = {}, items } = schema as Record<string, object>;
  return [
    ...(typeof type === 'string' ? [] : [path]),
    ...Object.entries(properties).flatMap(([name, one]) => untyped(one, `${path}.${name}`)),
    ...(items ? untyped(items, `${path}[]`) : []),
  ];
}

describe.each(protocolVersions)('a client of version %o', (version) => {
  it('receives one type for each parameter, a title, and hints', async () => {
    const { tools } = await (await connect(version)).client.listTools();
    expect(tools.length).toBeGreaterThan(130);
    expect(tools.flatMap(({ name, inputSchema }) => untyped(inputSchema, name))).toEqual([]);
    const hints = Object.fromEntries(tools.map(({ name, title, annotations }) => [name, { title, ...annotations }]));
    expect(hints.SiteSections).toEqual({
      title: 'Site sections',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
    });
    expect(hints.CreateSite).toMatchObject({
      title: 'Create site',
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
    });
    expect(hints.DeleteSite).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
    expect(hints.MergeChangeRequest).toMatchObject({ destructiveHint: true, idempotentHint: false });
    expect(hints.CreateOrUpdateOpenAPISpec).toMatchObject({
      title: 'Create or update OpenAPI spec',
      destructiveHint: true,
    });
    expect(hints.run_query).toMatchObject({ title: 'Run query', readOnlyHint: false, destructiveHint: true });
    expect(hints.search_schema).toMatchObject({ title: 'Search schema', readOnlyHint: true });
  });

  it.each<[string, Record<string, unknown>]>([
    ['an object', { variables: { id: site } }],
    ['JSON text', { variables: JSON.stringify({ id: site }) }],
    ['null for other arguments', { variables: { id: site }, confirmation: null, from: null }],
  ])('may send variables as %s', async (_title, args) => {
    const { call } = await connect(version);
    const query = 'query ($id: ID!) { site(id: $id) { title } }';
    expect(await call('run_query', { query, ...args })).toBe('site.title: Robot Handbook');
  });

  it('may send null and an empty text in place of no variables', async () => {
    const { call } = await connect(version);
    const query = '{ organizations(first: 1) { nodes { title } } }';
    for (const variables of [null, '', '{}'])
      expect(await call('run_query', { query, variables })).toBe('organizations.title: Northwind Robotics');
  });

  it('receives the name and the value of a wrong argument', async () => {
    const { call } = await connect(version);
    const query = '{ organizations { nodes { title } } }';
    expect(await call('run_query', {})).toBe('query is required');
    expect(await call('run_query', { query: 5 })).toBe('query must be a text, got 5');
    expect(await call('run_query', { query, variables: 'no' })).toBe('variables must be an object, got "no"');
    expect(await call('run_query', { query, variables: [1] })).toBe('variables must be an object, got […]');
    const message = 'DeleteSite has no variable "site"; its variables are input';
    expect(await call('run_operation', { name: 'DeleteSite', variables: { site } })).toBe(message);
    expect(await call('DeleteSite', { site })).toBe(message);
    expect(await call('DeleteSite', { input: {} })).toContain('Variable "$input" got invalid value {…}; Field "id"');
    expect(testGateway.calls).toEqual([]);
  });

  it('receives a failure if no field has a value, but not if some have', async () => {
    const { client } = await connect(version);
    const run = async (query: string) => (await client.callTool({ name: 'run_query', arguments: { query } })).isError;
    expect(await run('{ site(id: "wrong") { title } }')).toBe(true);
    expect(await run('{ site(id: "wrong") { title } organizations(first: 1) { nodes { title } } }')).toBeUndefined();
    expect(await run('{ site(id: "Site:org_northwind/site_absent") { title } }')).toBeUndefined();
  });

  it.each(['validate_query', 'plan_query', 'run_query'])(
    'sees a variable that a document lacks, with %s',
    async (tool) => {
      const { call } = await connect(version);
      const query = 'query ($id: ID!, $first: Int) { site(id: $id) { sections(first: $first) { totalCount } } }';
      const text = await call(tool, { query, variables: { id: site, frist: 3 } });
      expect(text).toBe('The operation has no variable "frist"; its variables are id, first');
      expect(testGateway.calls).toEqual([]);
    },
  );

  it('may send an object as JSON text to the tool of an operation', async () => {
    const { call } = await connect(version);
    const jsonSchema = { type: 'object', properties: {} };
    const preview = await call('UpdateSiteAdaptiveSchema', { input: JSON.stringify({ site, jsonSchema }) });
    expect(preview).toContain(JSON.stringify(jsonSchema));
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Site { title } } }';
    expect(await call('run_query', { query, variables: { ids: [site] } })).toBe('title: Robot Handbook');
  });

  it('sees the names of the records that a mutation refers to', async () => {
    const { call } = await connect(version);
    const id = 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk';
    const preview = await call('MergeChangeRequest', { input: { id } });
    expect(preview.match(/ is "/g)).toHaveLength(1);
    expect(preview).toMatch(/^ChangeRequest:\S+ is "Bring “Error messages explained” in line with the style guide"$/m);
    const query = `mutation { deleteSite(input: { id: "${site}" }) { deletedId } }`;
    expect(await call('run_query', { query })).toContain(`${site} is "Robot Handbook"`);
    const absent = await call('run_query', { query: query.replace('site_handbook', 'site_absent') });
    expect(absent).toMatch(/^Site:org_northwind\/site_absent was not found$/m);
    expect(testGateway.calls.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('is in the logs, metrics and traces of its operations', async () => {
    const query = '{ organizations(first: 1) { nodes { title } } }';
    const { call } = await connect(version);
    const named = await connect(version, 'sandbox', { 'graphql-client-name': 'desk', 'graphql-client-version': '7' });
    clients.length = 0;
    await call('run_query', { query });
    await named.call('run_query', { query });
    // A client of the old versions states its name in a request of its own, and HTTP has no session.
    expect(clients).toEqual([
      version === 'legacy' ? undefined : { name: 'test', version: '1' },
      { name: 'desk', version: '7' },
    ]);
  });
});

describe('the MCP endpoint', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = (origin: string, host: string) => {
    const headers = { origin, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return testGateway.gateway.fetch(
      new Request(`http://${host}/mcp`, { method: 'POST', headers, body: JSON.stringify(list) }),
    );
  };

  it('accepts requests of pages of its own origin', async () => {
    expect((await post('http://localhost:4000', 'localhost:4000')).status).toBe(200);
    expect((await post('https://graph.example.com', 'graph.example.com')).status).toBe(200);
    expect((await post('http://localhost:4001', 'localhost:4000')).status).toBe(403);
    expect((await post('https://evil.example.com', 'graph.example.com')).status).toBe(403);
  });

  it('informs clients of 2026-07-28 how long the list of tools is valid', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    };
    const body = JSON.stringify({ ...list, params: { _meta: meta } });
    const response = await testGateway.gateway.fetch(
      new Request('http://localhost/mcp', { method: 'POST', headers, body }),
    );
    expect(await response.text()).toContain('"ttlMs":300000');
  });
});
