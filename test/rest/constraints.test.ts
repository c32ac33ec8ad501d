import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContractViolation, type Problem } from '../../src/errors/rest-error.js';
import { CallEngine, createRest, Operation, type Rest } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';

const comments = '/v1/spaces/{spaceId}/comments';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const organization = '/v1/orgs/{organizationId}';
const ofChangeRequest = { spaceId: 'sp', changeRequestId: 'cr' };

let service: Service;
let engine: CallEngine;
let rest: Rest;

beforeAll(async () => {
  service = await startService((_, response) => json(response, { id: 'cr' }));
  engine = new CallEngine({ baseUrl: service.url });
  rest = createRest(engine, new Operation());
});
beforeEach(() => service.forget());
afterAll(async () => {
  await engine.close();
  await service.close();
});

/** Returns the sorted problems of a rejected call, and checks that no request was sent. */
async function problemsOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContractViolation);
  expect(service.requests).toEqual([]);
  const { problems } = error as { problems: Problem[] };
  return problems.map(({ path, message }) => `${path.join('.')} ${message}`).sort();
}

describe('the validation of REST calls', () => {
  it('rejects a string that is too long', async () => {
    const body = { subject: 'x'.repeat(101) };
    expect(await problemsOf(rest.write('patch', changeRequest, { path: ofChangeRequest, body }))).toEqual([
      'body.subject must have at most 100 characters, got 101',
    ]);
  });

  it('does not match the pattern with a string that is too long, because that can take long', async () => {
    const body = { proxy: 'a.'.repeat(300) };
    const path = { organizationId: 'o', siteId: 's' };
    const call = rest.write('patch', '/v1/orgs/{organizationId}/sites/{siteId}', { path, body });
    expect(await problemsOf(call)).toEqual(['body.proxy must have at most 512 characters, got 600']);
  });

  it('counts characters, not UTF-16 code units', async () => {
    const body = { subject: '🧭'.repeat(100) };
    await rest.write('patch', changeRequest, { path: ofChangeRequest, body });
    expect(service.requests).toHaveLength(1);
  });

  it('rejects a call without its required body', async () => {
    expect(await problemsOf(rest.write('post', comments, { path: { spaceId: 'sp' } }))).toEqual(['body is required']);
  });

  it('rejects a body without a required field', async () => {
    const body = { page: 'p' } as never;
    expect(await problemsOf(rest.write('post', comments, { path: { spaceId: 'sp' }, body }))).toEqual([
      'body.body is required',
    ]);
  });

  it('reports the number of characters, not of UTF-16 code units', async () => {
    const call = rest.write('patch', changeRequest, { path: ofChangeRequest, body: { subject: '😀'.repeat(101) } });
    expect(await problemsOf(call)).toEqual(['body.subject must have at most 100 characters, got 101']);
  });

  it('rejects an unknown field', async () => {
    const body = { subject: 'fine', subjct: 'x' } as never;
    expect(await problemsOf(rest.write('patch', changeRequest, { path: ofChangeRequest, body }))).toEqual([
      'body.subjct is not a known field',
    ]);
  });

  it('rejects a value that is not allowed, and lists the allowed values', async () => {
    const body = { defaultRole: 'king' } as never;
    const path = { organizationId: 'o' };
    expect(await problemsOf(rest.write('patch', organization, { path, body }))).toEqual([
      'body.defaultRole must be null, got "king"',
      'body.defaultRole must be one of admin, create, review, edit, comment, read, got "king"',
    ]);
  });

  it('rejects a query without a required parameter', async () => {
    const call = rest.get('/v1/spaces/{spaceId}/search', { path: { spaceId: 'sp' } } as never);
    expect(await problemsOf(call)).toEqual(['query.query is required']);
  });

  it('reports the path of a nested invalid value', async () => {
    const body = { users: ['u1', 2, 'u3'] } as never;
    const call = rest.write('post', `${changeRequest}/requested-reviewers`, { path: ofChangeRequest, body });
    expect(await problemsOf(call)).toEqual(['body.users.1 must be string, got 2']);
  });

  it('reports all problems in one error', async () => {
    const body = { subject: 'x'.repeat(101), status: 7, other: 1, more: 2 } as never;
    expect(await problemsOf(rest.write('patch', changeRequest, { path: ofChangeRequest, body }))).toEqual([
      'body.more is not a known field',
      'body.other is not a known field',
      'body.status must be string, got 7',
      'body.subject must have at most 100 characters, got 101',
    ]);
  });

  it('includes the path and the problem in the error message', async () => {
    const body = { subject: 'x'.repeat(101) };
    const call = rest.write('patch', changeRequest, { path: ofChangeRequest, body });
    await expect(call).rejects.toThrow('body.subject must have at most 100 characters, got 101');
  });

  it('allows null and undefined in a query, and omits both', async () => {
    await rest.get('/v1/spaces/{spaceId}/search', {
      path: { spaceId: 'sp' },
      query: { query: 'x', limit: null, page: undefined },
    });
    expect(service.requests[0]?.url).toBe('/v1/spaces/sp/search?query=x');
  });
});
