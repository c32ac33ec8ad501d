/**
 * Runs slow clients in a child process. An IPC message contains the kinds and the number of clients, and the reply
 * contains their outcomes.
 */
import { connect, type Socket } from 'node:net';
import type { ClientOutcome, Kind, Slowness } from './slowness.js';

type Slow = (socket: Socket) => NodeJS.Timeout;

const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const largeQuery = JSON.stringify({ query: '{ organization(id: "Organization:long") { title } }' });
/** Nine requests, each with a response of half a megabyte. Together, the responses exceed the network buffers. */
const largeQueries = `${head}content-length: ${largeQuery.length}\r\n\r\n${largeQuery}`.repeat(9);

const streamQuery = JSON.stringify({ query: '{ organizations { nodes @stream(initialCount: 0) { title } } }' });
const streamRequest = `${head}accept: multipart/mixed\r\ncontent-length: ${streamQuery.length}\r\n\r\n${streamQuery}`;

const unfinishedRequest = `${head}content-length: 1000000\r\n\r\n${' '.repeat(999_000)}`;

const writeSlowly = (socket: Socket, bytes: string) => setInterval(() => socket.write(bytes), 1_000);

const slowClients: Readonly<Record<Kind, Slow>> = {
  'slow headers': (socket) => {
    socket.resume().write(`${head}x-slow: `);
    return writeSlowly(socket, 'x');
  },
  'a slow body': (socket) => {
    socket.resume().write(`${head}content-length: 100000\r\n\r\n{"query":"`);
    return writeSlowly(socket, 'x');
  },
  'unread responses': (socket) => {
    socket.pause().write(largeQueries);
    // A client that does not read detects a disconnect only when it writes. The gateway ignores line breaks before a
    // request.
    return writeSlowly(socket, '\r\n');
  },
  'an unread stream': (socket) => {
    socket.pause().write(streamRequest);
    return writeSlowly(socket, '\r\n');
  },
  'an unfinished body of 1 MB': (socket) => {
    socket.resume().write(unfinishedRequest);
    return writeSlowly(socket, ' ');
  },
};

/** Milliseconds in which all clients of a kind connect. */
const arrivalMs = 3_500;

async function apply({ port, kinds, count, timeoutSeconds }: Slowness): Promise<ClientOutcome[]> {
  const outcomes = kinds.flatMap((kind) =>
    Array.from({ length: count }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (arrivalMs * index) / count));
      return { kind, ...(await runClient(port, slowClients[kind], timeoutSeconds * 1000)) };
    }),
  );
  return Promise.all(outcomes);
}

/** Runs a slow client until the gateway disconnects the client or the timeout expires. */
function runClient(port: number, slow: Slow, timeoutMs: number): Promise<Omit<ClientOutcome, 'kind'>> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const done = (isDisconnected: boolean) => {
      clearInterval(timer);
      clearTimeout(timeout);
      socket.destroy();
      resolve({ isDisconnected, seconds: (performance.now() - startedAt) / 1000 });
    };
    const timeout = setTimeout(done, timeoutMs, false);
    socket.once('connect', () => {
      timer = slow(socket);
    });
    socket.on('error', () => done(true));
    socket.on('close', () => done(true));
  });
}

process.on('message', (slowness: Slowness) => {
  apply(slowness).then((outcomes) => process.send?.(outcomes));
});
process.on('disconnect', () => process.exit());
