import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.js';

/** Runs each example of the library in a process. The examples import the package by its name. */
const folder = fileURLToPath(new URL('../../examples/library', import.meta.url));
const examples = (await readdir(folder)).filter((name) => name.endsWith('.js'));

const tokens: unknown[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ onCall: ({ headers }) => tokens.push(headers.authorization) });
});
afterAll(() => sandbox.close());

const started: ChildProcess[] = [];
afterEach(() => {
  tokens.length = 0;
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function start(name: string) {
  const child = spawn(process.execPath, [name], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', REST_BASE_URL: sandbox.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const errors = text(child.stderr);
  for await (const chunk of child.stdout) {
    const [url] = /http:\/\/\S+\/graphql/.exec(String(chunk)) ?? [];
    if (url) return { url, child, errors };
  }
  throw new Error(await errors);
}

const query = '{ organizations(first: 1) { nodes { title } } }';
const data = { organizations: { nodes: [{ title: 'Northwind Robotics' }] } };

describe.each(examples)('%s', (name) => {
  it('runs queries with the token of the request, serves GraphiQL, and shuts down', async () => {
    const { url, child, errors } = await start(name);
    const headers = { 'content-type': 'application/json', authorization: 'Bearer mine' };
    const post = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    expect(await post.json()).toEqual({ data });
    const get = await fetch(`${url}?${new URLSearchParams({ query })}`, { headers: { authorization: 'Bearer other' } });
    expect(await get.json()).toEqual({ data });
    expect(tokens).toEqual(['Bearer mine', 'Bearer other']);

    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    const asset = await fetch(new URL(script, url));
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    await asset.arrayBuffer();

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' });
  });
});

it('has examples for node:http, Fastify and the Fetch API', () => {
  expect(examples.sort()).toEqual(['fastify.js', 'fetch.js', 'node-http.js']);
});

it('exports a sandbox', async () => {
  // The package as JavaScript. test/package checks its types.
  const program = `
    import { startSandbox } from 'docs-graph/sandbox';
    import { createGateway } from 'docs-graph';
    const sandbox = await startSandbox();
    const gateway = createGateway({ baseUrl: sandbox.url, token: 'sandbox' });
    const body = JSON.stringify({ query: ${JSON.stringify(query)} });
    const headers = { 'content-type': 'application/json' };
    const answer = await gateway.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
    console.log(await answer.text());
    await gateway.close();
    await sandbox.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe('');
  expect(JSON.parse(output)).toEqual({ data });
});
