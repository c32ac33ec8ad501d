import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/cache/query-store.js';
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
    const [line] = await program.says(/^\{.*"msg":"request".*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ requestId: 'hello', operation: 'Hello', status: 200 });
    expect(program.output()).toMatch(/^REST API /m);
    expect(program.errors()).toBe('');
  });

  it.each([
    ['info', undefined, undefined],
    ['debug', 'query Log($id: ID!) { node(id: $id) { id } }', { id: 'Organization:o' }],
  ])('with LOG_LEVEL=%s has the query %j and the variables %j', async (LOG_LEVEL, query, variables) => {
    const program = start({ LOG_LEVEL });
    await post(
      await program.url(),
      { query: 'query Log($id: ID!) { node(id: $id) { id } }', variables: { id: 'Organization:o' } },
      { authorization: 'Bearer very-secret-token' },
    );
    const [line] = await program.says(/^\{.*"msg":"request".*\}$/m);
    const { query: loggedQuery, variables: loggedVariables } = JSON.parse(line) as Record<string, unknown>;
    expect({ query: loggedQuery, variables: loggedVariables }).toEqual({ query, variables });
    expect(program.output()).not.toContain('very-secret');
  });

  it.each(['1', '2'])('has lines for start, drain and stop with WORKERS=%s, without secrets', async (WORKERS) => {
    const program = start({ LOG_LEVEL: 'info', WORKERS, REST_TOKEN: 'very-secret-token' });
    await program.url();
    const [started] = await program.says(/^\{.*"msg":"started".*\}$/m);
    expect(JSON.parse(started)).toMatchObject({
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
    const draining = messages.filter(({ msg }) => msg === 'draining');
    expect(draining.map(({ requestsInFlight }) => requestsInFlight)).toEqual(Array(Number(WORKERS)).fill(0));
    expect(messages.at(-1)).toMatchObject({ level: 'info', msg: 'stopped' });
    expect(program.output()).not.toContain('very-secret');
  });

  it('is off with LOG_LEVEL=silent, and so are request ids', async () => {
    const program = start({ LOG_LEVEL: 'silent' });
    const response = await post(await program.url(), { query: '{ __typename }' }, { 'x-request-id': 'hello' });
    expect(response.headers.get('x-request-id')).toBeNull();
    expect(program.output()).not.toContain('{');
  });

  it('names operations that are not registered, and logs that manifests were reloaded', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-graph-manifests-'));
    const write = (name: string, text: string) =>
      writeFile(join(folder, name), JSON.stringify({ [hashOf(text)]: text }));
    await write('first.json', 'query First { __typename }');
    const program = start({ LOG_LEVEL: 'info', PERSISTED_OPERATIONS: folder, DISABLE: 'allowlist' });
    const url = await program.url();
    const second = 'query Second { __typename }';
    expect(await (await post(url, { query: second })).json()).toMatchObject({ data: { __typename: 'Query' } });
    const [line] = await program.says(/^\{.*"msg":"operation is not registered".*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', hash: hashOf(second), operation: 'Second' });
    await write('second.json', second);
    await program.says(/"msg":"registered operations reloaded"/);
    expect(await (await post(url, { documentId: hashOf(second) })).json()).toMatchObject({
      data: { __typename: 'Query' },
    });
    await writeFile(join(folder, 'second.json'), '{');
    const [invalid] = await program.says(/^\{.*"msg":"manifests invalid: the previous operations remain in use".*\}$/m);
    expect(JSON.parse(invalid)).toMatchObject({
      level: 'error',
      reason: expect.stringContaining('second.json must be'),
    });
    await rm(folder, { recursive: true });
  });
});
