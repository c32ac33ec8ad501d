import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Sandbox, startSandbox } from 'docs-graph/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const bin = (name: string) => join(folder, 'node_modules/.bin', name);

interface Host {
  name: string;
  command: string[];
  cwd?: string;
  endpoint?: string;
}

const hosts: Host[] = [
  { name: 'Express', command: [process.execPath, 'express.js'] },
  { name: 'Hono', command: [process.execPath, 'hono.js'] },
  { name: 'Bun', command: [bin('bun'), 'bun.js'] },
  {
    name: 'Deno',
    command: [bin('deno'), 'run', '--allow-net', '--allow-env', '--allow-read', '--allow-sys', 'deno.js'],
  },
  { name: 'Next.js', command: [bin('next'), 'start'], cwd: join(folder, 'next'), endpoint: '/api/graphql' },
  { name: 'Next.js, development', command: [bin('next'), 'dev'], cwd: join(folder, 'next'), endpoint: '/api/graphql' },
];

const tokens: unknown[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ onCall: ({ headers }) => tokens.push(headers.authorization) });
  // Builds with Turbopack, the default bundler of Next.js.
  const build = spawn(bin('next'), ['build'], { cwd: join(folder, 'next'), env: environment(), stdio: 'pipe' });
  const output = await text(build.stdout);
  expect(build.exitCode ?? (await once(build, 'close'))[0], output).toBe(0);
}, 180_000);
afterAll(() => sandbox.close());

const started: ChildProcess[] = [];
afterEach(async () => {
  tokens.length = 0;
  for (const child of started.splice(0)) {
    kill(child, 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

const environment = () => ({ ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' });

/** Signals a process, and the processes that it started. */
function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All processes have already exited.
  }
}

/** Starts a host, and returns the origin that it prints. */
async function start({ command: [program = '', ...args], cwd = folder }: Host, restUrl: string) {
  const env = { ...environment(), PORT: '0', REST_BASE_URL: restUrl };
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const errors = text(child.stderr);
  let output = '';
  // An iterator would close the output at its end, and Next.js writes more lines.
  child.stdout.on('data', (chunk) => (output += chunk));
  while (child.exitCode === null) {
    const [origin] = /http:\/\/(127\.0\.0\.1|localhost):\d+(?=\D)/.exec(output) ?? [];
    if (origin) return { child, origin };
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  throw new Error(await errors);
}

const query = '{ organizations(first: 1) { nodes { title sites(first: 2) { nodes { title } } } } }';
const data = {
  organizations: {
    nodes: [
      { title: 'Northwind Robotics', sites: { nodes: [{ title: 'Robot Handbook' }, { title: 'Developer Portal' }] } },
    ],
  },
};
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox', ...headers },
    body: JSON.stringify(body),
  });

describe.each(hosts)('$name', (host) => {
  const { endpoint = '/graphql' } = host;

  it('runs queries with the token of the request, @defer and mutations, and serves GraphiQL', async () => {
    const { origin } = await start(host, sandbox.url);
    const url = `${origin}${endpoint}`;
    expect(await (await post(url, { query }, { authorization: 'Bearer mine' })).json()).toEqual({ data });
    const get = await fetch(`${url}?${new URLSearchParams({ query })}`, { headers: { authorization: 'Bearer mine' } });
    expect(await get.json()).toEqual({ data });
    expect(new Set(tokens)).toEqual(new Set(['Bearer mine']));

    const defer = '{ organizations(first: 1) { nodes { id ... @defer { title } } } }';
    const parts = await (await post(url, { query: defer }, { accept: 'multipart/mixed' })).text();
    expect(parts).toMatch(/"hasNext":true[\s\S]+Northwind Robotics[\s\S]+"hasNext":false/);

    const write =
      'mutation { updateSite(input: { id: "Site:org_northwind/site_handbook", title: "Robot Handbook" }) { site { title } } }';
    expect(await (await post(url, { query: write })).json()).toEqual({
      data: { updateSite: { site: { title: 'Robot Handbook' } } },
    });
    const missing = '{ site(id: "Site:org_northwind/none") { title } }';
    expect(await (await post(url, { query: missing })).json()).toEqual({ data: { site: null } });

    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    const asset = await fetch(new URL(script, url));
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    expect((await asset.text()).length).toBeGreaterThan(100_000);
  }, 60_000);

  it('reports a REST API that is down', async () => {
    const { origin } = await start(host, 'http://127.0.0.1:1');
    const response = await post(`${origin}${endpoint}`, { query });
    expect(await response.json()).toMatchObject({
      data: { organizations: null },
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    });
  }, 60_000);

  it('stops after SIGTERM', async () => {
    const { child, origin } = await start(host, sandbox.url);
    await post(`${origin}${endpoint}`, { query }, { connection: 'close' });
    kill(child, 'SIGTERM');
    await once(child, 'exit');
    expect(child.signalCode).toBe(null);
  }, 60_000);
});
