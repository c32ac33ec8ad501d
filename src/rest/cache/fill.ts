import type { CallerState } from '../../cache/caller-state.js';
import { isUpstreamFailure, tooManyRequests } from '../calls/retry.js';
import type { Body } from '../responses/body.js';
import type { CallResult, RestResponse } from '../responses/rest-response.js';
import { containsError } from '../responses/write-response.js';
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
    const { store, key, url, canStore } = this.#options;
    if (status === 200 && !canStore) return result;
    if (status === 200 && !body.isBroken && !body.isEmpty && !isError(body)) {
      const stored = this.#put(headers, () => store.bytesOf(url, body.bytes));
      return stored ? { ...result, freshUntil: this.#freshUntil(stored) } : result;
    }
    // Failures of the REST API say nothing about the record.
    if (status !== 200 && !isUpstreamFailure(status) && status !== tooManyRequests) {
      store.remove(key, this.#sentAt);
    }
    return result;
  }

  #confirm(entry: Entry, headers: Headers): RestResponse {
    // Headers that a 304 lacks keep their values, except those about the confirmed response itself.
    const merged = { ...headersThat((name) => !isOwn(name), entry.headers), ...this.#keep(headers) };
    const confirmed = this.#put(merged, () => entry.stored);
    return {
      status: 200,
      headers: { ...merged, ...headersThat(isOwn, headers) },
      body: entry.stored.body,
      cached: { ageMs: entry.ageMsAt(performance.now()), isRevalidated: true },
      ...(confirmed && { freshUntil: this.#freshUntil(confirmed) }),
    };
  }

  /** Stores an entry, or removes the entry of the URL if the response must not be stored. */
  #put(headers: Headers, storedBytes: () => StoredBytes): Entry | undefined {
    const { store, caller, key, defaultMs } = this.#options;
    const freshness = freshnessOf(headers, defaultMs);
    const generation = this.#generation > 0 && !store.isRemoved(key, this.#sentAt) ? this.#generation : 0;
    const isFresh = freshness !== undefined && freshness.lifetimeMs > freshness.ageMs && generation > 0;
    if (!freshness || (!isFresh && freshness.etag === undefined)) {
      store.delete(key);
      return undefined;
    }
    const varies = Object.fromEntries(freshness.vary.map((name) => [name, this.#sentHeaders[name]]));
    const entry = new Entry({
      key,
      caller,
      generation,
      sentAt: this.#sentAt,
      freshness,
      headers: this.#keep(headers),
      varies,
      stored: storedBytes(),
    });
    return store.set(entry) ? entry : undefined;
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

/** Maximum bytes of a body that is parsed before it is stored, because an error can have status 200. */
const maxErrorBytes = 1_024;

function isError({ bytes, text }: Body): boolean {
  if (bytes.length > maxErrorBytes || !bytes.includes('"error')) return false;
  try {
    return containsError(JSON.parse(text));
  } catch {
    return true;
  }
}

/** Headers about the response itself, and not about its body. */
const isOwn = (name: string): boolean => name === 'age' || name === 'date' || name.includes('ratelimit');

const headersThat = (keep: (name: string) => boolean, headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => keep(name)));

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/** Returns true if a 304 names the `ETag` of an entry, or none. */
const hasTag = ({ etag }: Headers, entry: Entry): boolean =>
  etag === undefined || withoutWeakness(String(etag)) === withoutWeakness(entry.etag ?? '');
