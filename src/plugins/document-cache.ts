import { LRUCache } from 'lru-cache';

/**
 * Parsed documents by their text, bounded in bytes. What belongs to a document (its validation, its compiled form)
 * is held by the document itself, and goes with it.
 */
export function documentCache<Value extends object>(maxBytes: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (_document, text) => bytesPerCharacter * text.length + 1,
  });
}

/** Measured over the chain and its parts: syntax tree, validation and compiled query, by each character of the text. */
const bytesPerCharacter = 120;
