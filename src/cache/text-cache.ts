import { LRUCache } from 'lru-cache';

/** Texts by short keys within a limit of bytes. V8 needs up to two bytes per character. */
export const textCache = (maxBytes: number): LRUCache<string, string> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (text) => 2 * text.length + 1 });
