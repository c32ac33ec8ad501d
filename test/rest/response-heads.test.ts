import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallEngine } from '../../src/rest/index.js';
import { send } from './send.js';

/** Body of each response. It starts like an interim response, and the gateway must not change it. */
const body = 'HTTP/1.1 100 is text here';
const response = `HTTP/1.1 201 Created\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const interimResponses = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 100 \r\nx-reason: HTTP/1.1 100\r\n\r\n',
  'HTTP/1.0 100 Continue\r\n\r\n',
  'HTTP/1.0 103 Early Hints\r\nlink: </a>\r\n\r\n',
  'HTTP/1.1 102 Processing\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\nlink: </b>\r\n\r\n',
];

let server: Server;
let engine: CallEngine;
let connections = 0;
/** Packets of the next response. */
let packets: readonly string[] = [];
/** Connection of the gateway to the server. */
let client: Socket;
const onClient = (message: unknown) => {
  client = (message as { socket: Socket }).socket;
};

beforeAll(async () => {
  server = createServer((socket) => {
    connections++;
    // The gateway resets the connection if it rejects a response.
    const onReset = () => undefined;
    socket
      .setNoDelay()
      .on('error', onReset)
      // A request can arrive in several packets, of which the last one ends with its body.
      .on('data', (data) => void (data.toString('latin1').endsWith('{}') && writePackets(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  subscribe('net.client.socket', onClient);
  const { port } = server.address() as AddressInfo;
  engine = new CallEngine({ baseUrl: `http://127.0.0.1:${port}`, connections: 1, guardRoutes: false });
});
afterAll(async () => {
  unsubscribe('net.client.socket', onClient);
  await engine.close();
  server.close();
});

/** Writes each packet after the gateway has read the previous packet, because the gateway must read each one alone. */
async function writePackets(socket: Socket): Promise<void> {
  for (const packet of packets) {
    const expected = client.bytesRead + packet.length;
    socket.write(packet, 'latin1');
    while (client.bytesRead < expected && !client.destroyed) await new Promise(setImmediate);
  }
}

/** Sends a write, and expects its response although interim responses precede it. */
async function expectWrite(text: string, cuts: readonly number[]): Promise<void> {
  const ends = [...new Set(cuts)].sort((a, b) => a - b);
  packets = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end)).filter(Boolean);
  const result = await send(engine, { method: 'POST', body: '{}' }).catch((failure: unknown) => failure);
  const outcome = result as { status?: number; body?: { text: string }; kind?: string };
  expect([outcome.kind, outcome.status, outcome.body?.text], JSON.stringify(packets)).toEqual([undefined, 201, body]);
}

it('a response is read at every split into two packets, and interim responses before it are ignored', async () => {
  for (const interim of ['', ...interimResponses])
    for (let cut = 0; cut <= interim.length + response.length; cut++) await expectWrite(interim + response, [cut]);
  expect(connections).toBe(1);
});

it('interim responses are ignored in any number and in any packets', async () => {
  const sequence = fc.array(fc.constantFrom(...interimResponses), { maxLength: 4 });
  const cuts = fc.array(fc.nat({ max: 250 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, cuts, (interim, positions) => {
      const text = interim.join('') + response;
      return expectWrite(
        text,
        positions.filter((position) => position < text.length),
      );
    }),
    { numRuns: 300 },
  );
  expect(connections).toBe(1);
});

it('interim responses are ignored if each byte arrives alone', async () => {
  const text = interimResponses.join('') + response;
  await expectWrite(
    text,
    [...text].map((_, index) => index),
  );
  expect(connections).toBe(1);
});
