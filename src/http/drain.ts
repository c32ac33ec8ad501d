import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Deadlines } from '../rest/index.js';

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
  readonly #sockets = new Set<Socket>();
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
   * @param before stands in front of it: what it answers itself is done at once, and need not be known
   */
  serve(options: ServerOptions, listener: RequestListener, before: Before = (inner) => inner): Server {
    const server = createServer(options, before(this.#watched(listener)));
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    return server;
  }

  #watched(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      this.#underWay.add(outgoing);
      outgoing.shouldKeepAlive &&= !this.#isDraining;
      const cut = () => outgoing.destroy();
      outgoing.once('prefinish', () => this.#unread.begin(cut));
      outgoing.once('close', () => {
        this.#unread.end(cut);
        this.#underWay.delete(outgoing);
      });
      listener(incoming, outgoing);
    };
  }

  /** Ends a server: no new connections, and each that is there is closed behind its answer. */
  async close(server: Server): Promise<void> {
    this.#isDraining = true;
    for (const outgoing of this.#underWay) outgoing.shouldKeepAlive = false;
    const closed = once(server, 'close');
    server.close();
    // Node would wait for those who are connected and have asked for nothing; what they sent may be on its way.
    const unused = setTimeout(() => this.#closeUnused(), lastMomentMs);
    const late = setTimeout(() => server.closeAllConnections(), this.#options.finishMs);
    await closed;
    clearTimeout(unused);
    clearTimeout(late);
  }

  #closeUnused(): void {
    const used = new Set([...this.#underWay].map(({ req }) => req.socket));
    for (const socket of this.#sockets) if (!used.has(socket)) socket.destroy();
  }
}

/** Milliseconds in which a request that was sent before the end still arrives. */
const lastMomentMs = 250;
