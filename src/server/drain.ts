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
  /** Milliseconds after `close` in which requests in flight can finish. */
  finishMs: number;
}

interface Connection {
  /** Time as `performance.now()` at which the connection was accepted or its last response ended. */
  idleSince: number;
  /** Responses in flight, in the order of their requests. */
  responses: Set<ServerResponse>;
}

/** Milliseconds in which a client can read the response to CONNECT before the connection closes. */
const connectCloseMs = 200;

const noResponses: ReadonlySet<ServerResponse> = new Set();

/** Tracks the connections and the requests in flight of a server, and shuts the server down gracefully. */
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

  /** Creates the server whose connections and requests are tracked. */
  serve(options: ServerOptions, listener: RequestListener): Server {
    const server = createServer(options, (incoming, outgoing) => {
      outgoing.shouldKeepAlive &&= !this.#isDraining;
      this.#watch(incoming, outgoing);
      listener(incoming, outgoing);
    });
    // Without a listener, Node closes the connection of a CONNECT request without a response.
    server.on('connect', (_incoming, socket) => {
      // Node removes its own listener from the socket of a CONNECT request, so an error would end the process.
      socket.on('error', () => undefined);
      socket.end(connectResponse);
      setTimeout(connectCloseMs).then(() => socket.destroy());
    });
    server.on('connection', (socket: Socket) => {
      const connection: Connection = { idleSince: performance.now(), responses: new Set() };
      this.#connections.set(socket, connection);
      socket.once('close', () => {
        this.#connections.delete(socket);
        // Node emits no `close` for the pipelined responses that wait for an earlier response.
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
   * Shuts the server down. Each connection is closed after its response. The server stops accepting connections after
   * one second, and then waits for the requests in flight. During that second, a load balancer can detect that `/ready`
   * fails.
   * @param stopAccepting function that accepts the waiting connections, and then stops accepting connections
   */
  async close(stopAccepting: () => Promise<void>): Promise<void> {
    const { finishMs } = this.#options;
    this.#isDraining = true;
    for (const connection of this.#connections.values()) {
      connection.idleSince = performance.now();
      // Only the last response closes the connection, because earlier pipelined requests also need their responses.
      const last = [...connection.responses].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    // `setImmediate` lets Node first read the requests that have arrived, so their connections stay open.
    const unusedTimer = setInterval(() => setImmediate(() => this.#closeUnused()), shutdownDelayMs / 5);
    const finishTimer = globalThis.setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.destroy();
    }, finishMs);
    await setTimeout(Math.min(shutdownDelayMs, finishMs));
    await stopAccepting();
    while (this.#connections.size > 0) await new Promise<void>((resolve) => (this.#onClose = resolve));
    clearInterval(unusedTimer);
    clearTimeout(finishTimer);
  }

  #closeUnused(): void {
    const before = performance.now() - shutdownDelayMs;
    for (const [socket, { idleSince, responses }] of this.#connections)
      if (idleSince < before && responses.size === 0) socket.destroy();
  }
}

/**
 * Milliseconds between the start of a shutdown and the end of accepting connections. Meanwhile, load balancers detect
 * that the process is not ready.
 */
export const shutdownDelayMs = 1_000;

const connectResponse = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n';
