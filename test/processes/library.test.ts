/** Runs each example of the library in a process. The examples import the package by its name. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { useSandbox } from '../support/sandbox-service.js';

const folder = fileURLToPath(new URL('../../examples/library', import.meta.url));
const examples = (await readdir(folder)).filter((name) => name.endsWith('.js'));

const tokens: unknown[] = [];
const sandbox = useSandbox({ onCall: ({ headers }) => tokens.push(headers.authorization) });

const children: ChildProcess[] = [];
afterEach(() => {
  tokens.length = 0;
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(name: string) {
  const child = spawn(process.execPath, [name], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', REST_BASE_URL: sandbox.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const errors = text(child.stderr);
  for await (const chunk of child.stdout) {
    const [url] = /http:\/\/\S+\/graphql/.exec(String(chunk)) ?? [];
    if (url) return { url, child, errors };
  }
  throw new Error(await errors);
}

const query = '{ organizations(first: 1) { nodes { title } } }';
const data = { organizations: { nodes: [{ title: 'Northwind Robotics' }] } };

describe.each(examples)('the example %s', (name) => {
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

it('the library has examples for node:http, Fastify and the Fetch API', () => {
  expect(examples.sort()).toEqual(['fastify.js', 'fetch.js', 'node-http.js']);
});
