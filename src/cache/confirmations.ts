import { LRUCache } from 'lru-cache';
import { limits } from '../limits/table.js';

/**
 * Store of the confirmations that are pending. All processes must share one store. A confirmation that the store has
 * lost is invalid, so a store can lose confirmations at any time.
 */
export interface ConfirmationStore {
  /**
   * Stores a confirmation for `limits.confirmationMs`.
   * @param hash hash of the confirmation and its mutation
   * @returns false while the store is unavailable
   */
  add(hash: string): Promise<boolean>;
  /**
   * Removes a confirmation in one atomic step.
   * @param hash hash of the confirmation and its mutation
   * @returns true if the store had the confirmation, or undefined while the store is unavailable
   */
  take(hash: string): Promise<boolean | undefined>;
}

/** Store of a single process. */
export class LocalConfirmations implements ConfirmationStore {
  readonly #hashes = new LRUCache<string, true>({ max: limits.confirmations.max, ttl: limits.confirmationMs.max });

  async add(hash: string): Promise<boolean> {
    this.#hashes.set(hash, true);
    return true;
  }

  async take(hash: string): Promise<boolean> {
    return this.#hashes.has(hash) && this.#hashes.delete(hash);
  }
}
