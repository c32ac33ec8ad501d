import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which a server stops accepting connections, even if more connections wait. */
const acceptMs = 2_000;

/** Milliseconds in which a server waits for a quick turn. */
const quickTurnWaitMs = 500;

/**
 * Maximum milliseconds of the last turn of the event loop before `close`. The kernel resets connections that arrive
 * during this turn and are not accepted.
 */
const quickTurnMs = 0.3;

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
  const start = performance.now();
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const accepted: Socket[] = [];
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // Until the server serves the connection, its errors have no other listener.
    socket.on('error', () => undefined);
    accepted.push(socket);
  });
  let count = 0;
  let ms = 0;
  do {
    // After a pause, the system rarely interrupts this process between the last connection and `close`.
    await setTimeout(1);
    do {
      count = accepted.length;
      const startedAt = performance.now();
      await new Promise(setImmediate);
      ms = performance.now() - startedAt;
      // A turn of the event loop accepts one connection. After a quick turn without a connection, no connection waits.
    } while (accepted.length > count && performance.now() < start + acceptMs);
  } while (ms > quickTurnMs && performance.now() < start + quickTurnWaitMs);
  // `close` of an HTTP server would close idle connections immediately, although each can have a request in transit.
  Server.prototype.close.call(server);
  server.removeAllListeners('connection');
  for (const listener of listeners) server.on('connection', listener);
  for (const socket of accepted) if (!socket.destroyed) server.emit('connection', socket);
}
