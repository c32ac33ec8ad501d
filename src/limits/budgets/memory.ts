import { LRUCache } from 'lru-cache';

export interface MemoryItem {
  /** Bytes of the item that no other item shares. */
  readonly bytes: number;
  /** Called when the item is removed. */
  release?(): void;
}

/** Estimated bytes of an object without its texts and buffers. */
export const objectBytes = 200;

/** Cache of items by key, with a limit in bytes. The least recently used items are removed first. */
export class Memory {
  readonly #maxBytes: number;
  /** Cache that tracks the order of use. `Memory` itself counts the bytes, because items grow. */
  readonly #items = new LRUCache<string, MemoryItem>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: () => 1,
    dispose: (item, key) => {
      this.#bytes -= sizeOf(key, item);
      item.release?.();
    },
  });
  #bytes = 0;
  #evictions = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the number of items that were removed since the last call, because the memory was full. */
  takeEvictions(): number {
    const evictions = this.#evictions;
    this.#evictions = 0;
    return evictions;
  }

  /** Maximum bytes of one item. A larger item would replace too many others. */
  get maxItemBytes(): number {
    return this.#maxBytes / 8;
  }

  get<Item extends MemoryItem>(key: string): Item | undefined {
    // The cast is safe, because each type of item has its own keys.
    return this.#items.get(key) as Item | undefined;
  }

  /** Adds an item, and replaces the item with the same key. The same object must not be added twice. */
  set(key: string, item: MemoryItem): void {
    this.#items.set(key, item);
    this.add(sizeOf(key, item));
  }

  /** Removes an item. Does nothing if the key is unknown. */
  delete(key: string): void {
    this.#items.delete(key);
  }

  /** Subtracts bytes that items have shared, and evicts nothing. Items call this function while they are removed. */
  free(bytes: number): void {
    this.#bytes -= bytes;
  }

  /**
   * Adds to the size of an item, and evicts items while the cache exceeds its limit.
   * @param bytes number of added bytes, negative for removed bytes
   */
  add(bytes: number): void {
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes && this.#items.pop()) this.#evictions++;
  }
}

/**
 * Copies bytes to memory of their own, unless they have it. The caller must not change the bytes later. Received bytes
 * and small new buffers are parts of larger memory, which would stay as a whole.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const sizeOf = (key: string, { bytes }: MemoryItem): number => key.length + objectBytes + bytes;
