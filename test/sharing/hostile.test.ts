import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../../src/gateway.js';
import { rawGateway } from '../support/service.js';
import { httpClient } from './clients.js';
import { useHoldingService } from './holding-service.js';

const service = useHoldingService();
let gateway: Gateway;
let server: Awaited<ReturnType<typeof httpClient>>;
const unhandled: unknown[] = [];
const recordRejection = (reason: unknown) => unhandled.push(reason);
const internalErrors: unknown[] = [];

beforeAll(async () => {
  process.on('unhandledRejection', recordRejection);
  gateway = rawGateway({ baseUrl: service.url, onInternalError: (error) => internalErrors.push(error) }).gateway;
  server = await httpClient(gateway);
});
beforeEach(() => service.release());
afterAll(async () => {
  await server.close();
  await gateway.close();
  await new Promise(setImmediate);
  process.off('unhandledRejection', recordRejection);
  // No request caused an unhandled rejection or an internal error.
  expect({ unhandled, internalErrors }).toEqual({ unhandled: [], internalErrors: [] });
});

const query = '{"query":"{ organization(id: \\"Organization:o\\") { title } }"}';
const maxBytes = 1024 * 1024;
const padQuery = (bytes: number) => query.padEnd(bytes);

const headersOf = (headers: Record<string, string>) => ({
  host: 'localhost',
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
  ...headers,
});
const head = (headers: Record<string, string>) =>
  `POST /graphql HTTP/1.1\r\n${Object.entries(headersOf(headers))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const chunk = (bytes: string | Buffer) => [`${Buffer.byteLength(bytes).toString(16)}\r\n`, bytes, '\r\n'];

/** Sends raw bytes. Returns promises of the status and of the whole response. */
function send(...parts: (string | Buffer)[]) {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  const parseStatus = () => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]);
  const response = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const status = new Promise<number>((resolve) => {
    socket.on('data', (bytes) => {
      text += bytes;
      resolve(parseStatus());
    });
    socket.once('close', () => resolve(parseStatus()));
  });
  // The gateway can close the connection before it has read all bytes.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return { socket, status, response };
}

async function statusOf(...parts: (string | Buffer)[]): Promise<number> {
  const { socket, status } = send(...parts);
  await status;
  socket.destroy();
  return status;
}

/** Rows of a name, the expected status, a request body and headers. */
const bodies: [string, number, string | Buffer, Record<string, string>][] = [
  ['a query', 200, query, {}],
  ['an empty body', 400, '', {}],
  ['half a query', 400, query.slice(0, -3), {}],
  ['an array', 400, `[${query}]`, {}],
  ['an empty array', 400, '[]', {}],
  ['null', 400, 'null', {}],
  ['a string', 400, '"{ __typename }"', {}],
  ['an object without a query', 400, '{}', {}],
  ['a number as the query', 400, '{"query":1}', {}],
  ['a list of variables', 400, '{"query":"{ __typename }","variables":[]}', {}],
  ['a query under __proto__', 400, `{"__proto__":${query}}`, {}],
  ['a million brackets', 400, '['.repeat(maxBytes), {}],
  ['bytes that are not text', 400, Buffer.from([0xff, 0xfe, 0, 0x80]), {}],
  ['UTF-16', 415, Buffer.from(query, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
  ['plain text', 415, query, { 'content-type': 'text/plain' }],
  ['bytes', 415, query, { 'content-type': 'application/octet-stream' }],
  ['a form', 415, 'query=mutation', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with files', 415, query, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['compressed bytes', 415, gzipSync(query), { 'content-encoding': 'gzip' }],
  ['a body of the maximum size', 200, padQuery(maxBytes), {}],
  ['a body one byte above the maximum size', 413, padQuery(maxBytes + 1), {}],
  ['a body far above the maximum size', 413, padQuery(8 * maxBytes), {}],
];

describe('a gateway on node:http', () => {
  it.each(bodies)(
    'responds to %s with status %i, with Content-Length and chunked',
    async (_case, status, body, headers) => {
      const length = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      expect(await statusOf(head(length), body)).toBe(status);
      const chunks = Buffer.byteLength(body) > 0 ? [...chunk(body), '0\r\n\r\n'] : ['0\r\n\r\n'];
      expect(await statusOf(head({ ...headers, 'transfer-encoding': 'chunked' }), ...chunks)).toBe(status);
    },
  );

  it.each<[string, number, Record<string, string>, string]>([
    ['a length beyond the limit and no body', 413, { 'content-length': '9999999' }, ''],
    ['no content type', 415, { 'content-type': '', 'content-length': String(query.length) }, query],
    ['a length that is not a number', 400, { 'content-length': 'many' }, query],
    ['a negative length', 400, { 'content-length': '-1' }, query],
    ['a length and chunks', 400, { 'content-length': '2', 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
    ['a chunk without a size', 400, { 'transfer-encoding': 'chunked' }, 'x\r\n'],
    ['neither a length nor chunks', 400, {}, ''],
    ['an invalid host', 400, { host: '%%%', 'content-length': String(query.length) }, query],
    ['an invalid host and a chunked body', 400, { host: 'a b', 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
  ])('responds to %s with status %i', async (_case, expected, headers, body) => {
    const { status, response } = send(head({ connection: 'close', ...headers }), body);
    expect(await status).toBe(expected);
    expect(await response).not.toMatch(/ at |\.js|node:/);
  });

  it('rejects an endless body while it arrives', async () => {
    const { socket, status, response } = send(head({ 'transfer-encoding': 'chunked' }));
    const block = chunk(' '.repeat(64 * 1024));
    const more = setInterval(() => block.map((part) => socket.write(part)), 1);
    expect(await status).toBe(413);
    clearInterval(more);
    socket.destroy();
    await response;
  });

  it.each<[string, string, (socket: Socket) => unknown]>([
    ['with a length by closing', head({ 'content-length': '100' }), (socket) => socket.destroy()],
    ['with a length by resetting', head({ 'content-length': '100' }), (socket) => socket.resetAndDestroy()],
    ['with a length by ending', head({ 'content-length': '100' }), (socket) => socket.end()],
    ['in chunks by closing', head({ 'transfer-encoding': 'chunked' }), (socket) => socket.destroy()],
    ['in chunks by resetting', head({ 'transfer-encoding': 'chunked' }), (socket) => socket.resetAndDestroy()],
    ['in chunks by ending', head({ 'transfer-encoding': 'chunked' }), (socket) => socket.end()],
  ])(
    'keeps no connection and no call if a client interrupts a body %s the connection',
    async (_case, start, disconnect) => {
      await expect.poll(() => server.connections()).toBe(0);
      const { socket, response } = send(
        start,
        ...(start.includes('chunked') ? chunk(query.slice(0, 20)) : ['{"query"']),
      );
      await expect.poll(() => server.connections()).toBe(1);
      disconnect(socket);
      await response;
      await expect.poll(() => server.connections()).toBe(0);
      expect(service.calls).toEqual([]);
    },
  );
});

describe('gateway.fetch', () => {
  const request = (body: string | Buffer | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: headersOf(headers),
      // Buffers are valid bodies, but the types of Node.js and of the DOM differ.
      body: body as BodyInit,
      ...({ duplex: 'half' } as object),
    });

  it.each(bodies)('responds to %s with status %i', async (_case, status, body, headers) => {
    expect((await gateway.fetch(request(body, headers))).status).toBe(status);
  });

  it('reads an endless body only up to the limit', async () => {
    let sentBytes = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    expect((await gateway.fetch(request(endless))).status).toBe(413);
    expect({ isCancelled, isBounded: sentBytes <= maxBytes + 4 * 64 * 1024 }).toEqual({
      isCancelled: true,
      isBounded: true,
    });
  });

  it('rejects a request with a truncated body', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(query.slice(0, 20))),
      pull: (controller) => controller.error(new Error('broken off')),
    });
    await expect(gateway.fetch(request(broken))).rejects.toThrow('broken off');
    expect(service.calls).toEqual([]);
  });

  it('decodes characters that span chunks', async () => {
    const text = Buffer.from('{"query":"{ organization(id: \\"Organization:ö\\") { title } }"}');
    const inBytes = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of text) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect((await gateway.fetch(request(inBytes))).status).toBe(200);
    expect(service.calls.map(({ url }) => url)).toEqual(['/v1/orgs/%C3%B6']);
  });
});
