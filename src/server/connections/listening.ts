import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which a server stops accepting connections, even if more connections wait. */
const acceptMs = 1_000;

/** Maximum milliseconds of a quick turn of the event loop. */
const quickTurnMs = 0.3;

/**
 * Resolves at the end of a quick turn of the event loop, or after `maxMs`. The kernel resets connections that this
 * process closes without having read a request that has arrived. After a quick turn, hardly any request is unread.
 * @param hasMore function that returns true if another turn must follow immediately
 */
export async function waitForQuickTurn(maxMs: number, hasMore = () => false): Promise<void> {
  const end = performance.now() + maxMs;
  let ms = 0;
  do {
    // After a pause, the system rarely interrupts this process.
    await setTimeout(1);
    do {
      const startedAt = performance.now();
      await new Promise(setImmediate);
      ms = performance.now() - startedAt;
    } while (hasMore() && performance.now() < end);
  } while (ms > quickTurnMs && performance.now() < end);
}

/**
 * Listens on an address.
 * @throws error of the system, such as EADDRINUSE
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/**
 * Accepts the waiting connections, and closes the listening socket. The kernel would reset connections that were not
 * accepted. The server serves the last connections after the socket is closed, because requests would delay `close`.
 */
export async function stopListening(server: Server): Promise<void> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const accepted: Socket[] = [];
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // Until the server serves the connection, its errors have no other listener.
    socket.on('error', () => undefined);
    accepted.push(socket);
  });
  let count = 0;
  await waitForQuickTurn(acceptMs, () => {
    // A turn of the event loop accepts one connection. After a turn without a connection, no connection waits.
    const hasAccepted = accepted.length > count;
    count = accepted.length;
    return hasAccepted;
  });
  // `close` of an HTTP server would close idle connections immediately, although each can have a request in transit.
  Server.prototype.close.call(server);
  server.removeAllListeners('connection');
  for (const listener of listeners) server.on('connection', listener);
  for (const socket of accepted) if (!socket.destroyed) server.emit('connection', socket);
}
