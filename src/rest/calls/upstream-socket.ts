import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { largestRead, msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';

/**
 * Buffer into which all connections read. A buffer for each read would cause most of the garbage of large responses.
 */
const buffer = Buffer.allocUnsafeSlow(largestRead);

/** Receivers of bytes, by connection. */
const receivers = new WeakMap<Socket, (bytes: Buffer) => boolean>();

const onread = {
  buffer,
  callback(this: Socket, size: number): boolean {
    return receivers.get(this)?.(buffer.subarray(0, size)) ?? true;
  },
};

/**
 * Options for the connectors that `adaptSockets` wraps. The buffer is reused, so a receiver must copy bytes that it
 * keeps. Bun calls the callback without the socket, so connections of Bun read into buffers of their own.
 */
export const readOptions = process.versions.bun ? {} : { onread };

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

const continueLine = Buffer.from('HTTP/1.1 100');
const statusEnd = continueLine.length;
/** Number of bytes that distinguish an interim response from a response: the version and the digit 1. */
const interimLength = 'HTTP/1.1 1'.length;
/** Position of the minor version. Interim responses of HTTP/1.0 are also accepted, because some proxies send them. */
const minorVersionAt = 'HTTP/1.'.length;
const zero = '0'.charCodeAt(0);
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Adapts the heads of responses to undici 7. At most one request may be in flight on the socket. Only public methods of
 * the socket are changed.
 *
 * - Accepts `100 Continue` without `Expect`: converts each `100` before a response to `102`, which undici skips. undici
 *   resets the connection on `100`, so a completed write would be reported as UPSTREAM_UNAVAILABLE.
 * - Converts interim responses of HTTP/1.0 to HTTP/1.1, because undici closes the connection after an HTTP/1.0 response.
 * - Copies the bytes of an incomplete head, because undici keeps references to them, and the next read of any connection
 *   overwrites the buffer.
 */
function adaptHeads(socket: Socket): Socket {
  let head: HeadReader | undefined;
  const write: Socket['write'] = socket.write.bind(socket);
  const read: Socket['read'] = socket.read.bind(socket);
  return Object.assign(socket, {
    write: (...parameters: Parameters<Socket['write']>) => {
      // A request can be written in several parts, and a part of the response can arrive between them.
      head ??= new HeadReader();
      return write(...parameters);
    },
    read: (size?: number) => {
      for (let bytes: Buffer | null = read(size); bytes; bytes = read(size)) {
        if (!head) return bytes;
        const adapted = head.adapt(bytes);
        if (head.isComplete) head = undefined;
        if (adapted.length > 0) return adapted;
      }
      return null;
    },
  });
}

const noBytes: Buffer = Buffer.alloc(0);

/** Finds the interim responses before a response, and the end of the head of the response, in any packets. */
class HeadReader {
  /** True after the last byte of the head of the response. */
  isComplete = false;
  /** Start of the status line of a possible interim response, until the rest of the status arrives. */
  #pending = noBytes;
  #isInStatus = true;
  /** Bytes of `headEnd` that have arrived after the status. */
  #endLength = 0;
  /** True after the status of the response. False in interim responses. */
  #isFinal = false;

  /** Rewrites the status lines of interim responses. Returns the bytes, except the start of an incomplete status. */
  adapt(received: Buffer): Buffer {
    const bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, received]) : received;
    const end = this.#read(bytes);
    if (this.isComplete) return bytes;
    this.#pending = Buffer.from(bytes.subarray(end));
    return Buffer.from(bytes.subarray(0, end));
  }

  /** Returns the number of bytes before the start of an incomplete status. */
  #read(bytes: Buffer): number {
    for (let at = 0; at < bytes.length; ) {
      if (this.#isInStatus) {
        const length = matchingLength(bytes, at);
        if (length < statusEnd && at + length === bytes.length) return at;
        this.#rewriteStatus(bytes, at, length);
        at += length;
        this.isComplete = this.#isFinal && bytes.includes(headEnd, at);
      } else {
        const byte = bytes[at++];
        if (byte === headEnd[this.#endLength]) this.#endLength++;
        else this.#endLength = byte === headEnd[0] ? 1 : 0;
        if (this.#endLength < headEnd.length) continue;
        this.isComplete = this.#isFinal;
        this.#isInStatus = true;
        this.#endLength = 0;
      }
      if (this.isComplete) break;
    }
    return bytes.length;
  }

  #rewriteStatus(bytes: Buffer, at: number, length: number): void {
    this.#isFinal = length < interimLength;
    this.#isInStatus = false;
    if (!this.#isFinal) bytes.write('1', at + minorVersionAt);
    if (length === statusEnd) bytes.write('2', at + statusEnd - 1);
  }
}

/** Counts the bytes at a position that match the start of `100 Continue`, in HTTP/1.0 or HTTP/1.1. */
function matchingLength(bytes: Buffer, start: number): number {
  let length = 0;
  for (; length < statusEnd && start + length < bytes.length; length++) {
    const byte = bytes[start + length];
    const isMatch = byte === continueLine[length] || (length === minorVersionAt && byte === zero);
    if (!isMatch) break;
  }
  return length;
}
