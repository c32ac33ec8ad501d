import { isNotFound } from '../../errors/rest-error.js';
import type { CallResult, RestResponse } from '../responses/rest-response.js';

const maxRetries = 2;
/** Maximum backoff in milliseconds before the first retry. The maximum doubles for the second retry. */
const maxBackoffMs = 100;
export const tooManyRequests = 429;

/** Status codes that mean a failure of the upstream itself. */
const failureStatus: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export const isUpstreamFailure = (status: number): boolean => failureStatus.has(status);

/**
 * Returns the milliseconds to wait before a GET is retried: the requested delay plus a random backoff.
 * @param attempts number of attempts so far
 * @returns undefined if the result is final or no retry is left
 */
export function retryDelayMs(result: CallResult, attempts: number): number | undefined {
  if (attempts > maxRetries || !isTransient(result)) return undefined;
  const backoff = Math.random() * maxBackoffMs * 2 ** (attempts - 1);
  return 'status' in result ? requestedDelayMs(result) + backoff : backoff;
}

function isTransient(result: CallResult): boolean {
  // A body that cannot be decoded is retried like one that is not JSON.
  if (!('status' in result))
    return (result.kind === 'unavailable' || result.kind === 'invalid-response') && !result.isRejection;
  const { status, body } = result;
  return status === tooManyRequests || isUpstreamFailure(status) || (isSuccess(status) && body.isBroken);
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Returns true for the status of a record that does not exist for the caller. */
export const isHidden = (status: number): boolean => status === 403 || isNotFound(status);

/** Limits retries to a share of all calls, because retries would keep an overloaded upstream overloaded. */
export class RetryBudget {
  #tokens = 5;

  /** Adds to the budget. Called for each new call. */
  earn(): void {
    this.#tokens = Math.min(20, this.#tokens + 0.15);
  }

  /**
   * Takes one retry from the budget.
   * @returns false if the budget is used up
   */
  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** A header as received: a list if it was sent more than once. */
type Header = string | string[] | undefined;

/**
 * Returns the milliseconds to wait before a retry: the longer of `Retry-After` and, for status 429,
 * `X-RateLimit-Reset`. Infinity for a value that cannot be parsed.
 */
export function requestedDelayMs({ status, headers }: Head, now = Date.now()): number {
  const after = retryAfterSeconds(headers['retry-after'], now) ?? 0;
  const reset = status === tooManyRequests ? rateLimitResetMs(headers, now) : 0;
  return Math.max(after * 1000, reset ?? 0);
}

type Head = Pick<RestResponse, 'status' | 'headers'>;

const rateLimitResetMs = (headers: Head['headers'], now: number): number | undefined =>
  longestDelayMs(headers['x-ratelimit-reset'], now, (value) => resetMs(value, now));

/**
 * Returns the whole seconds to wait before a retry: `Retry-After` or else, for status 429, `X-RateLimit-Reset`.
 * Undefined without these headers, Infinity for a value that cannot be parsed.
 */
export function requestedDelaySeconds({ status, headers }: Head, now = Date.now()): number | undefined {
  const reset = status === tooManyRequests ? rateLimitResetMs(headers, now) : undefined;
  return retryAfterSeconds(headers['retry-after'], now) ?? (reset === undefined ? undefined : Math.ceil(reset / 1000));
}

/** Returns `Retry-After` in whole seconds. Infinity for a value that cannot be parsed. */
function retryAfterSeconds(header: Header, now = Date.now()): number | undefined {
  const delay = longestDelayMs(header, now, (seconds) => seconds * 1000);
  return delay === undefined ? undefined : Math.ceil(delay / 1000);
}

/**
 * Returns the milliseconds until a reset. Upstreams send seconds from now, or a time in seconds or milliseconds since
 * 1970. The magnitude of the value tells them apart.
 */
export function resetMs(value: number, now: number): number {
  if (value < 1e9) return value * 1000;
  return (value < 1e12 ? value * 1000 : value) - now;
}

function longestDelayMs(header: Header, now: number, fromNumber: (value: number) => number): number | undefined {
  const delays = valuesOf(header).map((value) => delayMs(value, now, fromNumber));
  return delays.length > 0 ? Math.max(...delays) : undefined;
}

/** Returns the values of a header. A proxy may have joined repeated numbers with commas. */
const valuesOf = (header: Header): string[] =>
  [header ?? []]
    .flat()
    .flatMap((value) => (/^[\d.,\s]+$/.test(value) ? value.split(',') : value))
    .map((value) => value.trim())
    .filter((value) => value !== '');

function delayMs(value: string, now: number, fromNumber: (value: number) => number): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Math.max(0, fromNumber(Number(value)));
  // `Date.parse` accepts almost any text, so a date must contain a time of day.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : Math.max(0, date - now);
}
