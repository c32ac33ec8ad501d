import { LRUCache } from 'lru-cache';

/**
 * Creates an LRU cache for texts with a limit in bytes. Each character of a text or key counts as two bytes, the maximum
 * in V8.
 */
export const textCache = (maxBytes: number): LRUCache<string, string> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (text, key) => 2 * (text.length + key.length) + bytesPerEntry });

/** Estimated bytes of an entry without the characters of its text and key. */
const bytesPerEntry = 200;
