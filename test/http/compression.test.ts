import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import type { Gateway, GatewayOptions } from '../../src/gateway.js';
import { createProtectedServer } from '../../src/server/library.js';
import { gatewayOptions } from '../../src/server/open-gateway.js';
import { listen } from '../support/listen.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const organization = (id: string) => ({ object: 'organization', id, title: `Organization ${id}` });
const list = { items: Array.from({ length: 100 }, (_, index) => organization(`o${index}`)) };

const service = useUpstream();
beforeEach(() => service.handle((_, response) => json(response, list)));

/** Starts a gateway, and returns a client that does not decompress responses. */
async function serve(
  options: Partial<GatewayOptions> = {},
  createHttp = ({ listener }: Gateway) => createServer(listener),
) {
  const { gateway } = rawGateway({ baseUrl: service.url, ...options });
  const server = await listen(createHttp(gateway));
  const open = async (query: string, headers: OutgoingHttpHeaders, method = 'POST') => {
    const search = method === 'GET' ? `?query=${encodeURIComponent(query)}` : '';
    const outgoing = request(`${server.origin}/graphql${search}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
    });
    outgoing.end(method === 'GET' ? undefined : JSON.stringify({ query }));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return response;
  };
  const read = async (query: string, headers: OutgoingHttpHeaders, method?: string) => {
    const response = await open(query, headers, method);
    return { headers: response.headers, body: await buffer(response) };
  };
  const close = async () => {
    await server.close();
    await gateway.close();
  };
  return { open, read, close };
}

interface Decoder {
  decode(body: Buffer): Buffer;
  createStream(): Transform;
}

/** The types of Node.js 20 lack zstd, which exists since Node.js 22.15. */
const zstdOf = (library: object) =>
  library as Partial<{ zstdDecompressSync: Decoder['decode']; createZstdDecompress: Decoder['createStream'] }>;
const { zstdDecompressSync, createZstdDecompress } = zstdOf(zlib);

const decoders: Record<string, Decoder> = {
  gzip: { decode: zlib.gunzipSync, createStream: zlib.createGunzip },
  br: { decode: zlib.brotliDecompressSync, createStream: zlib.createBrotliDecompress },
  ...(zstdDecompressSync &&
    createZstdDecompress && { zstd: { decode: zstdDecompressSync, createStream: createZstdDecompress } }),
};
const large = '{ organizations(first: 100) { nodes { id title } } }';
const small = '{ organizations(first: 1) { nodes { title } } }';
const vary = 'Authorization, Accept, Accept-Encoding';
const encodingOf = (headers: IncomingHttpHeaders) => [headers['content-encoding'], headers.vary];

describe('the listener of a gateway', () => {
  it.each(Object.keys(decoders))('encodes a large response in %s', async (encoding) => {
    const { read, close } = await serve();
    const plain = await read(large, {});
    const { headers, body } = await read(large, { 'accept-encoding': encoding });
    await close();
    expect(encodingOf(plain.headers)).toEqual([undefined, vary]);
    expect(encodingOf(headers)).toEqual([encoding, vary]);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decoders[encoding]?.decode(body)).toEqual(plain.body);
    expect(body.length).toBeLessThan(plain.body.length / 4);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'zstd' in decoders ? 'zstd' : 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ])('responds to accept-encoding %j with the content encoding %s', async (accept, encoding) => {
    const { read, close } = await serve();
    const { headers } = await read(large, { 'accept-encoding': accept });
    await close();
    expect(encodingOf(headers)).toEqual([encoding, vary]);
  });

  it('does not encode a response below the size threshold', async () => {
    service.handle((_, response) => json(response, { items: [organization('o')] }));
    const { read, close } = await serve();
    const { headers, body } = await read(small, { 'accept-encoding': 'gzip' });
    await close();
    expect(encodingOf(headers)).toEqual([undefined, vary]);
    expect(JSON.parse(body.toString())).toEqual({ data: { organizations: { nodes: [{ title: 'Organization o' }] } } });
  });

  it('encodes responses to GET, and to pages of other origins', async () => {
    const { read, close } = await serve({ corsOrigins: ['https://docs.example.com'] });
    const get = await read(large, { 'accept-encoding': 'gzip' }, 'GET');
    const cors = await read(large, { 'accept-encoding': 'gzip', origin: 'https://docs.example.com' });
    await close();
    for (const { headers, body } of [get, cors]) {
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary?.toLowerCase()).toBe(`origin, ${vary.toLowerCase()}`);
      expect(JSON.parse(zlib.gunzipSync(body).toString())).toMatchObject({ data: { organizations: {} } });
    }
    expect(cors.headers['access-control-allow-origin']).toBe('https://docs.example.com');
  });

  it('encodes the response of deduplicated requests separately for each request', async () => {
    service.handle((_, response) => setTimeout(() => json(response, list), 50));
    service.forget();
    const { read, close } = await serve();
    const acceptHeaders = ['gzip', 'br', 'gzip', ''];
    const responses = await Promise.all(acceptHeaders.map((accept) => read(large, { 'accept-encoding': accept })));
    await close();
    const bodies = responses.map(
      ({ headers, body }) => decoders[headers['content-encoding'] ?? '']?.decode(body) ?? body,
    );
    expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', 'gzip', undefined]);
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(service.requests).toHaveLength(1);
  });

  it.each(Object.keys(decoders))('encodes a streamed response in %s, part by part', async (encoding) => {
    let respond = (): void => undefined;
    service.handle(({ url }, response) => {
      if (!url.includes('/sites')) return json(response, organization('o'));
      respond = () => json(response, { items: [] });
      return undefined;
    });
    const { open, close } = await serve();
    const deferQuery = '{ organization(id: "Organization:o") { title ... @defer { sites { totalCount } } } }';
    const accept = { accept: 'multipart/mixed, application/json', 'accept-encoding': encoding };
    const response = await open(deferQuery, accept);
    const parts = response.pipe(decoders[encoding]?.createStream() ?? new PassThrough());
    let text = '';
    parts.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    // The first part arrives while the second part waits for the upstream.
    await expect.poll(() => text).toContain('"title":"Organization o"');
    await expect.poll(() => service.requests.some(({ url }) => url.includes('/sites'))).toBe(true);
    respond();
    await once(parts, 'end');
    await close();
    expect(encodingOf(response.headers)).toEqual([encoding, vary]);
    expect(text).toContain('"hasNext":false');
  });

  it('encodes neither server-sent events, nor with a coding after 50 others', async () => {
    service.handle(({ url }, response) => json(response, url.includes('/sites') ? { items: [] } : organization('o')));
    const { read, close } = await serve();
    const deferQuery = '{ organization(id: "Organization:o") { title ... @defer { sites { totalCount } } } }';
    const events = await read(deferQuery, { accept: 'text/event-stream', 'accept-encoding': 'gzip' });
    expect(encodingOf(events.headers)[0]).toBeUndefined();
    expect(String(events.body)).toContain('event: complete');
    service.handle((_, response) => json(response, list));
    const whole = async (codings: number) => {
      const accept = { 'accept-encoding': `${'unknown, '.repeat(codings)}gzip` };
      return encodingOf((await read('{ organizations(first: 100) { nodes { id title } } }', accept)).headers)[0];
    };
    expect([await whole(49), await whole(50)]).toEqual(['gzip', undefined]);
    await close();
  });

  it.each(['identity', ...Object.keys(decoders)])('sends many parts in %s without a warning', async (encoding) => {
    const warnings: Error[] = [];
    const add = (warning: Error) => warnings.push(warning);
    process.on('warning', add);
    const { open, close } = await serve({}, (gateway) => createProtectedServer(gateway.listener).http);
    const streamQuery =
      '{ organizations(first: 100) { nodes @stream(initialCount: 1) { title sites { totalCount } } } }';
    service.handle(({ url }, response) => json(response, url.includes('/sites') ? { items: [] } : list));
    const response = await open(streamQuery, { accept: 'multipart/mixed', 'accept-encoding': encoding });
    const parts = response.pipe(decoders[encoding]?.createStream() ?? new PassThrough());
    const text = String(await buffer(parts));
    // Node.js emits a warning in a later turn of the event loop.
    await new Promise(setImmediate);
    process.off('warning', add);
    await close();
    expect(text.match(/"title"/g)).toHaveLength(100);
    expect(warnings).toEqual([]);
  });

  it('does not encode responses if DISABLE contains compress', async () => {
    const { compressResponses } = gatewayOptions(readConfig({ DISABLE: 'compress' }), { url: '', isSandbox: true });
    expect(compressResponses).toBe(false);
    const { read, close } = await serve({ compressResponses: false });
    const { headers } = await read(large, { 'accept-encoding': 'gzip' });
    await close();
    expect(encodingOf(headers)).toEqual([undefined, vary]);
  });
});
