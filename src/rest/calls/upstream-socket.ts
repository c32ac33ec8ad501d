import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { largestRead, msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { adaptHeads } from '../responses/response-heads.js';

/**
 * Buffer into which all connections read. A buffer for each read would cause most of the garbage of large responses.
 */
const buffer = Buffer.allocUnsafeSlow(largestRead);

/** Receivers of bytes, by connection. */
const receivers = new WeakMap<Socket, (bytes: Buffer) => boolean>();

/**
 * Options for the connectors that `adaptSockets` wraps. The buffer is reused, so a receiver must copy bytes that it
 * keeps.
 */
export const readOptions = {
  onread: {
    buffer,
    callback(this: Socket, size: number): boolean {
      return receivers.get(this)?.(buffer.subarray(0, size)) ?? true;
    },
  },
};

/** Wraps a connector of undici to adapt the sockets that it opens. */
export const adaptSockets =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, adaptHeads(paceReads(socket as Socket)));
    });

/**
 * True while undici parses received bytes. During this time, it cannot parse bytes of other connections, which TLS may
 * deliver.
 */
let isParsing = false;

/**
 * Defers bytes to the next turn of the event loop if this turn has no time left. Otherwise, large responses on many
 * connections would block the event loop. The parser of undici can be paused, too, but undici 7 throws an uncaught
 * error if the connection ends during the pause.
 */
function paceReads(socket: Socket): Socket {
  const read: Socket['read'] = socket.read.bind(socket);
  let state: 'reading' | 'waiting' | 'resumed' = 'reading';
  let receivedBytes: Buffer | undefined;
  const parse = () => {
    state = 'resumed';
    isParsing = true;
    try {
      socket.emit('readable');
    } finally {
      isParsing = false;
      receivedBytes = undefined;
    }
  };
  const wait = (ms: number) => {
    state = 'waiting';
    turns.reads.wait(ms, () => {
      parse();
      socket.resume();
    });
  };
  receivers.set(socket, (bytes) => {
    const ms = bytes.length * msPer.readByte;
    if (state !== 'waiting' && !isParsing && turns.reads.take(ms)) {
      receivedBytes = bytes;
      parse();
      return true;
    }
    // A paused connection with TLS still delivers the bytes that it has decrypted.
    receivedBytes = Buffer.concat(receivedBytes ? [receivedBytes, bytes] : [bytes]);
    if (state !== 'waiting') wait(ms);
    return false;
  });
  return Object.assign(socket, {
    read: (size?: number) => {
      if (state === 'waiting') return null;
      const ms = socket.readableLength * msPer.readByte;
      if (state === 'reading' && ms > 0 && !turns.reads.take(ms)) {
        wait(ms);
        return null;
      }
      state = 'reading';
      const bytes = receivedBytes;
      receivedBytes = undefined;
      return bytes ?? read(size);
    },
  });
}
