import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds until the first repeated probe; the pause doubles with each. */
const probeMs = 10;

/**
 * Serves clients that close their side of the connection after the request. A client that closes both sides sends the
 * same packet, so an interim `100 Continue` probes the connection: a closed one resets it, which aborts the operation.
 * A response that has begun allows no probe. If it waits for its next part, the client counts as disconnected.
 * @param next the response in flight that is to be sent next on a connection
 */
export function serveHalfClosed(server: Server, next: (socket: Socket) => ServerResponse | undefined): void {
  // This option is undocumented, but stable. Without it, Node closes the connection when the client closes its side.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket: Socket) => socket.once('end', () => probe(socket, probeMs)));

  function probe(socket: Socket, pauseMs: number): void {
    const response = next(socket);
    if (socket.destroyed || !response) return;
    // HTTP/1.0 has no interim responses, so such a client counts as disconnected.
    if (response.req.httpVersionMinor === 0) return void socket.destroy();
    // Unsent bytes of a response that has begun are a probe themselves.
    if (!response.headersSent) response.writeContinue();
    else if (!response.writableEnded && response.writableLength === 0) return void socket.destroy();
    setTimeout(probe, pauseMs, socket, pauseMs * 2).unref();
  }
}
