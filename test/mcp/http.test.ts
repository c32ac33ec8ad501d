import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { protocolVersions, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

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
  const many = useGateway({ mcp: { operations: [reviewers, merge], operationTools: true, mutations: true } });
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
});

it('run_query ignores @defer', async () => {
  const { call } = await connect();
  const query = '{ organizations(first: 1) { nodes { id ... @defer { title } } } }';
  expect(await call('run_query', { query })).toContain('Northwind Robotics');
});
