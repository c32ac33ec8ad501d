import { LRUCache } from 'lru-cache';

/**
 * Creates an LRU cache for texts with a limit in bytes. Each character counts as two bytes, the maximum in V8. Keys do
 * not count, because they are short.
 */
export const textCache = (maxBytes: number): LRUCache<string, string> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (text) => 2 * text.length + 1 });
