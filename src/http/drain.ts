import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type Deadline, Deadlines } from '../rest/index.js';

export interface DrainOptions {
  /** Milliseconds that a client may take to read an answer that is ready. */
  readMs: number;
  /** Milliseconds that requests under way get to finish when the server ends. */
  finishMs: number;
}

type Before = (listener: RequestListener) => RequestListener;

/** Knows the requests under way: cuts those who don't read their answers, and lets the others finish at the end. */
export class Drain {
  readonly #options: DrainOptions;
  readonly #unread: Deadlines;
  /** Each connection, and since when it has waited for a request. */
  readonly #sockets = new Map<Socket, number>();
  readonly #underWay = new Set<ServerResponse>();
  #isDraining = false;

  constructor(options: DrainOptions) {
    this.#options = options;
    this.#unread = new Deadlines(options.readMs);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * A server for this listener, its connections and requests known.
   * @param before stands in front of it: what it answers itself is done at once, and is nothing to wait for
   */
  serve(options: ServerOptions, listener: RequestListener, before: Before = (inner) => inner): Server {
    const inner = before(this.#watched(listener));
    const server = createServer(options, (incoming, outgoing) => {
      outgoing.shouldKeepAlive &&= !this.#isDraining;
      inner(incoming, outgoing);
    });
    // Node closes the connection of one who takes this for a proxy, without a word.
    server.on('connect', (_incoming, socket) => socket.end(notAProxy));
    server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, performance.now());
      socket.once('close', () => this.#sockets.delete(socket));
    });
    return server;
  }

  #watched(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      this.#underWay.add(outgoing);
      let unread: Deadline | undefined;
      outgoing.once('prefinish', () => {
        unread = this.#unread.begin(() => outgoing.destroy());
      });
      outgoing.once('close', () => {
        if (unread) this.#unread.end(unread);
        this.#underWay.delete(outgoing);
        const { socket } = outgoing.req;
        if (this.#sockets.has(socket)) this.#sockets.set(socket, performance.now());
      });
      listener(incoming, outgoing);
    };
  }

  /**
   * Ends a server: each connection is closed behind its answer, and a moment later none is taken any more. Until then
   * whoever sends requests here can read `/ready`: the system cuts connections that nobody has looked at by the end.
   */
  async close(server: Server): Promise<void> {
    const { finishMs } = this.#options;
    this.#isDraining = true;
    for (const socket of this.#sockets.keys()) this.#sockets.set(socket, performance.now());
    for (const outgoing of this.#lastOfEachConnection()) outgoing.shouldKeepAlive = false;
    const closed = once(server, 'close');
    // An HTTP server would close kept connections at once, and a request may be on its way on each of them.
    setTimeout(() => NetServer.prototype.close.call(server), Math.min(lastMomentMs, finishMs));
    // What has arrived by then is read first, and makes its connection one in use.
    const unused = setInterval(() => setImmediate(() => this.#closeUnused()), lastMomentMs / 5);
    const late = setTimeout(() => server.closeAllConnections(), finishMs);
    await closed;
    clearInterval(unused);
    clearTimeout(late);
  }

  /** Of requests sent one behind the other without waiting, each is answered before the connection ends. */
  #lastOfEachConnection(): Iterable<ServerResponse> {
    return new Map([...this.#underWay].map((outgoing) => [outgoing.req.socket, outgoing])).values();
  }

  #closeUnused(): void {
    const used = new Set([...this.#underWay].map(({ req }) => req.socket));
    const before = performance.now() - lastMomentMs;
    for (const [socket, since] of this.#sockets) if (since < before && !used.has(socket)) socket.destroy();
  }
}

/** Milliseconds in which whoever sends requests here goes elsewhere, and what is on its way arrives. */
const lastMomentMs = 1_000;

const notAProxy = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n';
