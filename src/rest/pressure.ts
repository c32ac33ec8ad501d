import type { CallResult } from './call.js';
import type { BreakerState } from './circuit-breaker.js';
import type { RateLimit } from './rate-limit.js';
import { tooManyRequests } from './retry.js';

/** Milliseconds for which predicted calls pause. */
const pauseMs = 60_000;
/** Share of the rate limit below which no call is predicted. */
const minRemaining = 0.2;

/** Pauses predicted calls after status 429, near the rate limit, and after a circuit breaker opens. */
export class Pressure {
  #pausedUntil = 0;

  get isHigh(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  onRoute(state: BreakerState): void {
    if (state === 'open') this.#pausedUntil = performance.now() + pauseMs;
  }

  onResult(result: CallResult, rateLimit: RateLimit | undefined): void {
    const isLimited = 'status' in result && result.status === tooManyRequests;
    if (isLimited || isNearLimit(rateLimit)) this.#pausedUntil = performance.now() + pauseMs;
  }
}

const isNearLimit = ({ limit = 0, remaining = 0 }: Partial<RateLimit> = {}): boolean =>
  remaining < minRemaining * limit;
