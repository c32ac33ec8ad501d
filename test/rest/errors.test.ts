import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRest, type Rest, RestError, Transport } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';

const path = '/v1/orgs/{organizationId}';

let service: Service;
let transport: Transport;
let rest: Rest;

beforeAll(async () => {
  service = await startService(() => undefined);
  transport = new Transport({ baseUrl: service.url });
  rest = createRest(transport, { token: 'secret' });
});
beforeEach(() => service.forget());
afterAll(async () => {
  await transport.close();
  await service.close();
});

/** What a call throws. */
async function failure(): Promise<RestError> {
  const error = await rest.get(path, { path: { organizationId: 'acme' } }).catch((e: unknown) => e);
  if (!(error instanceof RestError)) throw new Error(`Not a RestError: ${error}`);
  return error;
}

/** What a call throws when the service answers with this. */
function failureOf(status: number, body: string, headers: Record<string, string> = {}) {
  service.handle((_, response) => response.writeHead(status, headers).end(body));
  return failure();
}

describe('an error status', () => {
  it.each([
    300, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 418, 422, 425, 429, 451, 499, 500, 501, 502, 503,
    504, 520, 599,
  ])('%d is told with the method and the template of the path', async (status) => {
    const { failure, details, message, notFound } = await failureOf(status, '');
    expect({ failure, details }).toEqual({
      failure: 'status',
      details: { method: 'GET', path, status },
    });
    expect(message).toBe(`GET ${path} answered ${status}`);
    expect(notFound).toBe(status === 404);
  });

  it.each([301, 302, 303, 307, 308])('%d is not followed, wherever it points', async (status) => {
    service.handle(({ url }, response) =>
      url === '/elsewhere' ? json(response, {}) : response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect((await failure()).details).toEqual({ method: 'GET', path, status });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/acme']);
  });

  it('says nothing of the token and the values that were sent', async () => {
    const error = await failureOf(500, 'no');
    expect(JSON.stringify([error, error.message])).not.toMatch(/secret|acme|127\.0\.0\.1/);
  });

  it.each([
    ['error.message', '{"error":{"message":"too bad","code":7},"message":"other"}', 'too bad'],
    ['message', '{"message":"too bad"}', 'too bad'],
    ['message beside an error without one', '{"error":"x","message":"too bad"}', 'too bad'],
    ['message beside an empty one', '{"error":{"message":" "},"message":"too bad"}', 'too bad'],
    ['plain text', ' too bad\n', 'too bad'],
    ['broken JSON, as plain text', '{"message":', '{"message":'],
  ])('gives the message of %s', async (_, body, message) => {
    expect((await failureOf(400, body)).details.upstreamMessage).toBe(message);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['HTML', '\n <!doctype html><h1>502 Bad Gateway</h1>'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["too bad"]'],
    ['a message that is no text', '{"message":{"text":"too bad"}}'],
    ['error: null', '{"error":null}'],
  ])('gives no message for %s', async (_, body) => {
    expect((await failureOf(400, body)).details).not.toHaveProperty('upstreamMessage');
  });

  it('cuts a long message, but no character', async () => {
    const { upstreamMessage } = (await failureOf(400, `a${'🧭'.repeat(5000)}`)).details;
    expect(upstreamMessage?.length).toBeLessThanOrEqual(500);
    expect(upstreamMessage).toMatch(/^a🧭+.?$/u);
    expect(upstreamMessage?.isWellFormed()).toBe(true);
  });

  it.each([
    ['seconds', '17', 17],
    ['no time', '0', 0],
    ['a date long gone', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('gives a Retry-After of %s in seconds', async (_, header, seconds) => {
    const { retryAfter } = (await failureOf(429, '', { 'retry-after': header })).details;
    expect(retryAfter).toBe(seconds);
  });

  it('gives a Retry-After that is a date in seconds from now', async () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfter } = (await failureOf(503, '', { 'retry-after': header })).details;
    expect(retryAfter).toBeGreaterThan(55);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it.each(['soon', '1.5', '-1', '5 s', '9'.repeat(400)])('gives no time for a Retry-After of %j', async (header) => {
    const { details } = await failureOf(429, '', { 'retry-after': header });
    expect(details).not.toHaveProperty('retryAfter');
  });
});

describe('an answer with a good status', () => {
  it.each([
    ['broken JSON', '{"items":['],
    ['HTML', '<!doctype html><h1>Sign in</h1>'],
    ['plain text', 'ok'],
  ])('is invalid when it holds %s', async (_, body) => {
    const { failure, details } = await failureOf(200, body);
    expect({ failure, details }).toEqual({
      failure: 'invalid-answer',
      details: { method: 'GET', path, status: 200 },
    });
  });
});
