import type { LRUCache } from 'lru-cache';
import { limits } from '../limits/table.js';
import type { CacheLookup, ResponseStore } from './response-store.js';
import { textCache } from './text-cache.js';

/** Response store in the memory of a single process. */
export class MemoryResponseStore implements ResponseStore {
  readonly #responses: LRUCache<string, string>;
  #generation = 0;
  #writes = 0;

  constructor(maxBytes: number = limits.cachedResponseBytes.max) {
    this.#responses = textCache(maxBytes);
  }

  async find(key: string): Promise<CacheLookup> {
    const text = this.#responses.get(key);
    if (text !== undefined) return { text };
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation && this.#writes === 0;
    return {
      keep: async (text, ttlMs) => {
        if (isCurrent()) this.#responses.set(key, text, { ttl: ttlMs });
      },
    };
  }

  async write(): Promise<() => Promise<void>> {
    this.#writes++;
    this.#drop();
    return async () => {
      this.#writes--;
      this.#drop();
    };
  }

  #drop(): void {
    this.#generation++;
    this.#responses.clear();
  }
}
