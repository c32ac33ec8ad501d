import { LRUCache } from 'lru-cache';

/**
 * Makes an LRU cache for texts with a limit in bytes. V8 needs up to two bytes per character. Keys are short and not
 * counted.
 */
export const textCache = (maxBytes: number): LRUCache<string, string> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (text) => 2 * text.length + 1 });
