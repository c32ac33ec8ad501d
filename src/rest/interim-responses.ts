import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/**
 * Wraps a connector of undici to accept `100 Continue` without `Expect`. undici 7 resets the connection on it, so a
 * completed write would be reported as UPSTREAM_UNAVAILABLE.
 */
export const rewritingContinue =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) =>
      error ? callback(error, null) : callback(null, rewriteContinue(socket as Socket)),
    );

const continueLine = Buffer.from('HTTP/1.1 100 ');
const headEnd = Buffer.from('\r\n\r\n');

/** Turns each `100` in front of a response into `102`, which undici skips. At most one request may be in flight. */
function rewriteContinue(socket: Socket): Socket {
  let isBeforeResponse = false;
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
      let at = 0;
      while (bytes.subarray(at, at + continueLine.length).equals(continueLine)) {
        bytes.write('102', at + 'HTTP/1.1 '.length);
        at = bytes.indexOf(headEnd, at) + headEnd.length;
      }
      isBeforeResponse = at === bytes.length;
      return bytes;
    },
  });
}
