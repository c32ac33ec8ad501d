import { describe, expect, it } from 'vitest';
import { post, usePrograms } from '../support/program.js';

const start = usePrograms();

describe('the log of the server', () => {
  it('is written as JSON to the standard output of the server, beside the words of its start', async () => {
    const program = start({ LOG_LEVEL: 'info' });
    const response = await post(
      await program.url(),
      { query: 'query Hello { __typename }' },
      { 'x-request-id': 'hello' },
    );
    expect(response.headers.get('x-request-id')).toBe('hello');
    const [line] = await program.says(/^\{.*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ requestId: 'hello', operation: 'Hello', status: 200 });
    expect(program.output()).toMatch(/^REST service /m);
    expect(program.errors()).toBe('');
  });

  it('is not there when LOG_LEVEL is silent, and neither are request ids', async () => {
    const program = start({ LOG_LEVEL: 'silent' });
    const response = await post(await program.url(), { query: '{ __typename }' }, { 'x-request-id': 'hello' });
    expect(response.headers.get('x-request-id')).toBeNull();
    expect(program.output()).not.toContain('{');
  });
});
