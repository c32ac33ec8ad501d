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
import { waitForQuickTurn } from './listening.js';
import { closeSlowReaders } from './slow-readers.js';

export interface DrainOptions {
  /** Milliseconds after `close` in which requests in flight can finish. */
  finishMs: number;
}

/** Milliseconds in which a client can read the response to CONNECT before the connection closes. */
const connectCloseMs = 200;

const noResponses: ReadonlySet<ServerResponse> = new Set();

/** Tracks the connections and the requests in flight of a server, and shuts the server down gracefully. */
export class Drain {
  readonly #options: DrainOptions;
  /** Responses in flight of each connection, in the order of their requests. */
  readonly #connections = new Map<Socket, Set<ServerResponse>>();
  /** Time as `performance.now()` at which the last request started or ended. */
  #activeAt = 0;
  #isDraining = false;
  /** True if connections close after their next response. */
  #isClosing = false;
  /** Result of `close`. Undefined before it is called. */
  #closed: Promise<void> | undefined;
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
    for (const responses of this.#connections.values()) count += responses.size;
    return count;
  }

  /** Creates the server whose connections and requests are tracked. */
  serve(options: ServerOptions, listener: RequestListener): Server {
    const server = createServer(options, (incoming, outgoing) => {
      outgoing.shouldKeepAlive &&= !this.#isClosing;
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
      const responses = new Set<ServerResponse>();
      this.#connections.set(socket, responses);
      socket.once('close', () => {
        this.#connections.delete(socket);
        // Node emits no `close` for the pipelined responses that wait for an earlier response.
        for (const response of responses) if (!response.socket) response.destroy().emit('close');
        this.#onClose();
      });
    });
    const responsesOf = (socket: Socket) => this.#connections.get(socket) ?? noResponses;
    closeSlowReaders(server, responsesOf);
    return server;
  }

  #watch({ socket }: IncomingMessage, outgoing: ServerResponse): void {
    const responses = this.#connections.get(socket);
    if (!responses) return;
    this.#activeAt = performance.now();
    responses.add(outgoing);
    outgoing.once('close', () => {
      this.#activeAt = performance.now();
      responses.delete(outgoing);
    });
  }

  /**
   * Shuts the server down. The server stops accepting connections after one second, in which a load balancer can detect
   * that `/ready` fails. Then it closes each connection after its response, and idle connections after a pause without
   * requests. Another call returns the result of the first.
   * @param stopAccepting function that accepts the waiting connections, and then stops accepting connections
   */
  close(stopAccepting: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#close(stopAccepting);
    return this.#closed;
  }

  async #close(stopAccepting: () => Promise<void>): Promise<void> {
    const { finishMs } = this.#options;
    this.#isDraining = true;
    const finishTimer = globalThis.setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.destroy();
    }, finishMs);
    // Connections are kept meanwhile. Otherwise load balancers would open a connection for each request, and the kernel
    // resets a connection that arrives while the server stops accepting connections.
    await setTimeout(Math.min(shutdownDelayMs, finishMs));
    // New requests would delay the moment in which the server stops accepting connections.
    for (const socket of this.#connections.keys()) socket.pause();
    await stopAccepting();
    this.#isClosing = true;
    this.#activeAt = performance.now();
    for (const [socket, responses] of this.#connections) {
      socket.resume();
      // Only the last response closes the connection, because earlier pipelined requests also need their responses.
      const last = [...responses].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    void this.#closeIdle();
    while (this.#connections.size > 0) await new Promise<void>((resolve) => (this.#onClose = resolve));
    clearTimeout(finishTimer);
  }

  /** Closes idle connections, a few at a time, because requests can arrive meanwhile. */
  async #closeIdle(): Promise<void> {
    for (; this.#connections.size > 0; await setTimeout(idleMs / 5, undefined, { ref: false }))
      while (this.#idleConnections().length > 0) {
        await waitForQuickTurn(idleMs / 5);
        for (const socket of this.#idleConnections().slice(0, 10)) socket.destroy();
      }
  }

  /** Returns the connections without a request, if no request has arrived for a while. */
  #idleConnections(): Socket[] {
    if (performance.now() - this.#activeAt < idleMs) return [];
    return [...this.#connections].flatMap(([socket, { size }]) => (size === 0 ? [socket] : []));
  }
}

/**
 * Milliseconds between the start of a shutdown and the end of accepting connections. Meanwhile, load balancers detect
 * that the process is not ready.
 */
const shutdownDelayMs = 1_000;

/**
 * Milliseconds without a request before a shutdown closes idle connections. A load balancer first uses its connections,
 * and then detects that the server refuses connections.
 */
const idleMs = 500;

const connectResponse = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n';
