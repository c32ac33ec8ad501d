import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { protocolVersions, toMcpClient } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const testGateway = useGateway({ mcp: { mutations: true } });
const server = useServer(testGateway);
const query = 'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { title } } }';
const variablesFor = (title: string) => ({ input: { id: 'Site:org_northwind/site_handbook', title } });
const writes = () => testGateway.calls.filter((one) => !one.startsWith('GET'));

type Response = { action: 'accept'; content: Record<string, boolean> } | { action: 'decline' | 'cancel' };
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

/** Connects a client with a dialog, in which the user responds as given. */
async function connect(
  respond: (message: string) => Response,
  mode: (typeof protocolVersions)[number] = protocolVersions[1],
  elicitation: Record<string, Record<string, string>> = { form: {} },
) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode }, capabilities: { elicitation } },
  );
  if (!('url' in elicitation))
    client.setRequestHandler('elicitation/create', async ({ params }) => respond(params.message));
  const requestInit = { headers: { authorization: 'Bearer sandbox' } };
  const url = new URL(server.url.replace('/graphql', '/mcp'));
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  clients.push(client);
  return toMcpClient(client);
}

const accept = (): Response => ({ action: 'accept', content: { send: true } });

describe('a client with a dialog', () => {
  it('sends a mutation once the user has accepted the preview', async () => {
    const messages: string[] = [];
    const { call } = await connect((message) => {
      messages.push(message);
      expect(writes()).toEqual([]);
      return accept();
    });
    expect(await call('run_query', { query, variables: variablesFor('Dialog') })).toBe('updateSite.site.title: Dialog');
    expect(writes()).toEqual(['PATCH /v1/orgs/org_northwind/sites/site_handbook']);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^Send this mutation\?\n[\s\S]*updateSite sends PATCH .* with {"title":"Dialog"}/);
    expect(messages[0]).toMatch(/^Site:org_northwind\/site_handbook is "/m);
    expect(messages[0]).not.toContain('confirmation');
  });

  it.each<[string, Response]>([
    ['declines', { action: 'decline' }],
    ['cancels', { action: 'cancel' }],
    ['accepts without consent', { action: 'accept', content: { send: false } }],
  ])('sends nothing if the user %s', async (_title, response) => {
    const { call } = await connect(() => response);
    expect(await call('run_query', { query, variables: variablesFor('Declined') })).toBe(
      'Nothing was sent, because the user declined',
    );
    expect(writes()).toEqual([]);
  });

  it('shows no dialog for a query, and for a mutation with wrong inputs', async () => {
    const { call } = await connect(() => {
      throw new Error('There must be no dialog');
    });
    expect(await call('run_query', { query: '{ organizations(first: 1) { nodes { title } } }' })).toContain(
      'Northwind',
    );
    expect(await call('run_query', { query, variables: variablesFor('T') })).toContain('BAD_USER_INPUT');
  });
});

describe('a client that can show no form', () => {
  it.each<[string, (typeof protocolVersions)[number], Record<string, Record<string, string>>]>([
    ['of an old version', 'legacy', { form: {} }],
    ['with URLs only', protocolVersions[1], { url: {} }],
  ])('receives the preview as text: %s', async (_title, version, elicitation) => {
    const { call } = await connect(accept, version, elicitation);
    expect(await call('run_query', { query, variables: variablesFor('Text') })).toMatch(
      /^Preview; nothing was changed\.[\s\S]*confirmation: \S+$/,
    );
    expect(writes()).toEqual([]);
  });
});

describe('the state of a dialog', () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  };
  const send = async (title: string, others: object = {}, token = 'sandbox') => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'run_query',
    };
    const params = { name: 'run_query', arguments: { query, variables: variablesFor(title) }, _meta: meta, ...others };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const response = await testGateway.gateway.fetch(
      new Request('http://localhost/mcp', { method: 'POST', headers, body }),
    );
    const text = await response.text();
    return JSON.parse(/\{"jsonrpc".*\}/.exec(text)?.[0] ?? text).result;
  };

  it('is valid once, and only for the same arguments and caller', async () => {
    const { resultType, requestState } = await send('State');
    expect(resultType).toBe('input_required');
    const inputResponses = { send: { action: 'accept', content: { send: true } } };
    const retry = { requestState, inputResponses };
    const rejection = /^Nothing was sent\. The confirmation was used before/;
    expect((await send('Other', retry)).content[0].text).toMatch(rejection);
    expect((await send('State', retry, 'other')).content[0].text).toMatch(rejection);
    expect((await send('State', { ...retry, requestState: `${requestState}a` })).content[0].text).toMatch(rejection);
    expect((await send('State', { inputResponses })).resultType).toBe('input_required');
    expect(writes()).toEqual([]);
    expect((await send('State', retry)).content[0].text).toBe('updateSite.site.title: State');
    expect((await send('State', retry)).content[0].text).toMatch(rejection);
    expect(writes()).toHaveLength(1);
  });

  it('is invalid after the user has declined', async () => {
    const { requestState } = await send('State');
    await send('State', { requestState, inputResponses: { send: { action: 'decline' } } });
    const accepted = { requestState, inputResponses: { send: { action: 'accept', content: { send: true } } } };
    expect((await send('State', accepted)).content[0].text).toMatch(/^Nothing was sent\. The confirmation/);
    expect(writes()).toEqual([]);
  });
});
