/**
 * The REST service that every contender talks to, in a process of its own: `node service.ts <answers.json> <delay>`.
 * It is no HTTP server in earnest, for one would cost more than what is measured: it finds the path of a GET without
 * a body, and writes bytes that were made beforehand.
 */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const [file = '', delay = '0'] = process.argv.slice(2);
const milliseconds = Number(delay);

const response = (status: string, body: string) =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([path, body]) => [
    path,
    response('200 OK', body),
  ]),
);
const notFound = response('404 Not Found', '{"error":{"message":"Not found"}}');
let calls = 0;

function answer(socket: Socket, head: string): void {
  const from = head.indexOf(' ') + 1;
  const [path = ''] = head.slice(from, head.indexOf(' ', from)).split('?', 1);
  if (path === '/-/calls') {
    socket.write(response('200 OK', String(calls)));
    return;
  }
  calls++;
  const bytes = answers.get(path) ?? notFound;
  if (milliseconds === 0) socket.write(bytes);
  else
    setTimeout(() => {
      if (!socket.destroyed) socket.write(bytes);
    }, milliseconds);
}

const server = createServer({ noDelay: true }, (socket) => {
  let pending = '';
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\r\n\r\n'); end >= 0; end = pending.indexOf('\r\n\r\n')) {
      answer(socket, pending.slice(0, end));
      pending = pending.slice(end + 4);
    }
  });
  // A client that ends is as good as one that goes.
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
