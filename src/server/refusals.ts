import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from '../errors/graphql-error.js';
import { negotiateType } from '../http/media-type.js';
import { limits } from '../limits/table.js';

/** Refusals per millisecond. Each takes up to 0.1 ms from the requests that are served. */
const perMs = 0.5;
/** Refusals that can be sent at once after a pause. */
const burst = 50;
/** Milliseconds between two rounds of refusals that wait. */
const roundMs = 10;

const body = Buffer.from(errorBody('OVERLOADED', 'The gateway is overloaded; retry later'));

interface Refused {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * Refuses requests with status 503, in their order and at a limited rate: clients that ignore `Retry-After` and retry at once
 * would take the capacity of the requests that are served.
 */
export class Refusals {
  readonly #onRefusal: () => void;
  readonly #waiting = new Set<Refused>();
  #timer: NodeJS.Timeout | undefined;
  #tokens = burst;
  #refilledAt = 0;

  /** @param onRefusal called for each request that is refused */
  constructor(onRefusal: () => void) {
    this.#onRefusal = onRefusal;
  }

  /** Refuses a request that no listener has. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const refused = { incoming, outgoing };
    if (this.#waiting.size === 0 && this.#takeToken()) this.refuseNow(refused);
    else this.#wait(refused);
    if (this.#waiting.size > limits.waitingRefusals.max) this.#sendOldest();
  }

  #takeToken(): boolean {
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#refilledAt) * perMs);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  #wait(refused: Refused): void {
    this.#waiting.add(refused);
    refused.outgoing.once('close', () => this.#waiting.delete(refused));
    this.#timer ??= setTimeout(this.#sendWaiting, roundMs);
  }

  readonly #sendWaiting = (): void => {
    while (this.#waiting.size > 0 && this.#takeToken()) this.#sendOldest();
    this.#timer = this.#waiting.size > 0 ? setTimeout(this.#sendWaiting, roundMs) : undefined;
  };

  #sendOldest(): void {
    const [oldest] = this.#waiting;
    if (!oldest) return;
    this.#waiting.delete(oldest);
    this.refuseNow(oldest);
  }

  /** Refuses a request at once. If a listener has the request, the listener would continue during a wait. */
  refuseNow({ incoming, outgoing }: Refused): void {
    this.#onRefusal();
    outgoing.sendDate = false;
    outgoing.writeHead(503, {
      'content-type': `${negotiateType(incoming.headers.accept) ?? 'application/json'}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    outgoing.end(body);
  }
}
