import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { msPer } from '../limits/table.js';
import { turns } from '../limits/turns.js';

/** Wraps a connector of undici to adapt the sockets that it opens. */
export const adaptSockets =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, readInTurns(rewriteContinue(socket as Socket)));
    });

const interimStart = Buffer.from('HTTP/1.1 1');
const continueStart = Buffer.from('HTTP/1.1 100');
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Accepts `100 Continue` without `Expect`: turns each `100` in front of a response into `102`, which undici skips. undici 7
 * resets the connection on `100`, so a completed write would be reported as UPSTREAM_UNAVAILABLE. At most one request may be
 * in flight. Public methods of the socket suffice, and no proxy in front of the gateway sees these responses.
 */
function rewriteContinue(socket: Socket): Socket {
  let isBeforeResponse = false;
  let isInHead = false;
  const write: Socket['write'] = socket.write.bind(socket);
  const read: Socket['read'] = socket.read.bind(socket);
  return Object.assign(socket, {
    write: (...parameters: Parameters<Socket['write']>) => {
      isBeforeResponse = true;
      return write(...parameters);
    },
    read: (size?: number) => {
      const bytes: Buffer | null = read(size);
      if (!isBeforeResponse || !bytes) return bytes;
      let at = isInHead ? endOfHead(bytes, 0) : 0;
      while (hasAt(bytes, at, interimStart)) {
        if (hasAt(bytes, at, continueStart)) bytes.write('102', at + 'HTTP/1.1 '.length);
        at = endOfHead(bytes, at);
      }
      isInHead = at > bytes.length;
      isBeforeResponse = at >= bytes.length;
      return bytes;
    },
  });
}

const hasAt = (bytes: Buffer, at: number, expected: Buffer): boolean =>
  bytes.subarray(at, at + expected.length).equals(expected);

/** Index after the head of an interim response. Infinity if the rest of the head has not arrived. */
function endOfHead(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(headEnd, start);
  return end < 0 ? Number.POSITIVE_INFINITY : end + headEnd.length;
}

/**
 * Leaves bytes for which a turn of the event loop has no time to the next one: large responses on many connections would hold
 * the event loop. The parser of undici can be paused, too, but undici 7 throws an uncaught error when a connection ends meanwhile.
 */
function readInTurns(socket: Socket): Socket {
  const read: Socket['read'] = socket.read.bind(socket);
  let state: 'reading' | 'waiting' | 'resumed' = 'reading';
  return Object.assign(socket, {
    read: (size?: number) => {
      const ms = socket.readableLength * msPer.readByte;
      if (state === 'waiting') return null;
      if (state === 'reading' && ms > 0 && !turns.reads.take(ms)) {
        state = 'waiting';
        turns.reads.wait(ms, () => {
          state = 'resumed';
          socket.emit('readable');
        });
        return null;
      }
      state = 'reading';
      return read(size);
    },
  });
}
