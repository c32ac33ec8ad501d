import { hash, randomUUID } from 'node:crypto';
import { type CallerState, CallerStates } from '../../cache/caller-state.js';
import type { AnnounceOptions, Generations } from '../../cache/generations.js';
import type { Memory } from '../../limits/budgets/memory.js';
import { msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import type { CacheRequest, CacheUse } from '../caller.js';
import type { Operation } from '../operation.js';
import type { Request } from '../request.js';
import { takeTurn } from '../responses/body.js';
import type { CallResult } from '../responses/rest-response.js';
import type { Entry } from './entry.js';
import { EntryStore } from './entry-store.js';
import { Fill } from './fill.js';

export interface RestCacheOptions {
  memory: Memory;
  /** Returns the lifetime in milliseconds of responses of a path template whose headers do not state one. */
  ttlOf: (route: string) => number | undefined;
  /** Timeout of a REST call in milliseconds. */
  timeoutMs: number;
  /** Names of the response headers that clients receive, in lower case. */
  keptHeaders?: readonly string[];
  /** Generations that replicas share. Default: only this process writes. */
  generations?: Generations | undefined;
}

/** A write that is sent. */
export interface CachedWrite {
  /** Resolves when other replicas know of the write. Undefined without replicas. */
  readonly announced: Promise<void> | undefined;
  /** Makes the entries of the caller stale again. Called once with the result of the write. */
  end(result: CallResult): void;
}

/**
 * Private cache of the responses to GETs, by RFC 9111. Callers share no entries. A write of a caller makes all of its
 * entries stale when it begins and when it ends.
 */
export class RestCache {
  readonly #options: RestCacheOptions;
  readonly #store: EntryStore;
  readonly #callers: CallerStates;
  /** Announcements of writes that other replicas may not know yet. */
  readonly #announcements = new Set<Promise<void>>();

  constructor(options: RestCacheOptions) {
    this.#options = options;
    this.#store = new EntryStore(options.memory);
    this.#callers = new CallerStates((state) => this.#deleteAll(state));
  }

  /** Returns numbers for metrics: the bytes now, and the number of evictions since the last call. */
  takeUsage(): { bytes: number; evictions: number } {
    const { memory } = this.#options;
    return { bytes: memory.bytes, evictions: memory.takeEvictions() };
  }

  /** Opens the cache for a query. The result is a promise if replicas share generations. */
  open({ token }: Operation, request: CacheRequest): CacheUse | Promise<CacheUse> {
    const caller = this.#callers.of(hashOf(token));
    const { generations } = this.#options;
    if (!generations) return { ...request, caller, isCurrent: true };
    return generations.read(caller.hash).then((generation) => {
      caller.readShared(generation);
      return { ...request, caller, isCurrent: generation !== undefined };
    });
  }

  /** Returns the age in milliseconds of a fresh response to a GET. Undefined if the GET would be sent. */
  ageOf(operation: Operation, url: string): number | undefined {
    const now = performance.now();
    return this.#findFresh(operation, url, now)?.ageMsAt(now);
  }

  /**
   * Settles a GET with a fresh response.
   * @returns false if the GET must be sent
   */
  respond(request: Request): boolean {
    const { operation, method, url } = request;
    const now = performance.now();
    const entry = method === 'GET' ? this.#findFresh(operation, url, now) : undefined;
    if (!entry?.matches(() => request.headers)) return false;
    const { headers, stored, freshUntil } = entry;
    const cached = { ageMs: entry.ageMsAt(now), isRevalidated: false };
    const response = { status: 200, headers, body: stored.body, cached, freshUntil };
    if (takeTurn(stored.size)) request.onSettled(response);
    else turns.large.wait(stored.size * msPer.copiedByte, () => request.onSettled(operation.failure ?? response));
    return true;
  }

  #findFresh({ cache, headersKey }: Operation, url: string, now: number): Entry | undefined {
    if (!cache?.isCurrent || cache.maxAgeMs === 0) return undefined;
    const entry = this.#store.get(keyOf(cache.caller, headersKey, url));
    return entry?.isFresh(cache.caller, now) && entry.ageMsAt(now) <= cache.maxAgeMs ? entry : undefined;
  }

  /** Returns the fill for the GET of an operation that is sent now. */
  fill({ operation, url, route }: Request): Fill | undefined {
    const { cache, headersKey } = operation;
    if (!cache) return undefined;
    const { caller, isCurrent: canBeFresh, maxAgeMs, canStore } = cache;
    const key = keyOf(caller, headersKey, url);
    const { ttlOf, keptHeaders = [] } = this.#options;
    const options = {
      store: this.#store,
      caller,
      key,
      url,
      defaultMs: ttlOf(route),
      keptHeaders,
      canBeFresh,
      canStore,
    };
    return new Fill(options, maxAgeMs === 0 || !canStore ? undefined : this.#store.get(key));
  }

  /** Makes the entries of a caller stale before a write is sent. */
  beginWrite(token: string): CachedWrite {
    const { timeoutMs } = this.#options;
    const caller = this.#callers.of(hashOf(token));
    const start = randomUUID();
    this.#callers.beginWrite(caller);
    return {
      // The end of the write is announced in any case.
      announced: this.#announce(caller, start, timeoutMs, { retries: false }),
      end: (result) => {
        const isUnknown = !('status' in result) || result.status >= 500;
        const ms = this.#callers.endWrite(caller, isUnknown ? timeoutMs : undefined);
        // Clients can invent any number of tokens, whose announcements must not delay those of others.
        const retries = isUnknown || result.status !== unauthorized;
        void this.#announce(caller, randomUUID(), ms, { previous: start, retries });
      },
    };
  }

  /**
   * Removes all entries of a token that the REST API has rejected.
   * @param wasAccepted true if the REST API has accepted the token before
   */
  drop(token: string, wasAccepted: boolean): void {
    const caller = this.#callers.of(hashOf(token));
    this.#deleteAll(caller);
    caller.expire();
    void this.#announce(caller, randomUUID(), 1, { retries: wasAccepted });
  }

  /** Resolves when other replicas know of the writes that have ended, or cannot be reached. */
  async announced(): Promise<void> {
    await Promise.all(this.#announcements);
  }

  #announce({ hash }: CallerState, name: string, ms: number, options?: AnnounceOptions): Promise<void> | undefined {
    const announcement = this.#options.generations?.announce(hash, name, ms, options);
    if (!announcement) return undefined;
    const ended = announcement.finally(() => this.#announcements.delete(ended));
    this.#announcements.add(ended);
    return ended;
  }

  #deleteAll({ keys }: CallerState): void {
    for (const key of [...keys]) this.#store.delete(key);
  }
}

const unauthorized = 401;

/** Returns the hash by which the cache knows a token. Calls without a token have one caller, too. */
const hashOf = (token = ''): string => hash('sha256', token, 'base64url');

/** Returns the key of an entry. It contains everything that changes the response: token, forwarded headers and URL. */
const keyOf = (caller: CallerState, headersKey: string, url: string): string => `${caller.hash} ${headersKey} ${url}`;
