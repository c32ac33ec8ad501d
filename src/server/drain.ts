import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
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
  /** Called when a connection closes. */
  #onClose: () => void = () => undefined;

  constructor(options: DrainOptions) {
    this.#options = options;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Number of requests without a complete response. */
  get requestsInFlight(): number {
    let count = 0;
    for (const { responses } of this.#connections.values()) count += responses.size;
    return count;
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
        this.#onClose();
      });
    });
    const responsesOf = (socket: Socket) => this.#connections.get(socket)?.responses ?? noResponses;
    closeSlowReaders(server, responsesOf);
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
   * Shuts down: closes each connection after its response, stops accepting connections after one second, and waits for the
   * requests in flight. During that second, a load balancer can read `/ready`.
   * @param stopAccepting accepts the connections that wait, then no more
   */
  async close(stopAccepting: () => Promise<void>): Promise<void> {
    const { finishMs } = this.#options;
    this.#isDraining = true;
    for (const connection of this.#connections.values()) {
      connection.idleSince = performance.now();
      // Of pipelined requests, each gets its response before the connection closes.
      const last = [...connection.responses].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    // `setImmediate` lets Node read requests that have arrived first, so they keep their connection.
    const unused = setInterval(() => setImmediate(() => this.#closeUnused()), lastMomentMs / 5);
    const finishTimer = globalThis.setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.destroy();
    }, finishMs);
    await setTimeout(Math.min(lastMomentMs, finishMs));
    await stopAccepting();
    while (this.#connections.size > 0) await new Promise<void>((resolve) => (this.#onClose = resolve));
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
export const lastMomentMs = 1_000;

const connectRefusal = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n';
