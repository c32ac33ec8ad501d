import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which a server stops accepting connections even if more of them wait. */
const acceptMs = 500;

/** Maximum duration of the last turn, because the kernel resets connections that arrive between that turn and `close`. */
const quickTurnMs = 0.3;

/** Listens on an address. @throws the error of the system, such as EADDRINUSE */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

/** Accepts the waiting connections, which the kernel would reset, and closes the listening socket. */
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
  // `close` of an HTTP server closes idle connections at once, and a request may be on its way on each of them.
  Server.prototype.close.call(server);
}
