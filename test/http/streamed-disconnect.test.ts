import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../src/gateway.js';
import type { ReplayOutcome } from '../../src/observability/index.js';
import { createProtectedServer } from '../../src/server/library.js';
import { listen } from '../support/listen.js';
import { type HeldCalls, startPartsService } from '../support/parts-service.js';
import { postRequest } from '../support/requests.js';
import { rawGateway, type Service } from '../support/service.js';

let service: Service & HeldCalls;
let gateway: Gateway;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  service = await startPartsService();
  // The timeouts are longer than a test, so no timeout ends a call.
  gateway = rawGateway({ baseUrl: service.url, timeoutMs: 600_000, operationTimeoutMs: 600_000 }).gateway;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
  await gateway.close();
  await service.close();
});

/** A client that reads a streamed response. */
interface Client {
  /** Reads until a number of parts have arrived. */
  read(parts: number): Promise<void>;
  disconnect(): unknown;
}

const headers = { 'content-type': 'application/json', accept: 'multipart/mixed', authorization: 'Bearer t' };

/** Reads chunks until a number of parts have arrived. */
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
    const { origin, close } = await listen(createHttp());
    closers.push(close);
    const url = `${origin}/graphql`;
    const outgoing = request(url, { method: 'POST', headers: { ...headers, 'accept-encoding': encoding } });
    outgoing.on('error', () => undefined).end(JSON.stringify({ query }));
    const incoming = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    const chunks = incoming.then(([response]) => {
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const stream = encoding === 'gzip' ? pipeline(response, createGunzip(), () => undefined) : response;
      return stream.iterator({ destroyOnReturn: false });
    });
    chunks.catch(() => undefined);
    return {
      read: (parts) => readParts(async () => (await (await chunks).next()).value as Buffer | undefined, parts),
      disconnect: () => outgoing.destroy(),
    };
  };
}

/** @param cancel disconnects the client after the client has read parts */
function fetchClient(cancel: (response: Response, controller: AbortController) => unknown) {
  return async (query: string): Promise<Client> => {
    const controller = new AbortController();
    const pendingResponse = gateway.fetch(postRequest({ query }, headers, controller.signal));
    pendingResponse.catch(() => undefined);
    let response: Response | undefined;
    return {
      read: async (parts) => {
        response = await pendingResponse;
        const reader = response.body?.getReader();
        await readParts(async () => (await reader?.read())?.value, parts);
        reader?.releaseLock();
      },
      disconnect: () => (response ? cancel(response, controller) : controller.abort()),
    };
  };
}

const clients: [string, (query: string) => Promise<Client>][] = [
  ['the listener', httpClient(() => createServer(gateway.listener), 'identity')],
  ['the listener with gzip', httpClient(() => createServer(gateway.listener), 'gzip')],
  ['a protected server', httpClient(() => createProtectedServer(gateway.listener).http, 'identity')],
  ['a protected server with gzip', httpClient(() => createProtectedServer(gateway.listener).http, 'gzip')],
  ['fetch with an aborted signal', fetchClient((_, controller) => controller.abort())],
  ['fetch with an aborted signal and a reason', fetchClient((_, controller) => controller.abort('gone'))],
  ['fetch with a cancelled body', fetchClient((response) => response.body?.cancel())],
  [
    'fetch with a cancelled reader that waits for a part',
    fetchClient((response) => {
      const reader = response.body?.getReader();
      for (let reads = 0; reads < 3; reads++) reader?.read().catch(() => undefined);
      return reader?.cancel();
    }),
  ],
];

const deferQuery = `{ organization(id: "Organization:o") {
  title ... @defer { sites { totalCount } } ... @defer { teams { totalCount } } } }`;
const streamQuery = `{ organization(id: "Organization:o") {
  sites(first: 3) { nodes @stream(initialCount: 1) { title sections { totalCount } } } } }`;

describe.each(clients)('a client of %s', (_, connect) => {
  it.each<[string, string, RegExp, number, number]>([
    ['@defer, before the first part', deferQuery, /\/o$/, 1, 0],
    ['@defer, after the first part', deferQuery, /\/(sites|teams)/, 2, 1],
    ['@defer, between later parts', deferQuery, /\/teams/, 1, 2],
    ['@stream, before the first part', streamQuery, /\/sites\?/, 1, 0],
    ['@stream, after the first part', streamQuery, /\/s[23]\//, 2, 1],
    ['@stream, between later parts', streamQuery, /\/s3\//, 1, 2],
  ])('cancels all REST calls if it disconnects: %s', async (_state, query, heldUrls, calls, parts) => {
    service.hold(heldUrls);
    const client = await connect(query);
    await service.arrived(calls);
    if (parts > 0) await client.read(parts);
    await client.disconnect();
    await service.closed(calls);
    expect(service.open()).toBe(0);
  });
});

it.each(clients)(
  'a client of %s that disconnects cancels no REST call that another client waits for',
  async (_, connect) => {
    service.hold(/\/teams/);
    const [first, second] = await Promise.all([connect(deferQuery), connect(deferQuery)]);
    await Promise.all([first.read(2), second.read(2)]);
    await service.arrived(1);
    await first.disconnect();
    expect([service.arrivals(), service.open()]).toEqual([1, 1]);
    service.release();
    await second.read(1);
    await second.disconnect();
  },
);

/** Replaces the gateway with one that predicts calls. Returns an array to which each ended query adds its outcome. */
async function startPredictingGateway(): Promise<ReplayOutcome[]> {
  const outcomes: ReplayOutcome[] = [];
  const observer = { begin: () => ({ end: () => undefined }), replay: (end: ReplayOutcome) => void outcomes.push(end) };
  await gateway.close();
  const options = { timeoutMs: 600_000, operationTimeoutMs: 600_000 };
  gateway = rawGateway({ baseUrl: service.url, ...options, predict: true, observers: [observer] }).gateway;
  return outcomes;
}

it.each(clients)('predicted calls end if a client of %s disconnects before the first part', async (_, connect) => {
  const outcomes = await startPredictingGateway();
  const query = `{ organization(id: "Organization:o") { sites(first: 1) { nodes { sections { totalCount } } } }
    ... @defer { other: organization(id: "Organization:p") { title } } }`;
  await (await gateway.fetch(postRequest({ query }, headers))).text();
  service.hold(/\/sites/);
  const client = await connect(query);
  // The first part waits for the sites. The sections are predicted.
  await service.arrived(2);
  await client.disconnect();
  await service.closed(2);
  await expect.poll(() => outcomes).toMatchObject([{}, { used: 0, unused: 1 }]);
  await gateway.close();
  expect(outcomes).toHaveLength(2);
});

it.each([
  ['a query', '{ organization(id: "Organization:o") { title } }'],
  ['@defer', deferQuery],
])('the pings and the operation end if a client of GET disconnects before the first event: %s', async (_, query) => {
  const outcomes = await startPredictingGateway();
  const start = vi.spyOn(globalThis, 'setInterval');
  const clear = vi.spyOn(globalThis, 'clearInterval');
  service.hold(/\/o$/);
  const controller = new AbortController();
  const url = `http://gateway/graphql?${new URLSearchParams({ query })}`;
  const request = new Request(url, { headers: { accept: 'text/event-stream' }, signal: controller.signal });
  const response = gateway.fetch(request);
  await service.arrived(1);
  controller.abort();
  await expect(response).rejects.toThrow('aborted');
  await service.closed(1);
  await expect.poll(() => outcomes).toHaveLength(1);
  const cleared = clear.mock.calls.map(([timer]) => timer);
  expect(start.mock.results.map(({ value }) => cleared.includes(value))).toEqual([true]);
});

it('a disconnected client does not cause an internal error', async () => {
  const internal: unknown[] = [];
  const other = rawGateway({ baseUrl: service.url, onInternalError: (error) => internal.push(error) });
  service.hold(/\/teams/);
  const controller = new AbortController();
  const response = await other.gateway.fetch(postRequest({ query: deferQuery }, headers, controller.signal));
  await service.arrived(1);
  controller.abort(new Error('gone'));
  await expect(response.text()).rejects.toThrow('gone');
  await service.closed(1);
  await other.close();
  expect(internal).toEqual([]);
});
