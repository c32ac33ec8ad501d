import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { serveHalfClosed } from './half-closed.js';
import { closeSlowReaders } from './slow-readers.js';

export interface DrainOptions {
  /** Milliseconds that requests in flight have to finish after `close`. */
  finishMs: number;
}

interface Connection {
  /** Time at which it was accepted, or its last response ended. */
  idleSince: number;
  /** Responses in flight, in the order of their requests. */
  responses: Set<ServerResponse>;
}

const noResponses: ReadonlySet<ServerResponse> = new Set();

/** Creates a server that knows its connections and requests in flight, and shuts down gracefully. */
export class Drain {
  readonly #options: DrainOptions;
  readonly #connections = new Map<Socket, Connection>();
  #isDraining = false;

  constructor(options: DrainOptions) {
    this.#options = options;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Creates a server whose connections and requests in flight are known. */
  serve(options: ServerOptions, listener: RequestListener): Server {
    const server = createServer(options, (incoming, outgoing) => {
      outgoing.shouldKeepAlive &&= !this.#isDraining;
      this.#watch(incoming, outgoing);
      listener(incoming, outgoing);
    });
    // Without a listener, Node closes the connection of a CONNECT request without a response.
    server.on('connect', (_incoming, socket) => socket.end(connectRefusal));
    server.on('connection', (socket: Socket) => {
      const connection: Connection = { idleSince: performance.now(), responses: new Set() };
      this.#connections.set(socket, connection);
      socket.once('close', () => {
        this.#connections.delete(socket);
        // Node emits no `close` for pipelined responses behind the one that is being sent.
        for (const response of connection.responses) if (!response.socket) response.destroy().emit('close');
      });
    });
    const responsesOf = (socket: Socket) => this.#connections.get(socket)?.responses ?? noResponses;
    closeSlowReaders(server, responsesOf);
    serveHalfClosed(server, (socket) => responsesOf(socket).values().next().value);
    return server;
  }

  #watch({ socket }: IncomingMessage, outgoing: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (!connection) return;
    connection.responses.add(outgoing);
    outgoing.once('close', () => {
      connection.responses.delete(outgoing);
      connection.idleSince = performance.now();
    });
  }

  /**
   * Shuts a server down: closes each connection after its response, stops accepting connections after one second, and waits
   * for the requests in flight. During that second, a load balancer can read `/ready`.
   */
  async close(server: Server): Promise<void> {
    const { finishMs } = this.#options;
    this.#isDraining = true;
    for (const connection of this.#connections.values()) {
      connection.idleSince = performance.now();
      // Of pipelined requests, each gets its response before the connection closes.
      const last = [...connection.responses].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    const closed = once(server, 'close');
    setTimeout(() => void stopListening(server), Math.min(lastMomentMs, finishMs));
    // Requests that have arrived by then are read first, and keep their connection.
    const unused = setInterval(() => setImmediate(() => this.#closeUnused()), lastMomentMs / 5);
    const finishTimer = setTimeout(() => server.closeAllConnections(), finishMs);
    await closed;
    clearInterval(unused);
    clearTimeout(finishTimer);
  }

  #closeUnused(): void {
    const before = performance.now() - lastMomentMs;
    for (const [socket, { idleSince, responses }] of this.#connections)
      if (idleSince < before && responses.size === 0) socket.destroy();
  }
}

/** Milliseconds in which clients learn that the process is not ready, and requests on their way arrive. */
const lastMomentMs = 1_000;

/** Milliseconds after which the server stops accepting connections even if more of them wait. */
const acceptMs = 500;

/** Accepts the waiting connections, which the kernel would reset, and closes the listening socket. */
async function stopListening(server: Server): Promise<void> {
  const end = performance.now() + acceptMs;
  let hasAccepted = true;
  server.on('connection', () => {
    hasAccepted = true;
  });
  // A turn of the event loop accepts one connection. After a quick turn without one, none waits.
  for (let ms = 0; (hasAccepted || ms > quickTurnMs) && performance.now() < end; ) {
    hasAccepted = false;
    const startedAt = performance.now();
    await new Promise(setImmediate);
    ms = performance.now() - startedAt;
  }
  // `close` of an HTTP server closes idle connections at once, and a request may be on its way on each of them.
  NetServer.prototype.close.call(server);
}

const quickTurnMs = 0.3;

const connectRefusal = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n';
