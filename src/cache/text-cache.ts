import { LRUCache } from 'lru-cache';

/** Texts by short keys, bounded in bytes: V8 may need two for a character. */
export const textCache = (maxBytes: number): LRUCache<string, string> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (text) => 2 * text.length + 1 });
