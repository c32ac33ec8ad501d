import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { unsentBytes } from '../../src/http/send-pieces.js';
import { sendParts } from '../../src/http/streamed-response.js';
import { listen } from '../support/listen.js';
import { json, rawGateway, startService } from '../support/service.js';

it('the bytes of a part that wait for a slow client count as unsent', async () => {
  const part = Buffer.alloc(8 * 2 ** 20, 'x');
  let outgoing: ServerResponse | undefined;
  const server = await listen(
    createServer((_, response) => {
      outgoing = response;
      const body = new Response(part, { headers: { 'content-type': 'multipart/mixed' } });
      sendParts(body as Parameters<typeof sendParts>[0], undefined, response);
    }),
  );
  const socket = connect(server.port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const unsent = () => (outgoing ? unsentBytes(outgoing) : 0);
  await expect.poll(unsent).toBeGreaterThan(2 ** 20);
  socket.resume();
  await expect.poll(unsent).toBe(0);
  socket.destroy();
  await server.close();
});

it('a client that disconnects before server-sent events begin leaves no timer', async () => {
  let respond: (() => void) | undefined;
  const service = await startService((_, response) => {
    respond = () => json(response, { items: [], count: 0 });
  });
  const { gateway, close } = rawGateway({ baseUrl: service.url, observers: [], shareQueries: false });
  const server = await listen(createServer(gateway.listener));
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const body = JSON.stringify({ query: '{ organizations { totalCount } }' });
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer t\r\naccept: text/event-stream\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(() => respond).toBeDefined();
  socket.destroy();
  await once(socket, 'close');
  await new Promise((resolve) => setTimeout(resolve, 20));
  respond?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const pings = intervals.mock.calls.flatMap(([, ms], index) =>
    ms === 12_000 ? [intervals.mock.results[index]?.value] : [],
  );
  const clearedTimers = cleared.mock.calls.map(([timer]) => timer);
  vi.restoreAllMocks();
  expect(pings.filter((timer) => !clearedTimers.includes(timer))).toEqual([]);
  await server.close();
  await close();
  await service.close();
});
