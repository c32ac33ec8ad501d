import type { CallResult, RestResponse } from './call.js';
import type { BreakerState } from './circuit-breaker.js';
import { tooManyRequests } from './retry.js';

/** Milliseconds without predicted calls. */
const pauseMs = 60_000;
/** Share of the rate limit below which no call is predicted. */
const minRemaining = 0.2;

/** Knows when the upstream should get no call that may be unneeded: after it limited its rate, and
 * after a circuit breaker opened. */
export class Pressure {
  #pausedUntil = 0;

  get isHigh(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  onRoute(state: BreakerState): void {
    if (state === 'open') this.#pausedUntil = performance.now() + pauseMs;
  }

  onResult(result: CallResult): void {
    if (!('status' in result)) return;
    if (result.status === tooManyRequests || isNearLimit(result)) this.#pausedUntil = performance.now() + pauseMs;
  }
}

function isNearLimit({ headers }: RestResponse): boolean {
  const remaining = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];
  if (remaining === undefined) return false;
  const limit = headers['x-ratelimit-limit'] ?? headers['ratelimit-limit'];
  // A header may hold a list of limits. The first is the one in force.
  return Number.parseFloat(String(remaining)) < minRemaining * Number.parseFloat(String(limit));
}
