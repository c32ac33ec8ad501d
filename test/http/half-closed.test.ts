import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { type Server, startServer } from '../../src/server/server.js';
import { useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => calls.push(response));
let server: Server;
let calls: ServerResponse[] = [];
/**
 * Shutdowns of the servers of earlier tests. A shutdown takes a second, so `afterAll` waits for all shutdowns together.
 */
const shutdowns: Promise<void>[] = [];
beforeEach(async () => {
  calls = [];
  server = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent' }), { url: service.url, isSandbox: false });
});
afterEach(() => {
  shutdowns.push(server.close());
});
afterAll(() => Promise.all(shutdowns));

const body = JSON.stringify({ query: '{ organizations { totalCount } }' });

/** Sends a query that needs a REST call, and waits for the call. */
async function send(version = '1.1'): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(
    `POST /graphql HTTP/${version}\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(() => calls.length, { interval: 5 }).toBe(1);
  return socket;
}

it('a client that closes only its side of the connection aborts its REST calls', async () => {
  const socket = await send();
  const closeEvent = once(calls[0] as ServerResponse, 'close');
  socket.end();
  await closeEvent;
  expect(calls[0]?.writableFinished).toBe(false);
  expect(await text(socket)).toBe('');
});

it.each(['1.0', '1.1'])('a client of HTTP/%s that closes the connection aborts its REST calls', async (version) => {
  const socket = await send(version);
  const closeEvent = once(calls[0] as ServerResponse, 'close');
  const startedAt = performance.now();
  socket.end().destroy();
  await closeEvent;
  expect(calls[0]?.writableFinished).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
