/** The slow clients, in a process of their own: it is sent how many, and sends back what became of each. */
import { connect, type Socket } from 'node:net';
import type { Cut, Kind, Slowness } from './slowness.js';

type Slow = (socket: Socket) => NodeJS.Timeout;

const head = 'POST /graphql HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\n';
const long = JSON.stringify({ query: '{ organization(id: "Organization:long") { title } }' });
/** Nine answers of half a megabyte: more than the buffers of the network take, and none is much work by itself. */
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
  'unread answers': (socket) => {
    socket.pause().write(unread);
    // Who doesn't read learns of the end only by writing; before a request, line breaks mean nothing.
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

/** Milliseconds in which they all come. */
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

/** Is slow until the connection is cut, or its patience ends. */
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
