import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createListener } from '../../src/http/listener.js';
import { endInPieces } from '../../src/http/send-pieces.js';
import { closeSlowReaders } from '../../src/server/connections/slow-readers.js';
import { listen } from '../support/listen.js';
import { post, usePrograms } from '../support/program.js';
import { json, useUpstream } from '../support/service.js';

const title = 'x'.repeat(512 * 1024);
const item = (index: number) => ({ object: 'organization', id: `o${index}`, title, createdAt: '2025-03-14T09:26:53Z' });
const items = Array.from({ length: 12 }, (_, index) => item(index));

const service = useUpstream(({ url }, response) =>
  json(response, url.includes('?') ? { items, count: items.length } : item(0)),
);
const start = usePrograms();

function send(url: string, query: string, accept: string, times = 1): Socket {
  const body = JSON.stringify({ query });
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\ncontent-type: application/json\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`.repeat(times));
  return socket;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a query, reads only the start of the response, and returns the milliseconds until the slot is free. */
async function stall(accept: string, query: string): Promise<number> {
  const program = start({ REST_BASE_URL: service.url, MAX_CONCURRENT_REQUESTS: '1', DISABLE: 'shed' });
  const url = await program.url();
  const isRejected = async () => (await post(url, { query: '{ __typename }' })).status === 503;
  const socket = send(url, query, accept);
  await once(socket, 'readable');
  const stalledAt = performance.now();
  await pause(500);
  expect(await isRejected()).toBe(true);
  while (await isRejected()) await pause(100);
  socket.destroy();
  return performance.now() - stalledAt;
}

/** Reads 24 responses of 512 KiB at 1.25 MB/s, which takes ten seconds. Returns the number of bytes. */
async function readSteadily(): Promise<number> {
  const program = start({ REST_BASE_URL: service.url, DISABLE: 'shed' });
  const url = await program.url();
  const socket = send(url, '{ organization(id: "Organization:o") { title } }', 'application/json', responses);
  let bytes = 0;
  const startedAt = performance.now();
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes > responses * title.length) break;
    await pause(startedAt + bytes / 1_250 - performance.now());
  }
  expect(performance.now() - startedAt).toBeGreaterThan(8_000);
  return bytes;
}

/**
 * Reads a response of 24 MiB at 2.4 MB/s, and returns the number of bytes. The kernel buffers cannot hold the whole
 * response.
 */
async function readLarge(): Promise<number> {
  const body = Buffer.alloc(largeBytes);
  const server = createServer(createListener(async () => ({ status: 200, headers: {}, body })));
  closeSlowReaders(server, () => []);
  const { origin, close } = await listen(server);
  const socket = send(origin, '', 'application/json');
  let bytes = 0;
  const startedAt = performance.now();
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes > largeBytes) break;
    await pause(startedAt + bytes / 2_400 - performance.now());
  }
  await close();
  return bytes;
}

const responses = 24;
const largeBytes = 24 * 2 ** 20;

// The four clients run at the same time, because each client needs about ten seconds.
it('connections of stalled readers close within 10 s, and slow steady readers receive their responses', async () => {
  const [whole, streamMs, bytes, large] = await Promise.all([
    stall('application/json', '{ organizations { nodes { title } } }'),
    stall('multipart/mixed', '{ organizations { nodes @stream(initialCount: 0) { title } } }'),
    readSteadily(),
    readLarge(),
  ]);
  for (const ms of [whole, streamMs]) {
    expect(ms).toBeGreaterThan(6_000);
    // The limit includes one second for slow machines.
    expect(ms).toBeLessThan(11_000);
  }
  expect(bytes).toBeGreaterThan(responses * title.length);
  expect(large).toBeGreaterThan(largeBytes);
});

it.each([
  ['three connections', 3, 1],
  ['one connection with pipelined requests', 1, 3],
])('one stalled client is disconnected within 2 s if too many bytes wait for %s', async (_, stalled, pipelined) => {
  const bytes = 24 * 2 ** 20;
  let closeCount = 0;
  const responses = new Map<unknown, Set<ServerResponse>>();
  const server = createServer((incoming, response) => {
    const all = responses.get(incoming.socket) ?? new Set();
    responses.set(incoming.socket, all.add(response));
    endInPieces(response, Buffer.alloc(bytes));
  });
  server.on('connection', (socket) => socket.once('close', () => closeCount++));
  closeSlowReaders(server, (socket) => responses.get(socket) ?? [], 3 * bytes);
  const { origin: url, close } = await listen(server);
  for (let index = 0; index < stalled; index++) send(url, '', 'application/json', pipelined);
  await pause(1_200);
  expect(closeCount).toBe(0);
  const steady = send(url, '', 'application/json');
  const startedAt = performance.now();
  let byteCount = 0;
  for await (const chunk of steady) {
    byteCount += (chunk as Buffer).length;
    if (byteCount > bytes) break;
    await pause(startedAt + byteCount / 12_000 - performance.now());
  }
  expect(byteCount).toBeGreaterThan(bytes);
  // One stalled client was disconnected, and the steady client closed its own connection.
  await vi.waitFor(() => expect(closeCount).toBe(2));
  await close();
});
