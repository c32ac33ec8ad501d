import { describe, expect, it } from 'vitest';
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
    const [line] = await program.says(/^\{.*\}$/m);
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

  it('is off with LOG_LEVEL=silent, and so are request ids', async () => {
    const program = start({ LOG_LEVEL: 'silent' });
    const response = await post(await program.url(), { query: '{ __typename }' }, { 'x-request-id': 'hello' });
    expect(response.headers.get('x-request-id')).toBeNull();
    expect(program.output()).not.toContain('{');
  });
});
