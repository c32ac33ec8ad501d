import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '../../src/gateway.js';
import { createProtectedServer } from '../../src/server/index.js';
import { type HeldCalls, startPartsService } from '../support/parts-service.js';
import { rawGateway, type Service } from '../support/service.js';

let service: Service & HeldCalls;
let gateway: Gateway;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  service = await startPartsService();
  // Longer than a test, so no timeout ends a call.
  gateway = rawGateway({ baseUrl: service.url, timeoutMs: 600_000, operationTimeoutMs: 600_000 }).gateway;
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await gateway.close();
  await service.close();
});

/** A client that reads a streamed response. */
interface Client {
  /** Reads until this many parts have arrived. */
  read(parts: number): Promise<void>;
  disconnect(): unknown;
}

const headers = { 'content-type': 'application/json', accept: 'multipart/mixed', authorization: 'Bearer t' };

/** Reads chunks until they hold this many parts. */
async function readParts(next: () => Promise<Uint8Array | undefined>, parts: number): Promise<void> {
  const decoder = new TextDecoder();
  for (let text = ''; text.split('"hasNext"').length <= parts; ) {
    const chunk = await next();
    if (!chunk) throw new Error(`The response ended after ${text}`);
    text += decoder.decode(chunk, { stream: true });
  }
}

function httpClient(createHttp: () => Server, encoding: string) {
  return async (query: string): Promise<Client> => {
    const http = createHttp();
    await once(http.listen(0, '127.0.0.1'), 'listening');
    closers.push(() => {
      http.closeAllConnections();
      http.close();
    });
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/graphql`;
    const sent = request(url, { method: 'POST', headers: { ...headers, 'accept-encoding': encoding } });
    sent.on('error', () => undefined).end(JSON.stringify({ query }));
    const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
    const chunks = responded.then(([response]) => {
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const decoded = encoding === 'gzip' ? pipeline(response, createGunzip(), () => undefined) : response;
      return decoded.iterator({ destroyOnReturn: false });
    });
    chunks.catch(() => undefined);
    return {
      read: (parts) => readParts(async () => (await (await chunks).next()).value as Buffer | undefined, parts),
      disconnect: () => sent.destroy(),
    };
  };
}

/** @param cancel disconnects after parts were read */
function fetchClient(cancel: (response: Response, controller: AbortController) => unknown) {
  return async (query: string): Promise<Client> => {
    const controller = new AbortController();
    const body = JSON.stringify({ query });
    const sent = gateway.fetch(
      new Request('http://gateway/graphql', { method: 'POST', headers, body, signal: controller.signal }),
    );
    sent.catch(() => undefined);
    let response: Response | undefined;
    return {
      read: async (parts) => {
        response = await sent;
        const reader = response.body?.getReader();
        await readParts(async () => (await reader?.read())?.value, parts);
        reader?.releaseLock();
      },
      disconnect: () => (response ? cancel(response, controller) : controller.abort()),
    };
  };
}

const ways: [string, (query: string) => Promise<Client>][] = [
  ['listener', httpClient(() => createServer(gateway.listener), 'identity')],
  ['listener, compressed', httpClient(() => createServer(gateway.listener), 'gzip')],
  ['protected server', httpClient(() => createProtectedServer(gateway.listener).http, 'identity')],
  ['protected server, compressed', httpClient(() => createProtectedServer(gateway.listener).http, 'gzip')],
  ['fetch, aborted signal', fetchClient((_, controller) => controller.abort())],
  ['fetch, aborted signal with a reason', fetchClient((_, controller) => controller.abort('gone'))],
  ['fetch, cancelled body', fetchClient((response) => response.body?.cancel())],
  [
    'fetch, cancelled reader that waits for a part',
    fetchClient((response) => {
      const reader = response.body?.getReader();
      for (let reads = 0; reads < 3; reads++) reader?.read().catch(() => undefined);
      return reader?.cancel();
    }),
  ],
];

const deferred = `{ organization(id: "Organization:o") {
  title ... @defer { sites { totalCount } } ... @defer { teams { totalCount } } } }`;
const streamed = `{ organization(id: "Organization:o") {
  sites(first: 3) { nodes @stream(initialCount: 1) { title sections { totalCount } } } } }`;

describe.each(ways)('a disconnect cancels all REST calls: %s', (_, connect) => {
  it.each<[string, string, RegExp, number, number]>([
    ['@defer, before the first part', deferred, /\/o$/, 1, 0],
    ['@defer, after the first part', deferred, /\/(sites|teams)/, 2, 1],
    ['@defer, between later parts', deferred, /\/teams/, 1, 2],
    ['@stream, before the first part', streamed, /\/sites\?/, 1, 0],
    ['@stream, after the first part', streamed, /\/s[23]\//, 2, 1],
    ['@stream, between later parts', streamed, /\/s3\//, 1, 2],
  ])('%s', async (_when, query, held, calls, parts) => {
    service.hold(held);
    const client = await connect(query);
    await service.arrived(calls);
    if (parts > 0) await client.read(parts);
    await client.disconnect();
    await service.closed(calls);
    expect(service.open()).toBe(0);
  });
});

it.each(ways)('a disconnect cancels no REST calls that another client waits for: %s', async (_, connect) => {
  service.hold(/\/teams/);
  const [first, second] = await Promise.all([connect(deferred), connect(deferred)]);
  await Promise.all([first.read(2), second.read(2)]);
  await service.arrived(1);
  await first.disconnect();
  expect([service.arrivals(), service.open()]).toEqual([1, 1]);
  service.release();
  await second.read(1);
  await second.disconnect();
});

it('a disconnect is not an internal error', async () => {
  const internal: unknown[] = [];
  const other = rawGateway({ baseUrl: service.url, onInternalError: (error) => internal.push(error) });
  service.hold(/\/teams/);
  const controller = new AbortController();
  const body = JSON.stringify({ query: deferred });
  const init = { method: 'POST', headers, body, signal: controller.signal };
  const response = await other.gateway.fetch(new Request('http://gateway/graphql', init));
  await service.arrived(1);
  controller.abort(new Error('gone'));
  await expect(response.text()).rejects.toThrow('gone');
  await service.closed(1);
  await other.close();
  expect(internal).toEqual([]);
});
