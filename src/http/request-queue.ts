import type { Server } from 'node:http';

/** Milliseconds after the last new connection in which more of them may wait to be accepted. */
const arrivalMs = 100;
/** Turns of the event loop that accept connections before the next request runs. */
const maxAcceptTurns = 16;

/**
 * Accepts waiting connections before it runs requests. libuv accepts one connection per turn of the event loop. If a
 * turn runs many requests, connections pile up in the accept queue, where no request can be refused.
 */
export class RequestQueue {
  readonly #requests: (() => void)[] = [];
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #hasAccepted = false;
  #acceptTurns = 0;

  watch(server: Server): void {
    server.on('connection', () => {
      this.#acceptedAt = performance.now();
      this.#hasAccepted = true;
    });
  }

  /** Runs a request at once if no new connections arrive; otherwise one request per turn of the event loop. */
  add(run: () => void): void {
    if (this.#requests.length === 0) {
      if (performance.now() - this.#acceptedAt > arrivalMs) {
        run();
        return;
      }
      setImmediate(this.#turn);
    }
    this.#requests.push(run);
  }

  readonly #turn = (): void => {
    const accept = this.#hasAccepted && this.#acceptTurns < maxAcceptTurns;
    this.#hasAccepted = false;
    this.#acceptTurns = accept ? this.#acceptTurns + 1 : 0;
    if (!accept) this.#requests.shift()?.();
    if (this.#requests.length > 0) setImmediate(this.#turn);
  };
}
