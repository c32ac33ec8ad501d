import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which a server stops accepting connections, even if more connections wait. */
const acceptMs = 500;

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
 * accepted.
 */
export async function stopListening(server: Server): Promise<void> {
  const end = performance.now() + acceptMs;
  let hasAccepted = false;
  server.on('connection', () => {
    hasAccepted = true;
  });
  let ms = 0;
  do {
    // After a pause, the system rarely interrupts this process between the last connection and `close`.
    await setTimeout(1);
    do {
      hasAccepted = false;
      const startedAt = performance.now();
      await new Promise(setImmediate);
      ms = performance.now() - startedAt;
      // A turn of the event loop accepts one connection. After a quick turn without a connection, no connection waits.
    } while (hasAccepted && performance.now() < end);
  } while (ms > quickTurnMs && performance.now() < end);
  // `close` of an HTTP server would close idle connections immediately, although each can have a request in transit.
  Server.prototype.close.call(server);
}
