import type { CallerState } from '../../cache/caller-state.js';
import { type MemoryItem, objectBytes } from '../../limits/budgets/memory.js';
import type { Freshness, Headers } from './freshness.js';
import type { StoredBytes } from './stored-bytes.js';

interface EntryOptions {
  readonly key: string;
  readonly caller: CallerState;
  /** Generation of the caller when the call was sent, or 0 for a response that is stale from the start. */
  readonly generation: number;
  /** Time at which the call was sent, as in `performance.now()`. The clock never jumps. */
  readonly sentAt: number;
  readonly freshness: Freshness;
  /** Headers of the response that determine its freshness, and those that clients receive. */
  readonly headers: Headers;
  /** Values of the request headers in `Vary`. */
  readonly varies: Headers;
  readonly stored: StoredBytes;
}

/** A cached response of one caller to one URL. */
export class Entry implements MemoryItem {
  readonly key: string;
  readonly caller: CallerState;
  readonly headers: Headers;
  readonly stored: StoredBytes;
  readonly sentAt: number;
  readonly bytes: number;
  readonly #options: EntryOptions;

  constructor(options: EntryOptions) {
    const { key, caller, headers, stored, sentAt } = options;
    this.key = key;
    this.caller = caller;
    this.headers = headers;
    this.stored = stored;
    this.sentAt = sentAt;
    this.bytes = 2 * objectBytes + JSON.stringify(headers).length;
    this.#options = options;
  }

  get etag(): string | undefined {
    return this.#options.freshness.etag;
  }

  /** Time at which the response becomes stale, unless the caller writes earlier. */
  get freshUntil(): number {
    const { lifetimeMs, ageMs } = this.#options.freshness;
    return this.sentAt + lifetimeMs - ageMs;
  }

  ageMsAt(now: number): number {
    return this.#options.freshness.ageMs + now - this.sentAt;
  }

  isFresh(caller: CallerState, now: number): boolean {
    return this.#options.generation === caller.generation && now < this.freshUntil;
  }

  /** Returns true if a request has the headers on which the response depends. */
  matches(headers: () => Headers): boolean {
    const varies = Object.entries(this.#options.varies);
    if (varies.length === 0) return true;
    const current = headers();
    return varies.every(([name, value]) => current[name] === value);
  }

  release(): void {
    this.caller.keys.delete(this.key);
    this.stored.removeReference();
  }
}
