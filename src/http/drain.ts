import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Deadlines } from '../rest/index.js';

export interface DrainOptions {
  /** Milliseconds that a client may take to read an answer that is ready. */
  readMs: number;
  /** Milliseconds that requests under way get to finish when the server ends. */
  finishMs: number;
}

/** Knows the requests under way: cuts those who don't read their answers, and lets the others finish at the end. */
export class Drain {
  readonly #options: DrainOptions;
  readonly #unread: Deadlines;
  readonly #underWay = new Set<ServerResponse>();
  #isDraining = false;

  constructor(options: DrainOptions) {
    this.#options = options;
    this.#unread = new Deadlines(options.readMs);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The same listener, its requests known. */
  watch(listener: RequestListener): RequestListener {
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
    const late = setTimeout(() => server.closeAllConnections(), this.#options.finishMs);
    await closed;
    clearTimeout(late);
  }
}
