import type { LRUCache } from 'lru-cache';
import type { Answers, CachedAnswer } from './answers.js';
import { textCache } from './text-cache.js';

/** Response store of a single process. */
export class AnswersInMemory implements Answers {
  readonly #answers: LRUCache<string, string>;
  #generation = 0;
  #writes = 0;

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#answers = textCache(maxBytes);
  }

  async find(key: string): Promise<CachedAnswer> {
    const text = this.#answers.get(key);
    if (text !== undefined) return { text };
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation && this.#writes === 0;
    return {
      keep: async (answer, ttlMs) => {
        if (isCurrent()) this.#answers.set(key, answer, { ttl: ttlMs });
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
    this.#answers.clear();
  }
}
