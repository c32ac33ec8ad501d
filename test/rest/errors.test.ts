import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestError } from '../../src/errors/rest-error.js';
import { CallEngine, createRest, Operation, type Rest } from '../../src/rest/index.js';
import { messageOf } from '../../src/rest/responses/upstream-message.js';
import { json, type Service, startService } from '../support/service.js';

const path = '/v1/orgs/{organizationId}';

let service: Service;
let engine: CallEngine;
let rest: Rest;

beforeAll(async () => {
  service = await startService(() => undefined);
  engine = new CallEngine({ baseUrl: service.url, retryReads: false, guardRoutes: false });
  rest = createRest(engine, new Operation({ token: 'secret' }));
});
beforeEach(() => service.forget());
afterAll(async () => {
  await engine.close();
  await service.close();
});

/** Sends a call, and returns its error. */
async function failure(): Promise<RestError> {
  const error = await rest.get(path, { path: { organizationId: 'acme' } }).catch((e: unknown) => e);
  if (!(error instanceof RestError)) throw new Error(`Not a RestError: ${error}`);
  return error;
}

/** Sends a call that receives the given response, and returns the error of the call. */
function failureOf(status: number, body: string, headers: Record<string, string> = {}) {
  service.handle((_, response) => response.writeHead(status, headers).end(body));
  return failure();
}

describe('the error of a response with an error status', () => {
  it.each([
    300, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 418, 422, 425, 429, 451, 499, 500, 501, 502, 503,
    504, 520, 599,
  ])('reports the method, the path template and the status %d', async (status) => {
    const { failure, details, message, notFound } = await failureOf(status, '');
    expect({ failure, details }).toEqual({
      failure: 'status',
      details: { method: 'GET', path, status },
    });
    expect(message).toBe(`GET ${path} responded with ${status}`);
    expect(notFound).toBe(status === 404 || status === 410);
  });

  it.each([301, 302, 303, 307, 308])('reports the redirect %d, which the engine does not follow', async (status) => {
    service.handle(({ url }, response) =>
      url === '/elsewhere' ? json(response, {}) : response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect((await failure()).details).toEqual({ method: 'GET', path, status });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/acme']);
  });

  it('does not contain the token, the host or path parameters', async () => {
    const error = await failureOf(500, 'no');
    expect(JSON.stringify([error, error.message])).not.toMatch(/secret|acme|127\.0\.0\.1/);
  });

  it.each([
    ['error.message', '{"error":{"message":"too bad","code":7},"message":"other"}', 'too bad'],
    ['message', '{"message":"too bad"}', 'too bad'],
    ['message next to an error without a message', '{"error":"x","message":"too bad"}', 'too bad'],
    ['message next to an error with an empty message', '{"error":{"message":" "},"message":"too bad"}', 'too bad'],
    ['plain text', ' too bad\n', 'too bad'],
    ['broken JSON, as plain text', '{"message":', '{"message":'],
  ])('includes the message from %s', async (_, body, message) => {
    expect((await failureOf(400, body)).details.upstreamMessage).toBe(message);
  });

  it.each([
    ['an empty body', ''],
    ['white space', ' \n '],
    ['HTML', '\n <!doctype html><h1>502 Bad Gateway</h1>'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["too bad"]'],
    ['a message that is not a string', '{"message":{"text":"too bad"}}'],
    ['a body above 64 KiB', `{"message":"too bad","x":"${'x'.repeat(64 * 1024)}"}`],
    ['error: null', '{"error":null}'],
  ])('has no message for %s', async (_, body) => {
    expect((await failureOf(400, body)).details).not.toHaveProperty('upstreamMessage');
  });

  it('truncates a long message between characters', async () => {
    const { upstreamMessage } = (await failureOf(400, `a${'🧭'.repeat(5000)}`)).details;
    expect(upstreamMessage?.length).toBeLessThanOrEqual(201);
    expect(upstreamMessage).toMatch(/^a🧭+…$/u);
    expect(upstreamMessage?.isWellFormed()).toBe(true);
  });

  it.each([
    ['seconds', '17', 17],
    ['seconds with a fraction', '1.5', 2],
    ['zero', '0', 0],
    ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('converts a Retry-After of %s to seconds', async (_, header, seconds) => {
    const { retryAfter } = (await failureOf(429, '', { 'retry-after': header })).details;
    expect(retryAfter).toBe(seconds);
  });

  it('converts a Retry-After date to seconds from now', async () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfter } = (await failureOf(503, '', { 'retry-after': header })).details;
    expect(retryAfter).toBeGreaterThan(55);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it.each(['soon', '-1', '5 s', '9'.repeat(400)])('ignores a Retry-After of %j', async (header) => {
    const { details } = await failureOf(429, '', { 'retry-after': header });
    expect(details).not.toHaveProperty('retryAfter');
  });
});

describe('a response with a success status', () => {
  it.each([
    ['broken JSON', '{"items":['],
    ['HTML', '<!doctype html><h1>Sign in</h1>'],
    ['plain text', 'ok'],
  ])('is invalid if its body is %s', async (_, body) => {
    const { failure, details } = await failureOf(200, body);
    expect({ failure, details }).toEqual({
      failure: 'invalid-response',
      details: { method: 'GET', path, status: 200 },
    });
  });
});

describe('a message of the REST API', () => {
  const token = 'abc/def/ghijklmnop+1';
  const base64 = Buffer.from(token).toString('base64');
  const unicode = token.replaceAll('a', '\\u0061');
  const slashes = token.replaceAll('/', '\\/');
  const percent = encodeURIComponent(token);

  it.each([
    ['as plain text', token],
    ['with escaped slashes', slashes],
    ['with escaped letters', unicode],
    ['percent-encoded', percent],
    ['percent-encoded in lower case', percent.toLowerCase()],
    ['in base64', base64],
    ['in base64 without padding', base64.replaceAll('=', '')],
    ['in base64 with escaped slashes', base64.replaceAll('/', '\\/')],
    ['in base64url', Buffer.from(token).toString('base64url')],
  ])('contains no token %s', (_, encodedToken) => {
    const nestedBody = JSON.stringify({ message: `{"bad":"${encodedToken}"}` });
    for (const body of [
      `{"message":"bad <${encodedToken}>"}`,
      `{"message":"bad ${encodedToken}`,
      `bad ${encodedToken}`,
      nestedBody,
    ])
      expect(messageOf(body, token)).toMatch(/^[{}"<>:=a-z ]*bad[": <]*…=?[">}]*$/);
  });

  it('contains no part of a token, path or address after truncation', () => {
    for (let start = 180; start < 200; start++)
      for (const secret of [token, '/srv/app/index.js', 'db.internal:5432', '10.1.2.3'])
        expect(messageOf(`${'x'.repeat(start)} ${secret} y`, token)).toMatch(/^x+ ?…?( y?)?…?$/);
  });

  it('contains no part of a token at the end of the scanned text', () => {
    const long = `/${'a/'.repeat(4950)}`;
    for (let gap = 50; gap < 100; gap++)
      expect(messageOf(`${long}${'a'.repeat(gap)} ${token} y`, token)).not.toMatch(/[bc]/);
  });

  it.each([
    ['ENOENT:/srv/app/secret/config.js', 'ENOENT:…'],
    ['file=/var/lib/x/y gone', 'file=… gone'],
    ['[/srv/app/a.js:1]', '[…'],
    ['in `/srv/app/b.js`', 'in `…'],
    ['in "/srv/app/b.js"', 'in "…'],
    ['no \\\\srv\\share\\x here', 'no … here'],
    ['no C:\\secret.txt here', 'no … here'],
    ['at (/srv/ünï/x.js)', 'at (…'],
    ['from 10.1.2.3:8080', 'from …'],
    ['from 10.1.2.3.', 'from ….'],
    ['from 10.1.2.3:8080/x?y=1 on', 'from … on'],
    ['ip=10.1.2.3, gone', 'ip=…, gone'],
    ['db.internal:5432/path?x=1 refused', '… refused'],
    ['connect db.internal:5432: refused', 'connect …: refused'],
    ['(db-1.eu.internal:5432)', '(…)'],
    ['at error.ts:12:5', 'at …'],
    ['getaddrinfo ENOTFOUND content-db.prod.internal', 'getaddrinfo ENOTFOUND …'],
    ['getaddrinfo ENOTFOUND redis', 'getaddrinfo ENOTFOUND …'],
    ['connect ECONNREFUSED fd12::8:6379', 'connect ECONNREFUSED …'],
    ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED …'],
    ['connect ECONNREFUSED redis:6379', 'connect ECONNREFUSED …'],
    ['[fe80::1]:443 refused', '… refused'],
    ['host db.corp is down', 'host … is down'],
  ])('%j is redacted to %j', (message, redactedMessage) => {
    expect(messageOf(message)).toBe(redactedMessage);
    expect(messageOf(JSON.stringify({ message }))).toBe(redactedMessage);
  });

  it.each([
    'this and/or that',
    '1/2 of 24/7',
    'no such route: /v1',
    'from 10:30 to 11:45:10',
    'needs version 1.2.3, not v2.0.0-rc.1',
    'on 2026/01/02 at 3.30',
    'application/json; charset=utf-8',
    'и/или/то',
    'a ratio of 3:10, e.g. this one.',
    'field items.0.title: too long',
    'std::vector failed',
    'Foo::Bar',
    'time 10:20:30',
    'mac 00:1a:2b:3c:4d:5e',
    'read ECONNRESET',
    'localized text',
    'version 1.2.3',
  ])('%j is not redacted', (message) => expect(messageOf(message)).toBe(message));

  it.each(['a-', 'a.', '/a ', '/', '\\', '1.', '\\u', 'a.b:', 'bearer '])(
    'is redacted in linear time if it repeats %j many times',
    (piece) => {
      // CPU time is stable on a busy machine. An algorithm with quadratic time would take minutes.
      const before = process.cpuUsage();
      messageOf(piece.repeat(500_000), token);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
    },
  );
});
