import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.js';
import { validateRequest, validateResponse } from '../support/contract.js';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>) {
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '', errors: '' };
  child.stdout?.on('data', (chunk) => (output.text += chunk));
  child.stderr?.on('data', (chunk) => (output.errors += chunk));
  return { child, output };
}

async function address(server: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const url = /http:\/\/[^ ]+\/graphql/.exec(server.output.text)?.[0];
    if (url) return url;
    if (server.child.exitCode !== null) throw new Error(server.output.errors);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const send = async (url: string, query: string, token = 'sandbox') => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data: unknown; errors?: unknown; extensions?: unknown };
};

describe('the server', () => {
  it('starts with a scaled sandbox, prints the URL, and exits with status 0', async () => {
    const server = start({ SANDBOX: '2' });
    const url = await address(server);
    expect(server.output.text).toContain('open it in a browser for GraphiQL');
    expect(await send(url, '{ organizations(first: 1) { nodes { title } } }')).toMatchObject({
      data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } },
    });
    const { data } = await send(url, '{ organization(id: "Organization:org_northwind") { sites { totalCount } } }');
    expect(data).toEqual({ organization: { sites: { totalCount: 12 } } });
    const number = '{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/175") { updatedAt } }';
    const { changeRequest } = (await send(url, number)).data as { changeRequest: { updatedAt: string } };
    const yearAgo = new Date(Date.now() - 365 * 24 * 3_600_000).toISOString();
    expect(changeRequest.updatedAt > yearAgo).toBe(true);
    // On the sandbox, each response contains the REST report.
    const { extensions } = await send(url, '{ organizations { totalCount } }');
    expect(extensions).toMatchObject({ rest: { count: 1, waves: 1 } });
    server.child.kill('SIGTERM');
    const [code] = await once(server.child, 'exit');
    expect({ code, errors: server.output.errors }).toEqual({ code: 0, errors: '' });
  });

  it('sends REST calls only to REST_BASE_URL, with the token of the request or REST_TOKEN', async () => {
    const calls: string[] = [];
    const violations: string[] = [];
    const service = await startSandbox({
      onCall: (call) => {
        calls.push(`${call.method} ${call.url} ${call.headers.authorization}`);
        violations.push(...validateRequest(call.method, call.path, call));
        violations.push(...validateResponse(call.method, call.path, call.status, call.response));
      },
    });
    const server = start({ REST_BASE_URL: service.url, REST_TOKEN: 'ours' });
    const url = await address(server);
    expect(server.output.errors).toContain('REST_TOKEN is set');
    expect(server.output.text).toContain(service.url);
    const query = '{ site(id: "Site:org_northwind/site_handbook") { title } }';
    expect(await send(url, query, 'theirs')).toEqual({
      data: { site: { title: 'Robot Handbook' } },
    });
    expect(await send(url, query, '')).toEqual({ data: { site: { title: 'Robot Handbook' } } });
    expect(calls).toEqual([
      'GET /v1/orgs/org_northwind/sites/site_handbook Bearer theirs',
      'GET /v1/orgs/org_northwind/sites/site_handbook Bearer ours',
    ]);
    expect(violations).toEqual([]);
    await service.close();
  });

  it('with REST_TOKEN rejects unknown hosts, and warns if ALLOWED_HOSTS is not set', async () => {
    const statuses: unknown[] = [];
    for (const names of [undefined, 'docs.example']) {
      const server = start({ HOST: '0.0.0.0', REST_TOKEN: 'sandbox', ...(names && { ALLOWED_HOSTS: names }) });
      const { port } = new URL(await address(server));
      const headers = { 'content-type': 'application/json', host: 'docs.example' };
      const outgoing = request({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers });
      outgoing.end(JSON.stringify({ query: '{ organizations { totalCount } }' }));
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      response.resume();
      statuses.push([response.statusCode, server.output.errors.includes('ALLOWED_HOSTS is not set')]);
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
    }
    expect(statuses).toEqual([
      [403, true],
      [200, false],
    ]);
  });

  it('exits with status 0 and without errors if a signal arrives while it prints its URLs', async () => {
    const { child, output } = start({});
    await once(child.stdout ?? child, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect({ code, errors: output.errors }).toEqual({ code: 0, errors: '' });
  });

  it('exits with one line of error if a port is in use', async () => {
    const url = await address(start({}));
    const { child, output } = start({ PORT: new URL(url).port });
    const [code] = await once(child, 'close');
    expect({ code, errors: output.errors }).toEqual({
      code: 1,
      errors: `docs-graph: PORT must be a free port, got ${new URL(url).port}, which is in use\n`,
    });
    const metrics = start({ METRICS_PORT: new URL(url).port });
    await once(metrics.child, 'close');
    expect(metrics.output.errors).toBe(
      `docs-graph: METRICS_PORT must be a free port, got ${new URL(url).port}, which is in use\n`,
    );
  });

  it.each([
    [
      { HOST: 'nowhere.invalid' },
      /HOST must be an address of this machine, .*, got nowhere\.invalid \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
    [{ HOST: '192.0.2.1' }, /HOST must be an address of this machine, .*, got 192\.0\.2\.1 \(EADDRNOTAVAIL\)/],
    [{ PERSISTED_OPERATIONS: '/nowhere.json' }, /PERSISTED_OPERATIONS: \/nowhere\.json cannot be read: file not found/],
    [{ MCP: './nowhere' }, /MCP: cannot read \.\/nowhere: file not found/],
  ])('exits with one line of error for the invalid settings %j', async (environment, line) => {
    const { child, output } = start(environment);
    const [code] = await once(child, 'close');
    expect({ code, errors: output.errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(new RegExp(`^docs-graph: ${line.source}\\n$`)),
    });
  });
});
