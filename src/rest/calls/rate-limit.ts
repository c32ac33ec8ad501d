import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limits } from '../../limits/table.js';
import type { CallResult, RestResponse } from '../responses/rest-response.js';
import type { BreakerState } from './circuit-breaker.js';
import { requestedDelaySeconds, resetMs, tooManyRequests } from './retry.js';

/** Rate limit of the REST API for a caller, from its last responses. */
export interface RateLimit {
  /** Maximum number of calls in a period. */
  limit?: number;
  /** Number of remaining calls. */
  remaining: number;
  /** End of the period, as an ISO 8601 time. */
  resetAt?: string;
}

type Head = Pick<RestResponse, 'status' | 'headers'>;

/**
 * Reads `X-RateLimit-*`, `RateLimit-*`, or the IETF headers `RateLimit` and `RateLimit-Policy`. After status 429, no
 * calls remain. If a header contains a list of limits, the first limit is used.
 */
export function readRateLimit({ status, headers }: Head, now = Date.now()): RateLimit | undefined {
  // This check is first, because most upstreams send no rate limit.
  const header = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'] ?? headers.ratelimit;
  if (header === undefined && status !== tooManyRequests) return undefined;
  const numberIn = (name: string): number | undefined =>
    toNumber(headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`]);
  const ratelimitHeader = String(headers.ratelimit ?? '');
  const policy = String(headers['ratelimit-policy'] ?? '');
  const isExceeded = status === tooManyRequests;
  const remaining = isExceeded ? 0 : (numberIn('remaining') ?? parameter(ratelimitHeader, 'remaining|r'));
  const limit = numberIn('limit') ?? parameter(ratelimitHeader, 'limit') ?? parameter(policy, 'q');
  const delay = isExceeded ? requestedDelaySeconds({ status, headers }, now) : undefined;
  const seconds = delay ?? numberIn('reset') ?? parameter(ratelimitHeader, 'reset|t');
  const resetAt = seconds === undefined ? Number.NaN : Math.ceil((now + resetMs(seconds, now)) / 1000) * 1000;
  const isTime = Math.abs(resetAt) < maxTime;
  // Without a reset time, status 429 proves nothing about later calls.
  if (remaining === undefined || (isExceeded && !isTime)) return undefined;
  return {
    ...(limit !== undefined && { limit }),
    remaining,
    ...(isTime && { resetAt: new Date(resetAt).toISOString() }),
  };
}

/** End of the year 9999 in milliseconds, because later years have more than four digits. */
const maxTime = 253_402_300_800_000;

function toNumber(header: string | string[] | undefined): number | undefined {
  const value = Number.parseFloat(String(header));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Returns a parameter of a structured header, such as `r` of `"default";r=50;t=30`. */
function parameter(header: string, name: string): number | undefined {
  const [, value] = new RegExp(`(?:^|[;,\\s])(?:${name})=(\\d+)`).exec(header) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** Milliseconds until a rate limit without `resetAt` is forgotten. */
const memoryMs = 60_000;

/** The last rate limit of each caller, because upstreams count the calls of each caller. */
export class RateLimits {
  /** Limits by the hash of the caller. */
  readonly #limits = new LRUCache<string, RateLimit>({ max: limits.acceptedTokens.max });

  /** Returns the last rate limit of a caller, or undefined after its reset. */
  of(callerKey: string): RateLimit | undefined {
    return this.#limits.size === 0 ? undefined : this.#limits.get(hashOf(callerKey));
  }

  /**
   * Stores the rate limit of a response.
   * @returns the rate limit, or undefined if the response contains none
   */
  onResult(callerKey: string, result: CallResult): RateLimit | undefined {
    const limit = 'status' in result ? readRateLimit(result) : undefined;
    if (!limit) return undefined;
    const key = hashOf(callerKey);
    const previous = this.#limits.get(key);
    // Responses arrive in any order, so this response can be older than the stored one of the same period.
    const isOlder =
      previous?.resetAt === limit.resetAt && previous !== undefined && previous.remaining < limit.remaining;
    const ttl = limit.resetAt === undefined ? memoryMs : Date.parse(limit.resetAt) - Date.now();
    if (ttl <= 0) this.#limits.delete(key);
    else if (!isOlder) this.#limits.set(key, limit, { ttl });
    return limit;
  }
}

/** Returns a short text for the key of a caller, because tokens can be long. */
const hashOf = (callerKey: string): string => hash('sha256', callerKey, 'base64url');

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
