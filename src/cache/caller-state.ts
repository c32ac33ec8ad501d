import { LRUCache } from 'lru-cache';
import { limits } from '../limits/table.js';

/** Milliseconds after a write in which no response is stored as fresh, because replicas of the REST API can lag. */
const settleMs = 2_000;

let generations = 0;

/** What a cache knows about the writes of a caller, which is a token. */
export class CallerState {
  /** Hash of the token. */
  readonly hash: string;
  /** Keys of the entries of the caller. */
  readonly keys = new Set<string>();
  readonly #onFirstKey: (state: CallerState) => void;
  /**
   * Number that changes when a write begins and when it ends. It is unique over all callers, so entries of a state that
   * was evicted are never valid again.
   */
  generation = ++generations;
  /** Generation that all replicas share. Undefined until it was read. */
  #shared: string | undefined;
  #writes = 0;
  #settledAt = 0;

  /** @param onFirstKey called when the caller gets its first entry */
  constructor(hash: string, onFirstKey: (state: CallerState) => void) {
    this.hash = hash;
    this.#onFirstKey = onFirstKey;
  }

  addKey(key: string): void {
    this.keys.add(key);
    if (this.keys.size === 1) this.#onFirstKey(this);
  }

  /** True if the REST API may still process a write, or may respond with data from before it. */
  isSettling(now: number): boolean {
    return this.#writes > 0 || now < this.#settledAt;
  }

  /** Makes all entries stale if another replica has started or ended a write. */
  readShared(generation: string | undefined): void {
    if (generation === undefined || generation === this.#shared) return;
    this.#shared = generation;
    this.expire();
  }

  /** Makes all entries stale. */
  expire(): void {
    this.generation = ++generations;
  }

  beginWrite(): void {
    this.#writes++;
    this.expire();
  }

  /** @param ms milliseconds in which no response is stored as fresh */
  endWrite(ms: number): void {
    this.#writes--;
    this.#settledAt = Math.max(this.#settledAt, performance.now() + ms);
    this.expire();
  }
}

/** States of callers. The state of a caller with a recent write is never evicted. */
export class CallerStates {
  /** States of callers with entries. */
  readonly #states: LRUCache<string, CallerState>;
  /** States of callers without entries. Clients can invent any number of tokens, which must not evict other callers. */
  readonly #newStates = new LRUCache<string, CallerState>({ max: limits.acceptedTokens.max });
  /** States of callers with a recent write. */
  readonly #settling = new Map<string, CallerState>();

  /** @param onEvict called with the state of a caller that has made no requests for long */
  constructor(onEvict: (state: CallerState) => void) {
    this.#states = new LRUCache({ max: limits.acceptedTokens.max, dispose: onEvict });
  }

  /** @param hash hash of the token */
  of(hash: string): CallerState {
    const existing = this.#states.get(hash) ?? this.#newStates.get(hash);
    if (existing) return existing;
    const state = this.#settling.get(hash) ?? new CallerState(hash, (state) => this.#keep(state));
    (state.keys.size > 0 ? this.#states : this.#newStates).set(hash, state);
    return state;
  }

  /** Moves the state of a caller with its first entry. A state that was evicted is not used again. */
  #keep(state: CallerState): void {
    const { hash } = state;
    if (this.#newStates.peek(hash) !== state) return;
    this.#newStates.delete(hash);
    this.#states.set(hash, state);
  }

  beginWrite(state: CallerState): void {
    this.#settling.set(state.hash, state);
    state.beginWrite();
  }

  /**
   * Ends a write.
   * @param unknownMs milliseconds for which a write with an unknown outcome may still be processed. Undefined if the
   * outcome is known
   * @returns milliseconds in which no response is stored as fresh
   */
  endWrite(state: CallerState, unknownMs: number | undefined): number {
    const ms = Math.max(settleMs, unknownMs ?? 0);
    state.endWrite(ms);
    setTimeout(() => {
      if (!state.isSettling(performance.now())) this.#settling.delete(state.hash);
    }, ms + 1).unref();
    return ms;
  }
}
