import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { space, testGateway } from '../gateway';
import { createSend, errorAt, fieldErrors, withRetry, withSignIn } from './client';

/** Responses of the server, in their order. The last response is repeated. */
let responses: { status: number; headers?: Record<string, string>; body: unknown }[] = [];
const tokens: (string | undefined)[] = [];
const server = createServer((request, response: ServerResponse) => {
  tokens.push(request.headers.authorization);
  const [{ status, headers, body } = { status: 500, body: {} }] = responses;
  if (responses.length > 1) responses.shift();
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const failed = (code: string, rest?: object) => ({
  data: null,
  errors: [{ message: code, extensions: { code, rest } }],
});
const succeeded = { status: 200, body: { data: { ok: true } } };

describe('withRetry', () => {
  const limited = { status: 200, body: failed('RATE_LIMITED', { retryAfter: 7 }) };
  const overloaded = { status: 503, headers: { 'retry-after': '5' }, body: failed('OVERLOADED') };
  const waits: number[] = [];
  const send = () => {
    waits.length = 0;
    return withRetry(
      createSend(url, () => 'a'),
      async (seconds) => void waits.push(seconds),
    );
  };

  it('waits as long as an error or the header says', async () => {
    responses = [limited, overloaded, succeeded];
    expect((await send()('{ ok }')).data).toEqual({ ok: true });
    expect(waits).toEqual([7, 5]);
  });

  it('retries after a refusal of a proxy, which is not JSON', async () => {
    responses = [
      { status: 429, headers: { 'content-type': 'text/html', 'retry-after': '3' }, body: '<html>' },
      succeeded,
    ];
    expect((await send()('{ ok }')).data).toEqual({ ok: true });
    expect(waits).toEqual([3]);
  });

  it('retries at most twice', async () => {
    responses = [overloaded];
    expect((await send()('{ ok }')).errors).toHaveLength(1);
    expect(waits).toEqual([5, 5]);
  });

  it('returns other errors at once', async () => {
    responses = [{ status: 400, body: failed('BAD_USER_INPUT') }];
    expect((await send()('{ ok }')).errors).toHaveLength(1);
    expect(waits).toEqual([]);
  });
});

it('withSignIn repeats the operation with the new token', async () => {
  responses = [{ status: 401, body: failed('UNAUTHENTICATED') }, succeeded];
  tokens.length = 0;
  let token = 'expired';
  const send = withSignIn(
    createSend(url, () => token),
    async () => {
      token = 'new';
    },
  );
  expect((await send('{ ok }')).data).toEqual({ ok: true });
  expect(tokens).toEqual(['Bearer expired', 'Bearer new']);
});

describe('with a gateway', () => {
  const gateway = testGateway();
  const send = () => createSend(gateway.url, () => 'sandbox');

  it('errorAt distinguishes a failed field from a record that does not exist', async () => {
    const result = await send()(
      `query ($id: ID!) {
        space(id: $id) { title changeRequests(after: "invalid") { nodes { subject } } }
        site(id: "Site:org_northwind/nowhere") { title }
      }`,
      { id: space },
    );
    expect(result.data).toEqual({ space: { title: expect.any(String), changeRequests: null }, site: null });
    expect(errorAt(result, 'space', 'changeRequests')?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(errorAt(result, 'space', 'changeRequests', 'nodes')).toBeDefined();
    expect(errorAt(result, 'space', 'title')).toBeUndefined();
    expect(errorAt(result, 'site')).toBeUndefined();
  });

  it('fieldErrors has the message of each invalid field', async () => {
    const result = await send()(
      'mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { title } } }',
      { input: { organization: 'Organization:org_northwind', title: '' } },
    );
    expect(fieldErrors(result)).toEqual({ 'input.title': expect.stringContaining('2 characters') });
  });
});
