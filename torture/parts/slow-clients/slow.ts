/** Runs slow clients in a separate process. It receives their numbers and sends back their outcomes. */
import { connect, type Socket } from 'node:net';
import type { Cut, Kind, Slowness } from './slowness.js';

type Slow = (socket: Socket) => NodeJS.Timeout;

const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const long = JSON.stringify({ query: '{ organization(id: "Organization:long") { title } }' });
/** Nine responses of half a megabyte. Together they exceed the network buffers, but each one is cheap. */
const unread = `${head}content-length: ${long.length}\r\n\r\n${long}`.repeat(9);

const streamedQuery = JSON.stringify({ query: '{ organizations { nodes @stream(initialCount: 0) { title } } }' });
const streamed = `${head}accept: multipart/mixed\r\ncontent-length: ${streamedQuery.length}\r\n\r\n${streamedQuery}`;

const unfinished = `${head}content-length: 1000000\r\n\r\n${' '.repeat(999_000)}`;

const drip = (socket: Socket, bytes: string) => setInterval(() => socket.write(bytes), 1_000);

const slowClients: Readonly<Record<Kind, Slow>> = {
  'slow headers': (socket) => {
    socket.resume().write(`${head}x-slow: `);
    return drip(socket, 'x');
  },
  'a slow body': (socket) => {
    socket.resume().write(`${head}content-length: 100000\r\n\r\n{"query":"`);
    return drip(socket, 'x');
  },
  'unread responses': (socket) => {
    socket.pause().write(unread);
    // A client that does not read detects a disconnect only by writing. Line breaks before a request are ignored.
    return drip(socket, '\r\n');
  },
  'an unread stream': (socket) => {
    socket.pause().write(streamed);
    return drip(socket, '\r\n');
  },
  'an unfinished body of 1 MB': (socket) => {
    socket.resume().write(unfinished);
    return drip(socket, ' ');
  },
};

/** Milliseconds in which all clients connect. */
const arrivalMs = 3_500;

async function apply({ port, kinds, count, patience }: Slowness): Promise<Cut[]> {
  const cuts = kinds.flatMap((kind) =>
    Array.from({ length: count }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (arrivalMs * index) / count));
      return { kind, ...(await cutOf(port, slowClients[kind], patience * 1000)) };
    }),
  );
  return Promise.all(cuts);
}

/** Runs a slow client until it is disconnected or its timeout expires. */
function cutOf(port: number, slow: Slow, patienceMs: number): Promise<Omit<Cut, 'kind'>> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const startedAt = performance.now();
    let drips: NodeJS.Timeout | undefined;
    const done = (isCut: boolean) => {
      clearInterval(drips);
      clearTimeout(late);
      socket.destroy();
      resolve({ isCut, seconds: (performance.now() - startedAt) / 1000 });
    };
    const late = setTimeout(done, patienceMs, false);
    socket.once('connect', () => {
      drips = slow(socket);
    });
    socket.on('error', () => done(true));
    socket.on('close', () => done(true));
  });
}

process.on('message', (slowness: Slowness) => {
  apply(slowness).then((cuts) => process.send?.(cuts));
});
process.on('disconnect', () => process.exit());
