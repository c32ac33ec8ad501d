/** Tests the content codings and byte order marks of responses, with queries over HTTP. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rawGateway, useService } from '../support/service.js';

const { service, gateway } = useService();

const query = '{ organization(id: "Organization:o") { title } }';
const route = 'GET /v1/orgs/{organizationId}';
const body = (title = 'Northwind') => Buffer.from(JSON.stringify({ object: 'organization', id: 'o', title }));
const data = (title = 'Northwind') => ({ data: { organization: { title } } });

/** Responds with prepared bytes. */
const serve = (bytes: Buffer, encoding: string, status = 200) =>
  service.handle((_, response) => response.writeHead(status, { 'content-encoding': encoding }).end(bytes));

describe('a response', () => {
  const codings: [encoding: string, encode: (bytes: Buffer) => Buffer][] = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity', (bytes) => bytes],
    ['Identity, gzip', gzipSync],
    ['gzip, br', (bytes) => brotliCompressSync(gzipSync(bytes))],
    ['br,gzip', (bytes) => gzipSync(brotliCompressSync(bytes))],
  ];
  it.each(codings)('with the content coding %s is decoded', async (encoding, encode) => {
    const title = 'Northwind 🧭'.repeat(20_000);
    for (const text of ['Northwind', title]) {
      serve(encode(body(text)), encoding);
      expect(await gateway.query(query)).toEqual(data(text));
    }
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(2).fill('GET /v1/orgs/o'));
  });

  it('is decoded if its bytes arrive one by one', async () => {
    service.handle(async (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      for (const byte of gzipSync(body())) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    });
    expect(await gateway.query(query)).toEqual(data());
  });

  const invalid: [title: string, bytes: Buffer, encoding: string, reason: string][] = [
    ['truncated', gzipSync(body()).subarray(0, -9), 'gzip', 'response body must be gzip'],
    ['truncated', brotliCompressSync(body()).subarray(0, -2), 'br', 'response body must be br'],
    ['in plain text', body(), 'gzip', 'response body must be gzip'],
    ['in another coding', gzipSync(body()), 'br', 'response body must be br'],
    ['in the wrong order', gzipSync(brotliCompressSync(body())), 'gzip, br', 'response body must be gzip, br'],
    ['in an unknown coding', body(), 'zstd', 'content coding "zstd" is not supported'],
    ['in an unknown inner coding', gzipSync(body()), 'toString, gzip', 'content coding "tostring" is not supported'],
    ['encoded four times', body(), 'gzip, gzip, gzip, gzip', 'response must have at most 3 content codings, got 4'],
  ];
  it.each(invalid)('%s fails (%#)', async (_, bytes, encoding, reason) => {
    serve(bytes, encoding);
    const { data, errors } = await gateway.query(query);
    expect(data).toEqual({ organization: null });
    expect(errors).toMatchObject([
      { message: `REST API response is invalid: ${route}: ${reason}`, extensions: { code: 'UPSTREAM_ERROR' } },
    ]);
    expect(service.requests).toHaveLength(1);
  });

  it('that is truncated is retried', async () => {
    const bytes = gzipSync(body());
    service.handle((_, response) => {
      const end = service.requests.length === 1 ? -9 : undefined;
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes.subarray(0, end));
    });
    const { query: send, close } = rawGateway({ baseUrl: service.url, retryReads: true });
    expect(await send(query)).toEqual(data());
    expect(service.requests).toHaveLength(2);
    await close();
  });

  it('that cannot be decoded is read no further, and its bytes do not reach the retry', async () => {
    let first: ServerResponse | undefined;
    let isClosed = false;
    service.handle(async (_, response) => {
      if (!first) {
        first = response;
        first.once('close', () => {
          isClosed = true;
        });
        first.on('error', () => undefined);
        response.writeHead(200, { 'content-encoding': 'gzip' }).write('plain text');
        return;
      }
      const bytes = body();
      response.write(bytes.subarray(0, 20));
      await sleep(20);
      first.end('plain text');
      await sleep(20);
      response.end(bytes.subarray(20));
    });
    const { query: send, close } = rawGateway({ baseUrl: service.url, retryReads: true });
    expect(await send(query)).toEqual(data());
    expect([isClosed, service.requests.length]).toEqual([true, 2]);
    await close();
  });

  it('with an error status has the decoded message', async () => {
    serve(gzipSync('{"message":"not yours"}'), 'gzip', 403);
    const { errors } = await gateway.query(query);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', rest: { status: 403, message: 'not yours' } } }]);
  });

  it.each(['gzip', 'zstd'])('with an error status and invalid %s keeps its status', async (encoding) => {
    serve(Buffer.from('?'), encoding, 403);
    const { errors } = await gateway.query(query);
    expect(errors?.map(({ extensions }) => extensions)).toEqual([
      { code: 'FORBIDDEN', rest: { method: 'GET', path: '/v1/orgs/{organizationId}', status: 403 } },
    ]);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(100_000_000, ' '))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(100_000_000, ' ')))],
    ['br', brotliCompressSync(Buffer.alloc(100_000_000, ' '))],
  ])('of a few bytes that becomes a large one with %s fails', async (encoding, bytes) => {
    serve(bytes, encoding);
    const { errors } = await gateway.query(query);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^REST API response exceeds a limit: .*at most 8388608 bytes, got at least 8\d{6}$/,
        ),
        extensions: { code: 'UPSTREAM_ERROR' },
      },
    ]);
  });

  it('counts decoded bytes toward the responses in progress, until it ends', async () => {
    const { query: send, close } = rawGateway({ baseUrl: service.url, maxBytesInProgress: 300_000 });
    for (const [length, code] of [[400_000, 'OVERLOADED'], [250_000], [400_000, 'OVERLOADED'], [250_000]] as const) {
      const title = 'x'.repeat(length);
      serve(gzipSync(body(title)), 'gzip');
      const { data, errors } = await send(query);
      expect(errors?.[0]?.extensions?.code).toBe(code);
      expect(data).toEqual(code ? { organization: null } : { organization: { title } });
    }
    await close();
  });

  it('with decoded bytes of an earlier response is replayed in any coding', async () => {
    const { query: send, close } = rawGateway({ baseUrl: service.url, replay: true });
    const replayed: unknown[] = [];
    for (const [bytes, encoding] of [
      [body(), 'identity'],
      [gzipSync(body()), 'gzip'],
      [brotliCompressSync(body()), 'br'],
      [gzipSync(body('Other')), 'gzip'],
    ] as const) {
      serve(bytes, encoding);
      const { extensions } = await send(query, {}, { 'x-rest-report': '1' });
      replayed.push((extensions?.rest as { replayed: number } | undefined)?.replayed);
    }
    expect(replayed).toEqual([0, 0, 1, 0]);
    await close();
  });
});

describe('a byte order mark', () => {
  const mark = Buffer.from('\u{feff}');

  it('before data is ignored, also in responses with equal bytes', async () => {
    serve(Buffer.concat([mark, body()]), 'identity');
    for (let request = 0; request < 4; request++) expect(await gateway.query(query)).toEqual(data());
  });

  it('before the JSON of an error is ignored', async () => {
    serve(Buffer.concat([mark, Buffer.from('{"message":"not yours"}')]), 'identity', 403);
    const { errors } = await gateway.query(query);
    expect(errors).toMatchObject([{ extensions: { rest: { message: 'not yours' } } }]);
  });

  it('before encoded data is ignored', async () => {
    serve(gzipSync(Buffer.concat([mark, body()])), 'gzip');
    expect(await gateway.query(query)).toEqual(data());
  });
});
