import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen, stopListening } from '../../src/server/connections/listening.js';

it('a server that stops listening accepts the waiting connections first, and serves them afterwards', async () => {
  const wasListening: boolean[] = [];
  const server = createServer((_, response) => {
    wasListening.push(server.listening);
    response.end('response');
  });
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  // The kernel completes the connections. The server has not accepted them.
  const [first] = sockets;
  if (first) await once(first, 'ready');
  await stopListening(server);
  const responses = await Promise.all(sockets.map((socket) => text(socket)));
  expect(responses.filter((response) => !response.endsWith('response'))).toEqual([]);
  expect(wasListening.filter((isListening) => isListening).length).toBeLessThan(10);
});
