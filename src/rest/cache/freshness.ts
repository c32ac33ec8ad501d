import CachePolicy from 'http-cache-semantics';
import { limits } from '../../limits/table.js';

/** Headers of a response, by name in lower case. A header that was sent more than once is a list. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** How long a response can be used. */
export interface Freshness {
  /** Milliseconds for which the response is fresh, from the time at which it was generated. */
  readonly lifetimeMs: number;
  /** Age of the response in milliseconds when it arrived, because other caches can have stored it. */
  readonly ageMs: number;
  /** Names of the request headers on which the response depends, in lower case. */
  readonly vary: readonly string[];
  /** Absent without a valid `ETag`. */
  readonly etag?: string | undefined;
}

/** Headers that determine the freshness of a response. */
export const freshnessHeaders = ['age', 'cache-control', 'date', 'etag', 'expires', 'pragma', 'vary'] as const;

/**
 * Options of a private cache. Without headers about its lifetime, a response is stale. The default of the library is a
 * shared cache that guesses lifetimes.
 */
const options = { shared: false, cacheHeuristic: 0, immutableMinTimeToLive: 0 };

/** Policy with a clock that never jumps. It is used only if a response has `Expires` and no `Date`. */
class MonotonicPolicy extends CachePolicy {
  // The library calls this method, which its types lack.
  now(): number {
    return performance.timeOrigin + performance.now();
  }
}

/**
 * Returns how long a response with status 200 is fresh, by RFC 9111.
 * @param defaultMs lifetime of a response whose headers do not state one, in milliseconds
 * @returns undefined if the response must not be stored
 */
export function freshnessOf(headers: Headers, defaultMs: number | undefined): Freshness | undefined {
  const single = toSingle(headers);
  const vary = namesIn(single.vary);
  const policy = new MonotonicPolicy({ headers: {} }, { status: 200, headers: single }, options);
  if (vary.includes('*') || !policy.storable()) return undefined;
  const lifetimeMs = isSilent(single) ? (defaultMs ?? 0) : isValid(single) ? policy.maxAge() * 1000 : 0;
  return {
    lifetimeMs: Math.min(lifetimeMs, limits.cachedMs.max),
    ageMs: Math.max(0, policy.age()) * 1000,
    vary,
    // The gateway sends the value in a header, in which other characters are not allowed.
    ...(/^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(single.etag ?? '') && { etag: single.etag }),
  };
}

/** Returns true if the headers state how long a response is fresh, or that it is stale. */
export const hasLifetime = (headers: Headers): boolean => !isSilent(toSingle(headers));

type SingleHeaders = Readonly<Record<string, string | undefined>>;

/** Directives about the lifetime of a response in a private cache. */
const lifetimeDirective = /(?:^|,)\s*(?:max-age|no-cache|no-store)\s*(?:=|,|$)/;

/** Returns true if the headers do not state how long a response is fresh. */
const isSilent = ({ 'cache-control': control, expires, pragma }: SingleHeaders): boolean =>
  expires === undefined &&
  !lifetimeDirective.test(control ?? '') &&
  !(control === undefined && /no-cache/i.test(pragma ?? ''));

/**
 * Returns true if a response states its lifetime once, and in the right form. RFC 9111 recommends to treat any other
 * response as stale. The library uses the digits at the start of a number, and all dates that `Date.parse` reads.
 */
function isValid({ 'cache-control': control = '', expires = '' }: SingleHeaders): boolean {
  const [maxAge, ...others] = control.match(/(?<=^|,)\s*max-age\s*(?:=[^,]*)?(?=,|$)/g) ?? [];
  return maxAge === undefined ? isDate(expires) : others.length === 0 && /=\s*(\d+|"\d+")\s*$/.test(maxAge);
}

/** Returns true for a date of HTTP in GMT. Other dates would be read in the time zone of the process. */
const isDate = (text: string): boolean => /^[a-z]+, [\w :-]+ gmt$/i.test(text);

/** Converts headers to one value per name, and directives to lower case, as the library expects them. */
const toSingle = (headers: Headers): SingleHeaders =>
  Object.fromEntries(
    freshnessHeaders.flatMap((name) => {
      const value = textOf(headers[name]);
      if (value === undefined || (name === 'date' && !isDate(value))) return [];
      return [[name, name === 'cache-control' ? value.toLowerCase() : value]];
    }),
  );

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const namesIn = (vary = ''): string[] =>
  vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
