import { LRUCache } from 'lru-cache';

/** Something that a byte budget holds. */
export interface Held {
  /** Bytes that only this item needs. */
  readonly bytes: number;
  /** Called when the item is removed. */
  release?(): void;
}

/** Estimated bytes of an object beside its texts and buffers. */
export const objectBytes = 200;

/** Items by key within a budget of bytes. Those that were not used for the longest time are removed first. */
export class Memory {
  readonly #maxBytes: number;
  /** Knows the order of use only. Bytes are counted here, because items grow. */
  readonly #items = new LRUCache<string, Held>({
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

  /** Number of items that were removed because the memory was full. */
  get evictions(): number {
    return this.#evictions;
  }

  /** Maximum bytes of one item. A larger one would replace too many others. */
  get maxItemBytes(): number {
    return this.#maxBytes / 8;
  }

  get<Item extends Held>(key: string): Item | undefined {
    // Each user of the memory has its own keys.
    return this.#items.get(key) as Item | undefined;
  }

  /** Adds an item, in place of the one with its key. Must not be called again with the same object. */
  set(key: string, item: Held): void {
    this.#items.set(key, item);
    this.add(sizeOf(key, item));
  }

  /** Counts bytes that were added to an item. The number is negative if bytes were removed. */
  add(bytes: number): void {
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes && this.#items.pop()) this.#evictions++;
  }
}

const sizeOf = (key: string, { bytes }: Held): number => key.length + objectBytes + bytes;
