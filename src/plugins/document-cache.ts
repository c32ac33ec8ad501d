import { LRUCache } from 'lru-cache';

/** Caches parsed documents by their text, within a limit of bytes. Validation and compiled queries live as long as they do. */
export function documentCache<Value extends object>(maxBytes: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (_document, text) => bytesPerCharacter * text.length + 1,
  });
}

/** Measured with the queries of the benchmark: syntax tree, validation and compiled query per character of text. */
const bytesPerCharacter = 120;
