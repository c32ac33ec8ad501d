import type { Socket } from 'node:net';

const continueLine = Buffer.from('HTTP/1.1 100');
const statusEnd = continueLine.length;
/** Number of bytes that distinguish an interim response from a response: the version and the digit 1. */
const interimLength = 'HTTP/1.1 1'.length;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Accepts `100 Continue` without `Expect`. Converts each `100` before a response to `102`, which undici skips. undici 7
 * resets the connection on `100`, so a completed write would be reported as UPSTREAM_UNAVAILABLE. At most one request
 * may be in flight on the socket. Only public methods of the socket are changed.
 */
export function rewriteContinue(socket: Socket): Socket {
  let rewriter: ContinueRewriter | undefined;
  const write: Socket['write'] = socket.write.bind(socket);
  const read: Socket['read'] = socket.read.bind(socket);
  return Object.assign(socket, {
    write: (...parameters: Parameters<Socket['write']>) => {
      rewriter = new ContinueRewriter();
      return write(...parameters);
    },
    read: (size?: number) => {
      const bytes: Buffer | null = read(size);
      if (bytes && rewriter?.rewrite(bytes)) rewriter = undefined;
      return bytes;
    },
  });
}

/**
 * Finds the interim responses before a response. It reads one byte at a time, because a packet can end at any byte of a
 * head.
 */
class ContinueRewriter {
  /** Bytes of the status line that have arrived, or `statusEnd` after the status. */
  #statusLength = 0;
  /** Bytes of `headEnd` that have arrived after the status. */
  #endLength = 0;

  /**
   * Rewrites the next bytes in place.
   * @returns true if the response has started
   */
  rewrite(bytes: Buffer): boolean {
    for (const [at, byte] of bytes.entries()) {
      if (this.#statusLength === statusEnd) this.#readHead(byte);
      else if (byte === continueLine[this.#statusLength]) {
        this.#statusLength++;
        if (this.#statusLength === statusEnd) bytes.write('2', at);
      } else if (this.#statusLength < interimLength) return true;
      else this.#statusLength = statusEnd;
    }
    return false;
  }

  #readHead(byte: number): void {
    if (byte === headEnd[this.#endLength]) this.#endLength++;
    else this.#endLength = byte === headEnd[0] ? 1 : 0;
    if (this.#endLength < headEnd.length) return;
    this.#statusLength = 0;
    this.#endLength = 0;
  }
}
