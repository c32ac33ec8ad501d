import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/cache/query-store.js';
import { freePort } from '../support/free-port.js';
import { post, usePrograms } from '../support/program.js';

const start = usePrograms();

describe('the log of the server', () => {
  it('is JSON on standard output, after the startup messages', async () => {
    const program = start({ LOG_LEVEL: 'info' });
    const response = await post(
      await program.url(),
      { query: 'query Hello { __typename }' },
      { 'x-request-id': 'hello' },
    );
    expect(response.headers.get('x-request-id')).toBe('hello');
    const [line] = await program.waitForOutput(/^\{.*"msg":"request".*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ requestId: 'hello', operation: 'Hello', status: 200 });
    expect(program.output()).toMatch(/^REST API /m);
    expect(program.errors()).toBe('');
  });

  const request = { query: 'query Log($id: ID!) { node(id: $id) { id } }', variables: { id: 'Organization:o' } };

  it.each([
    ['info', 'neither query nor variables', {}],
    ['debug', 'query and variables', request],
  ])('at level %s contains %s of a request', async (LOG_LEVEL, _contents, expected) => {
    const program = start({ LOG_LEVEL });
    await post(await program.url(), request, { authorization: 'Bearer very-secret-token' });
    const [line] = await program.waitForOutput(/^\{.*"msg":"request".*\}$/m);
    const { query, variables } = JSON.parse(line) as Record<string, unknown>;
    expect({ query, variables }).toEqual(expected);
    expect(program.output()).not.toContain('very-secret');
  });

  it('has lines for start, drain and stop, without secrets', async () => {
    const program = start({ LOG_LEVEL: 'info', REST_TOKEN: 'very-secret-token' });
    await program.url();
    const [startLine] = await program.waitForOutput(/^\{.*"msg":"started".*\}$/m);
    expect(JSON.parse(startLine)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      settings: { PORT: '0', REST_TOKEN: '(set)' },
    });
    const exit = once(program.child, 'close');
    program.child.kill('SIGTERM');
    await exit;
    const messages = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const drainLines = messages.filter(({ msg }) => msg === 'draining');
    expect(drainLines.map(({ requestsInFlight }) => requestsInFlight)).toEqual([0]);
    expect(messages.at(-1)).toMatchObject({ level: 'info', msg: 'stopped' });
    expect(program.output()).not.toContain('very-secret');
  });

  it('is empty with LOG_LEVEL=silent, and responses have no request id', async () => {
    const program = start({ LOG_LEVEL: 'silent' });
    const response = await post(await program.url(), { query: '{ __typename }' }, { 'x-request-id': 'hello' });
    expect(response.headers.get('x-request-id')).toBeNull();
    expect(program.output()).not.toContain('{');
  });

  it('reports unregistered operations, reloaded manifests and invalid manifests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-graph-manifests-'));
    const write = (name: string, text: string) =>
      writeFile(join(folder, name), JSON.stringify({ [hashOf(text)]: text }));
    await write('first.json', 'query First { __typename }');
    const program = start({ LOG_LEVEL: 'info', PERSISTED_OPERATIONS: folder, DISABLE: 'allowlist' });
    const url = await program.url();
    const second = 'query Second { __typename }';
    expect(await (await post(url, { query: second })).json()).toMatchObject({ data: { __typename: 'Query' } });
    const [line] = await program.waitForOutput(/^\{.*"msg":"operation is not registered".*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', hash: hashOf(second), operation: 'Second' });
    await write('second.json', second);
    await program.waitForOutput(/"msg":"registered operations reloaded"/);
    expect(await (await post(url, { documentId: hashOf(second) })).json()).toMatchObject({
      data: { __typename: 'Query' },
    });
    await writeFile(join(folder, 'second.json'), '{');
    const [invalid] = await program.waitForOutput(
      /^\{.*"msg":"manifests invalid: the previous operations remain in use".*\}$/m,
    );
    expect(JSON.parse(invalid)).toMatchObject({
      level: 'error',
      reason: expect.stringContaining('second.json must be'),
    });
    await rm(folder, { recursive: true });
  });

  it.skipIf(!existsSync('/dev/full'))('does not stop the server if its disk is full', async () => {
    const port = await freePort();
    const fullDisk = openSync('/dev/full', 'w');
    const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { PORT: String(port), LOG_LEVEL: 'info' },
      stdio: ['ignore', fullDisk, 'ignore'],
      // Ends the requests to a process that does not respond.
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    closeSync(fullDisk);
    const origin = `http://127.0.0.1:${port}`;
    const statusOf = (response: Promise<Response>) => response.then(({ status }) => status, String);
    try {
      await expect.poll(() => statusOf(fetch(`${origin}/health`))).toBe(200);
      // Each request writes a line.
      for (let count = 0; count < 3; count++)
        expect(await statusOf(post(`${origin}/graphql`, { query: '{ __typename }' }))).toBe(200);
      expect(await statusOf(fetch(`${origin}/health`))).toBe(200);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
