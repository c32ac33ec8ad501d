import type { CallerState } from '../../cache/caller-state.js';
import { isUpstreamFailure, tooManyRequests } from '../calls/retry.js';
import type { CallResult, RestResponse } from '../responses/rest-response.js';
import { Entry } from './entry.js';
import type { EntryStore } from './entry-store.js';
import { freshnessHeaders, freshnessOf, type Headers } from './freshness.js';
import type { StoredBytes } from './stored-bytes.js';

interface FillOptions {
  readonly store: EntryStore;
  readonly caller: CallerState;
  readonly key: string;
  readonly url: string;
  /** Lifetime in milliseconds of a response whose headers do not state one. */
  readonly defaultMs: number | undefined;
  /** Names of the response headers that clients receive, in lower case. */
  readonly keptHeaders: readonly string[];
  /** False while responses cannot be fresh, because another replica may have sent a write. */
  readonly canBeFresh: boolean;
  /** False if the client forbids to store the response. The response can still delete the entry of the URL. */
  readonly canStore: boolean;
}

/** Status of a response without a body, which confirms a stored one. */
export const notModified = 304;

/** Puts the response of one GET in the cache. Revalidates the stale entry of the URL, if it has an `ETag`. */
export class Fill {
  readonly #options: FillOptions;
  /** Entry to revalidate. Undefined if the call has no condition. */
  #entry: Entry | undefined;
  #sentAt = 0;
  #sentHeaders: Headers = {};
  /** Generation of the caller when the call was sent, or 0 if the response is stale from the start. */
  #generation = 0;

  constructor(options: FillOptions, entry: Entry | undefined) {
    this.#options = options;
    this.#entry = entry?.etag === undefined ? undefined : entry;
  }

  /** Records that the call is sent now. Returns its headers, with the condition of a revalidation. */
  onSend(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const { caller, canBeFresh } = this.#options;
    this.#sentAt = performance.now();
    this.#sentHeaders = headers;
    this.#generation = canBeFresh && !caller.isSettling(this.#sentAt) ? caller.generation : 0;
    if (this.#entry && !this.#entry.matches(() => headers)) this.#entry = undefined;
    const etag = this.#entry?.etag;
    return etag === undefined ? headers : { ...headers, 'if-none-match': etag };
  }

  /**
   * Stores a response. Replaces status 304 by the entry that it confirms.
   * @returns undefined for a 304 about other bytes. The call is then retried without a condition
   */
  receive(result: CallResult): CallResult | undefined {
    if (!('status' in result)) return result;
    const { status, headers, body } = result;
    const entry = this.#entry;
    if (status === notModified && entry) {
      if (hasTag(headers, entry)) return this.#confirm(entry, headers);
      this.#entry = undefined;
      return undefined;
    }
    const { store, caller, key, url, canStore } = this.#options;
    if (status === 200 && !canStore) return result;
    if (status === 200 && !body.isBroken && !body.isEmpty && !isError(body.bytes)) {
      const stored = this.#put(headers, () => store.bytesOf(url, body.bytes));
      return stored ? { ...result, freshUntil: this.#freshUntil(stored) } : result;
    }
    // Failures of the REST API say nothing about the record.
    if (status !== 200 && !isUpstreamFailure(status) && status !== tooManyRequests) {
      caller.onRemoved(this.#sentAt);
      store.delete(key);
    }
    return result;
  }

  #confirm(entry: Entry, headers: Headers): RestResponse {
    const { age: _age, date: _date, ...before } = entry.headers;
    // Headers that a 304 lacks keep their values, except those about its own time.
    const merged = { ...before, ...this.#keep(headers) };
    const confirmed = this.#put(merged, () => entry.stored);
    return {
      status: 200,
      headers: { ...merged, ...rateLimitIn(headers) },
      body: entry.stored.body,
      cached: { ageMs: entry.ageMsAt(performance.now()), isRevalidated: true },
      ...(confirmed && { freshUntil: this.#freshUntil(confirmed) }),
    };
  }

  /** Stores an entry, or removes the entry of the URL if the response must not be stored. */
  #put(headers: Headers, storedBytes: () => StoredBytes): Entry | undefined {
    const { store, caller, key, defaultMs } = this.#options;
    const freshness = freshnessOf(headers, defaultMs);
    const isFresh = freshness !== undefined && freshness.lifetimeMs > freshness.ageMs && this.#isCurrent;
    if (!freshness || (!isFresh && freshness.etag === undefined)) {
      store.delete(key);
      return undefined;
    }
    const varies = Object.fromEntries(freshness.vary.map((name) => [name, this.#sentHeaders[name]]));
    const entry = new Entry({
      key,
      caller,
      generation: this.#isCurrent ? this.#generation : 0,
      sentAt: this.#sentAt,
      freshness,
      headers: this.#keep(headers),
      varies,
      stored: storedBytes(),
    });
    return store.set(entry) ? entry : undefined;
  }

  /** True unless the response can be from before a write, or from before a record was removed. */
  get #isCurrent(): boolean {
    return this.#generation > 0 && this.#sentAt > this.#options.caller.removedAt;
  }

  /** Returns the time until which clients can use the response, or undefined if it is stale. */
  #freshUntil(entry: Entry): number | undefined {
    return entry.isFresh(this.#options.caller, performance.now()) ? entry.freshUntil : undefined;
  }

  #keep(headers: Headers): Headers {
    const names = [...freshnessHeaders, ...this.#options.keptHeaders];
    return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  }
}

/** Maximum bytes of an error that a body is searched for. */
const errorStartBytes = 64;

/** Returns true for a body that starts like an error, because errors can have status 200. */
const isError = (bytes: Buffer): boolean => /^\s*\{\s*"errors?"\s*:/.test(bytes.toString('latin1', 0, errorStartBytes));

/** Returns the rate limit of a response, which is that of this response, not that of the confirmed one. */
const rateLimitIn = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.includes('ratelimit')));

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/** Returns true if a 304 names the `ETag` of an entry, or none. */
const hasTag = ({ etag }: Headers, entry: Entry): boolean =>
  etag === undefined || withoutWeakness(String(etag)) === withoutWeakness(entry.etag ?? '');
