import type { Worker } from 'node:cluster';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';

/** Message with which the primary process passes a connection, or ends the passing of connections. */
const connectionMessage = 'connection';
const endMessage = 'no more connections';
/** Message with which a worker acknowledges a connection. */
const acceptedMessage = 'accepted';

/** Maximum number of connections that a worker has not acknowledged. A worker with this many is busy and gets no further ones. */
const maxPassed = 4;

/** Bounds of the connections in the primary process. */
interface WaitOptions {
  /** Number of connections that wait or are not acknowledged. Further ones are closed. */
  maxWaiting?: number;
  /** Milliseconds after which a waiting connection is closed: the timeout of a request, which only workers can check. */
  waitMs?: number;
}

/**
 * Accepts connections in the primary process, and passes each to a worker. It keeps a connection until the worker has
 * acknowledged it. While all workers are busy or start, connections wait, and the connections of a killed worker that it had
 * not acknowledged go to another one.
 */
export class Connections {
  /** Listens on the port of the workers. */
  readonly server: NetServer;
  readonly #waiting: Socket[] = [];
  /** Connections that were passed to each worker and are not acknowledged, in their order. */
  readonly #passed = new Map<Worker, Socket[]>();
  #isEnding = false;

  constructor({ maxWaiting = 10_000, waitMs = 6_000 }: WaitOptions = {}) {
    this.server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // A client can reset its connection while it waits.
      socket.on('error', () => undefined);
      socket.setTimeout(waitMs, () => socket.destroy());
      this.#waiting.push(socket);
      this.#pass();
    });
    this.server.maxConnections = maxWaiting;
  }

  /** Adds a worker that is ready for connections. */
  add(worker: Worker): void {
    this.#passed.set(worker, []);
    worker.on('message', (message: unknown) => {
      if (message !== acceptedMessage) return;
      this.#passed.get(worker)?.shift()?.destroy();
      this.#pass();
    });
    // Node does not report that a worker disconnects while it has not acknowledged a connection.
    worker.once('exit', () => {
      this.#waiting.unshift(...(this.#passed.get(worker) ?? []));
      this.#passed.delete(worker);
      this.#pass();
    });
    this.#pass();
  }

  /** Reports to the workers that no more connections follow, when none waits. The server must have stopped listening. */
  end(): void {
    this.#isEnding = true;
    this.#pass();
  }

  #pass(): void {
    for (let worker = this.#nextWorker(); worker; worker = this.#nextWorker()) {
      const socket = this.#waiting.shift();
      if (!socket) break;
      if (socket.destroyed) continue;
      const passed = this.#passed.get(worker) ?? [];
      passed.push(socket);
      // The next connection goes to another worker, if that one is not busier.
      this.#passed.delete(worker);
      this.#passed.set(worker, passed);
      worker.send(connectionMessage, socket, { keepOpen: true }, () => undefined);
    }
    const isPassed = this.#waiting.length === 0 && [...this.#passed.values()].every(({ length }) => length === 0);
    if (this.#isEnding && isPassed) for (const worker of this.#passed.keys()) worker.send(endMessage, () => undefined);
  }

  /** The least busy worker, undefined if all are busy. */
  #nextWorker(): Worker | undefined {
    let least: Worker | undefined;
    let count = maxPassed;
    for (const [worker, { length }] of this.#passed) if (length < count) [least, count] = [worker, length];
    return least;
  }
}

/**
 * Accepts the connections that the primary process passes to this worker.
 * @returns a promise that resolves when no more connections follow
 */
export function acceptPassed(server: Server): Promise<void> {
  // Without this event, Node does not watch the timeouts of requests.
  server.emit('listening');
  return new Promise((resolve) => {
    process.on('message', (message, socket?: Socket) => {
      if (message === endMessage) resolve();
      if (message !== connectionMessage) return;
      process.send?.(acceptedMessage);
      // Undefined if the client has already reset the connection.
      if (!socket) return;
      // Sockets that an HTTP server accepts itself have the same value.
      socket.allowHalfOpen = true;
      server.emit('connection', socket);
      socket.resume();
    });
  });
}
