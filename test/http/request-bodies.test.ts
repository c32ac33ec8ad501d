import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from '../../src/http/listener.js';
import { RequestBodies } from '../../src/http/request-bodies.js';
import { listen } from '../support/listen.js';

const maxTotalBytes = 200_000;
const server = createServer(
  createListener(async ({ body = '' }) => ({ status: 200, headers: {}, body: Buffer.from(String(body.length)) }), {
    bodies: new RequestBodies(maxTotalBytes),
  }),
);
const sockets: Socket[] = [];
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await once(server.close(), 'close');
});

/** Sends the headers and some bytes of a body, and returns the status of the response. */
function send(contentLength: number | 'chunked', bytes: number): { socket: Socket; status: Promise<number> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const header = contentLength === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${contentLength}`;
  socket.write(`POST /graphql HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`);
  if (contentLength === 'chunked') socket.write(`${bytes.toString(16)}\r\n`);
  socket.write('x'.repeat(bytes));
  socket.on('error', () => undefined);
  const status = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
  return { socket, status };
}

/** Returns the status of a response, or `pending` if no response arrives within 100 ms. */
const statusOf = async (status: Promise<number>) =>
  Promise.race([status, new Promise<'pending'>((resolve) => setTimeout(resolve, 100, 'pending'))]);

it('the listener refuses a body with a Content-Length over 1 MiB before the body arrives', async () => {
  expect(await send(1024 * 1024 + 1, 0).status).toBe(413);
});

it('the listener refuses a chunked body as soon as it has more than 1 MiB', async () => {
  const bodies = new RequestBodies();
  const large = createServer(
    createListener(async () => ({ status: 200, headers: {}, body: Buffer.from('') }), { bodies }),
  );
  const { port, close } = await listen(large);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const response = once(socket, 'data');
  socket.write('POST /graphql HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n200000\r\n');
  socket.write('x'.repeat(1024 * 1024 + 1));
  expect(String((await response)[0])).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await close();
});

it('the listener refuses the largest incomplete body if all bodies exceed the total limit, and serves the other requests', async () => {
  const smaller = send(70_000, 60_000);
  const largest = send('chunked', 100_000);
  expect(await statusOf(Promise.race([smaller.status, largest.status]))).toBe('pending');
  const third = send(70_000, 60_000);
  expect(await largest.status).toBe(503);
  for (const { socket, status } of [smaller, third]) {
    socket.write('x'.repeat(10_000));
    expect(await status).toBe(200);
  }
});

it('the listener counts the memory of each chunk toward the total limit', async () => {
  const { socket, status } = send('chunked', 1);
  socket.write(`\r\n${'1\r\nx\r\n'.repeat(600)}`);
  expect(await status).toBe(503);
});

it('the listener never refuses a small body, and does not count the bodies of closed connections', async () => {
  const incomplete = Array.from({ length: 14 }, () => send(70_000, 15_000));
  await statusOf(new Promise(() => undefined));
  const small = send(1_000, 1_000);
  expect(await small.status).toBe(200);
  for (const { status } of incomplete) expect(await statusOf(status)).toBe('pending');
  for (const { socket } of incomplete) socket.destroy();
  await statusOf(new Promise(() => undefined));
  const next = [send(95_000, 90_000), send(95_000, 90_000)];
  for (const { status } of next) expect(await statusOf(status)).toBe('pending');
});
