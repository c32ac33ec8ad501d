import type { Worker } from 'node:cluster';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';

/** Message with which the primary process passes a connection to a worker. */
const connectionMessage = 'connection';
/** Message to a worker that receives no more connections. */
const endMessage = 'no more connections';
/** Message with which a worker acknowledges a connection. */
const acceptedMessage = 'accepted';

/**
 * Maximum number of connections that a worker has not acknowledged. A worker with this number of connections is busy,
 * and receives no further connections.
 */
const maxUnacknowledged = 4;

/** Limits of the connections in the primary process. */
interface WaitOptions {
  /**
   * Maximum number of connections that wait or are not acknowledged. Further connections are closed. Default 10,000.
   */
  maxWaiting?: number;
  /**
   * Milliseconds after which a waiting connection is closed. Default 30,000, because a worker can need many seconds to
   * start on a busy machine.
   */
  waitMs?: number;
}

/**
 * Accepts connections in the primary process, and passes each connection to a worker. The primary process keeps a
 * connection until the worker has acknowledged it. Connections wait while all workers are busy or start. If a worker is
 * killed, its unacknowledged connections go to another worker.
 */
export class Connections {
  /** Server that listens on the port of the gateway. */
  readonly server: NetServer;
  readonly #waiting: Socket[] = [];
  /** Unacknowledged connections by worker, oldest first. */
  readonly #unacknowledged = new Map<Worker, Socket[]>();
  #isEnding = false;

  constructor({ maxWaiting = 10_000, waitMs = 30_000 }: WaitOptions = {}) {
    this.server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // A client can reset its connection while the connection waits.
      socket.on('error', () => undefined);
      socket.setTimeout(waitMs, () => socket.destroy());
      this.#waiting.push(socket);
      this.#pass();
    });
    this.server.maxConnections = maxWaiting;
  }

  /** Adds a worker that is ready for connections. */
  add(worker: Worker): void {
    this.#unacknowledged.set(worker, []);
    worker.on('message', (message: unknown) => {
      if (message !== acceptedMessage) return;
      this.#unacknowledged.get(worker)?.shift()?.destroy();
      this.#pass();
    });
    // Uses `exit`, because Node does not report the disconnection of a worker with unacknowledged connections.
    worker.once('exit', () => {
      this.#waiting.unshift(...(this.#unacknowledged.get(worker) ?? []));
      this.#unacknowledged.delete(worker);
      this.#pass();
    });
    this.#pass();
  }

  /**
   * Notifies the workers that no more connections follow, as soon as they have acknowledged all connections. Call it
   * after the server has stopped listening.
   */
  end(): void {
    this.#isEnding = true;
    this.#pass();
  }

  #pass(): void {
    for (let worker = this.#nextWorker(); worker; worker = this.#nextWorker()) {
      const socket = this.#waiting.shift();
      if (!socket) break;
      if (socket.destroyed) continue;
      const sockets = this.#unacknowledged.get(worker) ?? [];
      sockets.push(socket);
      // The worker moves to the end of the map, so equally busy workers receive connections round robin.
      this.#unacknowledged.delete(worker);
      this.#unacknowledged.set(worker, sockets);
      worker.send(connectionMessage, socket, { keepOpen: true }, () => undefined);
    }
    const isComplete =
      this.#waiting.length === 0 && [...this.#unacknowledged.values()].every(({ length }) => length === 0);
    if (this.#isEnding && isComplete)
      for (const worker of this.#unacknowledged.keys()) worker.send(endMessage, () => undefined);
  }

  /** Returns the least busy worker, or undefined if all workers are busy. */
  #nextWorker(): Worker | undefined {
    let leastBusy: Worker | undefined;
    let count = maxUnacknowledged;
    for (const [worker, { length }] of this.#unacknowledged) if (length < count) [leastBusy, count] = [worker, length];
    return leastBusy;
  }
}

/**
 * Accepts the connections that the primary process passes to this worker.
 * @returns promise that resolves when no more connections follow
 */
export function acceptConnections(server: Server): Promise<void> {
  // Without this event, Node does not check the timeouts of requests.
  server.emit('listening');
  return new Promise((resolve) => {
    process.on('message', (message, socket?: Socket) => {
      if (message === endMessage) resolve();
      if (message !== connectionMessage) return;
      process.send?.(acceptedMessage);
      // The socket is undefined if the client has already reset the connection.
      if (!socket) return;
      // An HTTP server sets the same value for sockets that it accepts itself.
      socket.allowHalfOpen = true;
      server.emit('connection', socket);
      socket.resume();
    });
  });
}
