/**
 * Runs the REST API of all contenders in a child process: `node service.ts <responses.json> <delay> <data> <random>`.
 * The process reads the path of a GET, and writes prepared bytes. A complete HTTP server would need more CPU time than
 * the measured code.
 */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const [file = '', delay = '0', data = 'same', random = 'false'] = process.argv.slice(2);
const milliseconds = Number(delay);
const isRandom = random === 'true';

const response = (status: string, body: string) =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
const responses = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([path, body]) => [
    path,
    response('200 OK', body),
  ]),
);
const notFound = response('404 Not Found', '{"error":{"message":"Not found"}}');
let calls = 0;

/**
 * End of timestamps in each response. `withStamp` replaces the last one, which changes the response but not its length.
 * A comparison with an earlier response then reads almost all bytes.
 */
const stamp = '53.589Z';
/** Number of REST calls of ten requests for the chain workload. */
const callsOfTen = 370;

/** Path of the only response that differs for each caller if `data` is `one-changed`. */
const changedPath =
  data === 'one-changed' ? [...responses.keys()].find((path) => path.endsWith('/change-requests')) : undefined;

/** Writes a number into a copy of the response: the number of the caller, or a number that grows with the calls. */
function withStamp(bytes: Buffer, path: string, head: string): Buffer {
  if (data === 'same' || (data === 'one-changed' && path !== changedPath)) return bytes;
  const at = bytes.lastIndexOf(stamp);
  if (at < 0) return bytes;
  const own = /bearer \S*?(\d{1,7})\s*$/im.exec(head)?.[1] ?? '';
  const text = data !== 'changing' ? own : String(Math.floor(calls / callsOfTen));
  const copy = Buffer.from(bytes);
  copy.write(text.padStart(stamp.length, '0'), at, 'latin1');
  return copy;
}

function respond(socket: Socket, head: string): void {
  const from = head.indexOf(' ') + 1;
  const [path = ''] = head.slice(from, head.indexOf(' ', from)).split('?', 1);
  if (path === '/-/calls') {
    socket.write(response('200 OK', String(calls)));
    return;
  }
  calls++;
  const bytes = withStamp(responses.get(path) ?? notFound, path, head);
  if (milliseconds === 0) socket.write(bytes);
  else
    setTimeout(
      () => {
        if (!socket.destroyed) socket.write(bytes);
      },
      milliseconds * (isRandom ? Math.random() : 1),
    );
}

const server = createServer({ noDelay: true }, (socket) => {
  let pending = '';
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\r\n\r\n'); end >= 0; end = pending.indexOf('\r\n\r\n')) {
      respond(socket, pending.slice(0, end));
      pending = pending.slice(end + 4);
    }
  });
  // A connection error counts as a disconnect.
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
