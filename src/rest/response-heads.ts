import type { Socket } from 'node:net';

const continueLine = Buffer.from('HTTP/1.1 100');
const statusEnd = continueLine.length;
/** Number of bytes that distinguish an interim response from a response: the version and the digit 1. */
const interimLength = 'HTTP/1.1 1'.length;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Adapts the heads of responses to undici 7. At most one request may be in flight on the socket. Only public methods of
 * the socket are changed.
 *
 * - Accepts `100 Continue` without `Expect`: converts each `100` before a response to `102`, which undici skips. undici
 *   resets the connection on `100`, so a completed write would be reported as UPSTREAM_UNAVAILABLE.
 * - Copies the bytes of an incomplete head, because undici keeps references to them, and the next read of any connection
 *   overwrites the buffer.
 */
export function adaptHeads(socket: Socket): Socket {
  let head: HeadReader | undefined;
  const write: Socket['write'] = socket.write.bind(socket);
  const read: Socket['read'] = socket.read.bind(socket);
  return Object.assign(socket, {
    write: (...parameters: Parameters<Socket['write']>) => {
      head = new HeadReader();
      return write(...parameters);
    },
    read: (size?: number) => {
      const bytes: Buffer | null = read(size);
      if (!bytes || !head) return bytes;
      if (!head.read(bytes)) return Buffer.from(bytes);
      head = undefined;
      return bytes;
    },
  });
}

/**
 * Finds the interim responses before a response, and the end of the head of the response. It reads one byte at a time,
 * because a packet can end at any byte of a head.
 */
class HeadReader {
  /** Bytes of the status line that have arrived, or `statusEnd` after the status. */
  #statusLength = 0;
  /** Bytes of `headEnd` that have arrived after the status. */
  #endLength = 0;
  /** True after the status of the response. False in interim responses. */
  #isFinal = false;

  /**
   * Reads the next bytes, and rewrites the status of interim responses in place.
   * @returns true if the head of the response is complete
   */
  read(bytes: Buffer): boolean {
    for (const [at, byte] of bytes.entries()) {
      if (this.#statusLength < statusEnd) {
        this.#readStatus(bytes, at, byte);
        if (this.#isFinal && bytes.includes(headEnd, at)) return true;
        continue;
      }
      if (byte === headEnd[this.#endLength]) this.#endLength++;
      else this.#endLength = byte === headEnd[0] ? 1 : 0;
      if (this.#endLength < headEnd.length) continue;
      if (this.#isFinal) return true;
      this.#statusLength = 0;
      this.#endLength = 0;
    }
    return false;
  }

  #readStatus(bytes: Buffer, at: number, byte: number): void {
    if (byte === continueLine[this.#statusLength]) {
      this.#statusLength++;
      if (this.#statusLength === statusEnd) bytes.write('2', at);
      return;
    }
    this.#isFinal = this.#statusLength < interimLength;
    this.#statusLength = statusEnd;
  }
}
