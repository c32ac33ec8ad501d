import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../src/errors/gateway-error.js';
import { CallEngine, type Caller, createRest, Operation, Request } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';

const comments = '/v1/spaces/{spaceId}/comments';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const ofChangeRequest = { spaceId: 'sp', changeRequestId: 'cr' };

let service: Service;
let engine: CallEngine;
const restFor = (caller: Caller = {}) => createRest(engine, new Operation(caller));

beforeAll(async () => {
  service = await startService((_, response) => json(response, { id: 'x', result: 'merged' }));
  engine = new CallEngine({ baseUrl: service.url });
});
beforeEach(() => {
  service.forget();
  service.handle((_, response) => json(response, { id: 'x', result: 'merged' }));
});
afterAll(async () => {
  await engine.close();
  await service.close();
});

describe('a request', () => {
  it('calls any number of listeners once', async () => {
    const request = new Request(new Operation(), { method: 'GET', route: '/v1/orgs', url: '/v1/orgs', wave: 1 });
    let calls = 0;
    for (let index = 0; index < 50_000; index++) request.onEnd(() => calls++);
    request.send(engine);
    await new Promise<void>((resolve) => request.onEnd(resolve));
    expect(calls).toBe(50_000);
  });

  it('has the HTTP method and the path of its call', async () => {
    const rest = restFor();
    const path = { spaceId: 'sp', commentId: 'c' };
    await rest.get('/v1/spaces/{spaceId}/comments/{commentId}', { path });
    await rest.write('put', '/v1/spaces/{spaceId}/comments/{commentId}', { path, body: { resolved: true } });
    await rest.write('delete', '/v1/spaces/{spaceId}/comments/{commentId}', { path });
    await rest.write('post', comments, { path, body: { body: {} } });
    await rest.write('patch', changeRequest, { path: ofChangeRequest, body: { subject: 'x' } });
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/spaces/sp/comments/c',
      'PUT /v1/spaces/sp/comments/c',
      'DELETE /v1/spaces/sp/comments/c',
      'POST /v1/spaces/sp/comments',
      'PATCH /v1/spaces/sp/change-requests/cr',
    ]);
  });

  it('has encoded values in the path and in the query', async () => {
    await restFor().get(comments, {
      path: { spaceId: 'a/b?c#d é🧭' },
      query: { page: 'x&y=z +%', authors: ['u1', 'u/2'], status: null, limit: 5 },
    });
    expect(service.requests[0]?.url).toBe(
      '/v1/spaces/a%2Fb%3Fc%23d%20%C3%A9%F0%9F%A7%AD/comments?page=x%26y%3Dz+%2B%25&authors=u1&authors=u%2F2&limit=5',
    );
  });

  it('has the token of the caller as a bearer token and accepts uncompressed JSON', async () => {
    await restFor({ token: 'secret' }).get('/v1/orgs', {});
    expect(service.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
  });

  it('has no authorization header without a token', async () => {
    await restFor().get('/v1/orgs', {});
    expect(service.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('has a content type only if it has a body', async () => {
    await restFor().get('/v1/orgs', {});
    await restFor().write('post', `${changeRequest}/merge`, { path: ofChangeRequest });
    await restFor().write('patch', changeRequest, { path: ofChangeRequest, body: { status: 'open' } });
    expect(service.requests.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      [undefined, ''],
      [undefined, ''],
      ['application/json', '{"status":"open"}'],
    ]);
    expect(service.requests[1]?.headers['content-length']).toBe('0');
  });

  it('keeps null in its body and omits undefined', async () => {
    await restFor().write('patch', '/v1/orgs/{organizationId}', {
      path: { organizationId: 'o' },
      body: { defaultRole: null, title: undefined } as never,
    });
    expect(service.requests[0]?.body).toBe('{"defaultRole":null}');
  });

  it('keeps all characters of its body', async () => {
    const body = { body: { markdown: 'é 🧭 \u0000 \u2028 "\\" ‮' } };
    await restFor().write('post', comments, { path: { spaceId: 'sp' }, body });
    expect(JSON.parse(service.requests[0]?.body ?? '')).toEqual(body);
  });

  it.each(['/prefix', '/prefix/', '/a/b//'])('starts with the path of the base URL %s', async (prefix) => {
    const prefixedEngine = new CallEngine({ baseUrl: service.url + prefix });
    await createRest(prefixedEngine, new Operation()).get('/v1/orgs', { query: { limit: 1 } });
    await prefixedEngine.close();
    expect(service.requests[0]?.url).toBe(`${prefix.replace(/\/+$/, '')}/v1/orgs?limit=1`);
  });

  it('is not sent if a path parameter is invalid', async () => {
    await expect(restFor().get(comments, { path: { spaceId: '..' } })).rejects.toThrow(GatewayError);
    expect(service.requests).toEqual([]);
  });
});

describe('a response', () => {
  it.each([200, 201, 205, 299])('with status %d is parsed as JSON', async (status) => {
    service.handle((_, response) => json(response, { id: 'é🧭', items: [null, 1.5] }, status));
    expect(await restFor().get('/v1/orgs', {})).toEqual({ id: 'é🧭', items: [null, 1.5] });
  });

  it.each([200, 201, 204, 205])('with status %d and no body is undefined', async (status) => {
    service.handle((_, response) => response.writeHead(status).end());
    expect(await restFor().get('/v1/orgs', {})).toBeUndefined();
  });

  it('is parsed as JSON with any content type', async () => {
    service.handle((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('{"items":[]}'));
    expect(await restFor().get('/v1/orgs', {})).toEqual({ items: [] });
  });

  it('in chunks that split characters keeps all characters', async () => {
    const text = Buffer.from(JSON.stringify({ items: ['🧭'.repeat(20)] }));
    service.handle(async (_, response) => {
      for (const byte of text) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    });
    expect(await restFor().get('/v1/orgs', {})).toEqual({ items: ['🧭'.repeat(20)] });
  });

  it('is read after early hints', async () => {
    service.handle((_, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      json(response, { items: [] });
    });
    expect(await restFor().get('/v1/orgs', {})).toEqual({ items: [] });
  });
});
