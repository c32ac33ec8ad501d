import { LRUCache } from 'lru-cache';

/**
 * Caches parsed documents by their text, within a limit of bytes. The limit includes validation results and plans,
 * which are freed with their documents. The least recently used documents are removed first.
 */
export class DocumentCache<Value extends object> {
  readonly #documents: LRUCache<string, Value>;

  constructor(maxBytes: number) {
    this.#documents = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (_document, text) => bytesPerDocument + bytesPerCharacter * text.length,
    });
  }

  get(text: string): Value | undefined {
    return this.#documents.get(text);
  }

  set(text: string, document: Value): void {
    this.#documents.set(text, document);
  }

  /** Adds bytes of a document that are not in its text, such as the bytes of a plan. */
  addBytes(text: string, document: Value, bytes: number): void {
    const size = this.#documents.info(text)?.size;
    if (size === undefined || this.#documents.peek(text) !== document) return;
    // The cache updates the size only if the value changes.
    this.#documents.delete(text);
    this.#documents.set(text, document, { size: size + bytes });
  }
}

/** Estimated bytes of the shortest document, including its validation errors. */
const bytesPerDocument = 4_000;
/** Estimated bytes of a document per character of its text, including its syntax tree and validation. */
const bytesPerCharacter = 150;
