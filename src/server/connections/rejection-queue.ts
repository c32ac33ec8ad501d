import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from '../../errors/graphql-error.js';
import { limits } from '../../limits/table.js';
import { negotiateTypes } from '../../plugins/http/media-type.js';

/** Maximum rejections per millisecond. Each rejection delays accepted requests by up to 0.1 ms. */
const perMs = 0.5;
/** Maximum number of rejections that are sent at once after a period without rejections. */
const burst = 50;
/** Milliseconds between two rounds of queued rejections. */
const roundMs = 10;

const body = Buffer.from(errorBody('OVERLOADED', 'The gateway is overloaded; retry later'));

interface QueuedRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * Rejects requests with status 503, in order and at a limited rate. Clients that ignore `Retry-After` and retry
 * immediately would otherwise take capacity from accepted requests.
 */
export class RejectionQueue {
  readonly #onRefusal: () => void;
  readonly #queue = new Set<QueuedRequest>();
  #timer: NodeJS.Timeout | undefined;
  #tokens = burst;
  #refilledAt = 0;

  /** @param onRefusal called for each request that is rejected */
  constructor(onRefusal: () => void) {
    this.#onRefusal = onRefusal;
  }

  /** Rejects a request that no listener has received, as soon as the rate allows. */
  reject(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const request = { incoming, outgoing };
    if (this.#queue.size === 0 && this.#takeToken()) this.rejectNow(request);
    else this.#enqueue(request);
    if (this.#queue.size > limits.waitingRefusals.max) this.#sendOldest();
  }

  #takeToken(): boolean {
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#refilledAt) * perMs);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  #enqueue(request: QueuedRequest): void {
    this.#queue.add(request);
    request.outgoing.once('close', () => this.#queue.delete(request));
    this.#timer ??= setTimeout(this.#sendQueued, roundMs);
  }

  readonly #sendQueued = (): void => {
    while (this.#queue.size > 0 && this.#takeToken()) this.#sendOldest();
    this.#timer = this.#queue.size > 0 ? setTimeout(this.#sendQueued, roundMs) : undefined;
  };

  #sendOldest(): void {
    const [oldest] = this.#queue;
    if (!oldest) return;
    this.#queue.delete(oldest);
    this.rejectNow(oldest);
  }

  /**
   * Rejects a request immediately. A request that a listener has received must not wait, because the listener would
   * continue meanwhile.
   */
  rejectNow({ incoming, outgoing }: QueuedRequest): void {
    this.#onRefusal();
    outgoing.sendDate = false;
    outgoing.writeHead(503, {
      'content-type': `${negotiateTypes(incoming.headers.accept).json ?? 'application/json'}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    outgoing.end(body);
  }
}
