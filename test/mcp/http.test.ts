import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { protocolVersions, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';
import { rawGateway } from '../support/service.js';

const folder = new URL('../operations/', import.meta.url);
const operations = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

const testGateway = useGateway({ mcp: { operations } });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

const nestedQuery = `query ($id: ID!) {
  organization(id: $id) { title sites(first: 2) { nodes { title sections(first: 1) { nodes { title } } } } }
}`;
const variables = { id: 'Organization:org_northwind' };

describe.each(protocolVersions)('an MCP client of version %o', (version) => {
  it('receives the list of tools in at most 1,700 tokens', async () => {
    const { client } = await connect(version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_operations',
      'run_operation',
      'search_schema',
      'validate_query',
      'plan_query',
      'run_query',
    ]);
    expect(JSON.stringify(tools).length / 4).toBeLessThanOrEqual(1_700);
  });

  it('searches, validates, plans and runs a nested query', async () => {
    const { call } = await connect(version);
    expect(await call('search_operations', { words: 'merge a change request' })).toMatch(
      /^MergeChangeRequest \(changes data, which this server rejects\): Merges the change request into its space\./,
    );
    expect(await call('search_schema', { words: 'sections of a site' })).toMatch(/^# Site\.sections/m);
    expect(await call('validate_query', { query: nestedQuery, variables })).toBe('Valid');
    expect(await call('validate_query', { query: '{ organizations(first: 5000) { totalCount } }' })).toContain(
      'first must be between 1 and 1000, got 5000',
    );
    expect(await call('plan_query', { query: nestedQuery, variables })).toContain(
      'wave 2: GET /v1/orgs/{organizationId}/sites/{siteId}/sections, 2 calls',
    );
    expect(testGateway.calls).toEqual([]);
    expect(await call('run_query', { query: nestedQuery, variables })).toBe(
      [
        'organization.title: Northwind Robotics',
        'organization.sites (2): title | sections.title',
        ' Robot Handbook | Start here',
        ' Developer Portal | API',
      ].join('\n'),
    );
    expect(testGateway.calls.length).toBeGreaterThan(2);
  });
});

describe('the tool of an operation', () => {
  const reviewers = `"""Reviewers of a change request."""
    query Reviewers(
      """Global id of the change request."""
      $id: ID!
      $first: Int = 2
    ) { changeRequest(id: $id) { requestedReviewers(first: $first) { nodes { user { displayName } } } } }`;
  const merge = `mutation Merge($id: ID!) { mergeChangeRequest(input: { id: $id }) { result } }`;
  const builtIn = 'query run_query { organizations(first: 1) { nodes { title } } }';
  const many = useGateway({ mcp: { operations: [reviewers, merge, builtIn], operationTools: true, mutations: true } });
  const manyServer = useServer(many);
  const connectMany = useMcpClients(() => manyServer.url.replace('/graphql', '/mcp'));
  const id = 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk';

  it('has the description of the operation, and its variables as arguments', async () => {
    const { client, call } = await connectMany();
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === 'Reviewers')).toMatchObject({
      description: 'Reviewers of a change request.',
      annotations: { readOnlyHint: true },
      inputSchema: {
        properties: {
          id: { type: 'string', description: 'Global id of the change request.' },
          first: { type: 'integer', default: 2 },
        },
        required: ['id'],
      },
    });
    expect(await call('Reviewers', { id, first: 1 })).toMatch(
      /^changeRequest\.requestedReviewers\.user\.displayName: \S/,
    );
    expect(await call('Reviewers', {})).toContain('required');
    expect(await call('Merge', { id })).toContain('merge. It cannot be undone');
    expect(many.calls.filter((text) => !text.startsWith('GET'))).toEqual([]);
  });

  it('does not exist if a built-in tool has its name, but run_operation runs the operation', async () => {
    const { client, call } = await connectMany();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.filter((name) => name === 'run_query' || name === 'Merge')).toEqual(['run_query', 'Merge']);
    expect(await call('run_query', { query: '{ __typename }' })).toBe('__typename: Query');
    expect(await call('run_operation', { name: 'run_query' })).toContain('Northwind Robotics');
  });
});

it('run_query ignores @defer', async () => {
  const { call } = await connect();
  const query = '{ organizations(first: 1) { nodes { id ... @defer { title } } } }';
  expect(await call('run_query', { query })).toContain('Northwind Robotics');
});

describe('a gateway whose registered operations throw', () => {
  const error = new Error('secret of the operations');
  const onInternalError = vi.fn();
  const values = () => {
    throw error;
  };
  const { gateway } = rawGateway({ baseUrl: 'http://127.0.0.1:9', onInternalError, mcp: { operations: { values } } });
  afterAll(() => gateway.close());

  it('reports the error once, and responds with status 500 without its message', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const response = await gateway.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(onInternalError.mock.calls).toEqual([[error]]);
  });
});
