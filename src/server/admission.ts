import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { smallLength } from '../http/turns.js';
import { healthPaths } from '../plugins/health.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { Refusals } from './refusals.js';

/** Health checks are never refused: a process that sheds load is alive and ready. */
const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.has(url);

/** Refuses requests above the concurrency limit before their bodies are read. */
export function limitConcurrency(
  limit: ConcurrencyLimit,
  queue: RequestQueue,
  listener: RequestListener,
  onRefusal: () => void,
): RequestListener {
  const refusals = new Refusals(onRefusal);
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    // By then the parser has read the rest of the packet, and knows if the body is complete.
    setImmediate(() => {
      if (incoming.socket.destroyed) return;
      if (!limit.hasRoom) return refusals.refuse(incoming, outgoing);
      // A slow body holds no place: the request takes one when its body is complete.
      if (incoming.method === 'POST' && !incoming.complete) {
        admitWhenComplete(limit, incoming, outgoing, refusals);
        return listener(incoming, outgoing);
      }
      limit.begin();
      queue.add(() => {
        if (incoming.socket.destroyed) return limit.end();
        outgoing.once('close', () => limit.end());
        listener(incoming, outgoing);
      }, isLarge(incoming));
    });
  };
}

/** Without a Content-Length, the length of a body is not known yet. */
const isLarge = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length']) > smallLength ||
  url.length > smallLength;

/** Takes a place when the body is complete, or refuses the request then. */
function admitWhenComplete(
  limit: ConcurrencyLimit,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  refusals: Refusals,
): void {
  incoming.once('end', () => {
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (!limit.hasRoom) return refusals.refuseNow({ incoming, outgoing });
    limit.begin();
    outgoing.once('close', () => limit.end());
  });
}

/** Milliseconds after the last new connection in which more of them may wait to be accepted. */
const arrivalMs = 100;
/** Turns of the event loop that accept connections before the next request runs. */
const maxAcceptTurns = 16;
/** Milliseconds of a turn for which one request runs in the next one: long turns, of large operations, are few. */
const msPerRequest = 5;

/**
 * Accepts waiting connections before it runs requests. libuv accepts one connection per turn of the event loop. If a
 * turn runs many requests, connections pile up in the accept queue, where no request can be refused.
 */
export class RequestQueue {
  readonly #small: (() => void)[] = [];
  readonly #large: (() => void)[] = [];
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #hasAccepted = false;
  #acceptTurns = 0;
  #turnedAt = 0;

  watch(server: Server): void {
    server.on('connection', () => {
      this.#acceptedAt = performance.now();
      this.#hasAccepted = true;
    });
  }

  /** Runs a request at once if no new connections arrive; otherwise few small requests and a large one per turn. */
  add(run: () => void, isLarge = false): void {
    if (this.#isEmpty) {
      if (performance.now() - this.#acceptedAt > arrivalMs) {
        run();
        return;
      }
      this.#turnedAt = performance.now();
      setImmediate(this.#turn);
    }
    (isLarge ? this.#large : this.#small).push(run);
  }

  get #isEmpty(): boolean {
    return this.#small.length === 0 && this.#large.length === 0;
  }

  readonly #turn = (): void => {
    const accept = this.#hasAccepted && this.#acceptTurns < maxAcceptTurns;
    this.#hasAccepted = false;
    this.#acceptTurns = accept ? this.#acceptTurns + 1 : 0;
    const now = performance.now();
    const count = Math.max(1, Math.round((now - this.#turnedAt) / msPerRequest));
    this.#turnedAt = now;
    if (!accept) for (const run of [...this.#small.splice(0, count), ...this.#large.splice(0, 1)]) run();
    if (!this.#isEmpty) setImmediate(this.#turn);
  };
}
