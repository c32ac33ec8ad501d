import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { removeHidden } from '../../tools/mcp/hidden-characters.js';
import { createTestGateway, useGateway } from '../support/gateway.js';
import { protocolVersions, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';
import { json, startService, useService } from '../support/service.js';

const toMcp = (url: string) => url.replace('/graphql', '/mcp');

describe('texts of the REST API in tool results', () => {
  const title = 'Vis\u200bible\u202e \u{e0041}\u{e0042}te\u00adxt\ufe0f \u2066ok\u2069\u0007\ud800';
  const { service, gateway } = useService((_, response) => json(response, { message: title, title, id: 'o' }), {
    mcp: {},
  });

  it('have no invisible or bidirectional characters', async () => {
    const query = '{ organization(id: "Organization:o") { title } }';
    expect(await callTool(gateway.gateway, 'run_query', { query })).toBe('organization.title: Visible text ok');
    service.handle((_request, response) => json(response, { message: 'Re\u202ajected\u200d' }, 400));
    expect(await callTool(gateway.gateway, 'run_query', { query })).toContain('Rejected');
  });

  it('keep all visible characters', () => {
    const text = 'Línea 1\n\tعربى – “quotes” 日本語 🎉 ½';
    expect(removeHidden(text)).toBe(text);
  });
});

/** Calls a tool without the official client, and returns the text of the result. */
async function callTool(gateway: Gateway, name: string, args: object, headers: Record<string, string> = {}) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const response = await gateway.fetch(post(JSON.stringify(body), headers));
  const [, text = ''] = /^data: (\{.*)$/m.exec(`data: ${await response.text()}`.replace(/data: event.*\n/, '')) ?? [];
  return (JSON.parse(text) as { result: { content: { text: string }[] } }).result.content[0]?.text;
}

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  });

describe('the MCP endpoint', () => {
  const testGateway = useGateway({
    mcp: {},
    corsOrigins: ['https://agents.example.com'],
    allowedHosts: ['gateway.example.com'],
  });
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const statusOf = async (request: Request) => (await testGateway.gateway.fetch(request)).status;

  it('rejects requests from pages of other origins', async () => {
    expect(await statusOf(post(list))).toBe(200);
    expect(await statusOf(post(list, { origin: 'https://agents.example.com' }))).toBe(200);
    for (const origin of ['https://evil.example.com', 'null', 'http://localhost:4000'])
      expect(await statusOf(post(list, { origin }))).toBe(403);
  });

  it('rejects requests to other host names', async () => {
    const at = (host: string) => statusOf(new Request(`http://${host}/mcp`, post(list)));
    expect([await at('gateway.example.com'), await at('evil.example.com')]).toEqual([200, 403]);
  });

  it('rejects batches, GET requests and subscriptions', async () => {
    expect(await statusOf(post(`[${list}]`))).toBe(400);
    expect(await statusOf(new Request('http://localhost/mcp'))).toBe(405);
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { _meta: meta, notifications: {} },
    };
    const response = await testGateway.gateway.fetch(
      post(JSON.stringify(listen), { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }),
    );
    expect(await response.text()).toContain('Subscription limit reached');
  });

  it('does not exist without the option `mcp`', async () => {
    const gateway = createGateway({ baseUrl: testGateway.sandbox.url });
    expect((await gateway.fetch(post(list))).status).toBe(404);
    await gateway.close();
  });
});

describe('agents of a gateway with persisted operations', () => {
  const text = 'query Titles { organizations(first: 1) { nodes { title } } }';
  const persistedOperations = new Map([[createHash('sha256').update(text).digest('hex'), text]]);
  const testGateway = useGateway({ persistedOperations, mcp: {} });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => toMcp(server.url));

  it('get status 405 for other methods, also for TRACE', async () => {
    const outgoing = request(toMcp(server.url), { method: 'TRACE' }).end();
    const [{ statusCode, headers }] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect([statusCode, headers.allow]).toEqual([405, 'POST']);
  });

  it('find and run only these operations', async () => {
    const { client, call } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_operations', 'run_operation']);
    expect(await call('search_operations', { words: 'organization titles' })).toMatch(/^Titles \(reads data\)/);
    expect(await call('run_operation', { name: 'Titles' })).toBe('organizations.title: Northwind Robotics');
    testGateway.forget();
    await expect(call('run_query', { query: text })).rejects.toThrow('run_query');
    expect(await call('run_operation', { name: 'Other' })).toContain('No operation Other');
    expect(testGateway.calls).toEqual([]);
  });
});

describe('without introspection', () => {
  const testGateway = useGateway({ introspection: false, mcp: {} });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => toMcp(server.url));

  it('agents receive no schema and no suggested names', async () => {
    const { client, call } = await connect();
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('search_schema');
    expect(await call('validate_query', { query: '{ organization { x } }' })).not.toContain('organizations');
    expect(await call('run_query', { query: '{ __schema { types { name } } }' })).toMatch(/introspection/i);
  });
});

describe('operations of agents', () => {
  const traceparents: unknown[] = [];
  const observer = {
    begin: ({ headers }: { headers: Readonly<Record<string, unknown>> }) => {
      traceparents.push(headers.traceparent);
      return { end: () => undefined };
    },
  };
  const testGateway = useGateway({ maxRestCalls: 2, observers: [observer], mcp: {} });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => toMcp(server.url));
  const query = '{ organizations(first: 2) { nodes { title } } }';

  it('have the same limits as other operations', async () => {
    const { call } = await connect();
    const expensive = '{ organizations { nodes { sites { nodes { sections { nodes { title } } } } } } }';
    expect(await call('run_query', { query: expensive })).toContain('TOO_MANY_CALLS');
  });

  it('send the token of their caller', async () => {
    const { call } = await connect('legacy', 'token-of-agent');
    await call('run_query', { query });
    expect(testGateway.record.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-agent']);
  });

  it.each(protocolVersions)('have the trace context of the tool call of a client of version %o', async (version) => {
    const { call } = await connect(version);
    traceparents.length = 0;
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call('run_query', { query }, { traceparent });
    await call('run_query', { query }, { traceparent: `${traceparent}\r\nx-injected: 1` });
    expect(traceparents).toEqual([traceparent, undefined]);
  });
});

describe('the operation timeout', () => {
  it('applies to operations of agents', async () => {
    const service = await startService(() => undefined);
    const gateway = createTestGateway(service.url, { operationTimeoutMs: 50, mcp: {} });
    const query = '{ organizations(first: 1) { nodes { title } } }';
    expect(await callTool(gateway, 'run_query', { query })).toContain('UPSTREAM_TIMEOUT');
    await gateway.close();
    await service.close();
  });
});
