import { LRUCache } from 'lru-cache';

/** Something that a byte budget holds. */
export interface Held {
  /** Bytes that only this item needs. */
  readonly bytes: number;
  /** Called when the item is removed. */
  release?(): void;
}

/** Copies bytes to memory of their own: received bytes, and small buffers, are parts of larger ones. */
export function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Bodies of responses, each stored once per URL and content. */
export class StoredBody {
  readonly url: string;
  readonly bytes: Buffer;
  users = 0;

  constructor(url: string, bytes: Buffer) {
    this.url = url;
    this.bytes = copyBytes(bytes);
  }
}

/** Estimated bytes of an object beside its texts and buffers. */
export const objectBytes = 200;

/** Items by key within a budget of bytes. Those that were not used for the longest time are removed first. */
export class Memory {
  readonly #maxBytes: number;
  /** Knows the order of use only. Bytes are counted here, because items grow, and bodies have several users. */
  readonly #items = new LRUCache<string, Held>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: () => 1,
    dispose: (item, key) => {
      this.#bytes -= sizeOf(key, item);
      item.release?.();
    },
  });
  readonly #bodies = new Map<string, StoredBody[]>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Maximum bytes of one item. A larger one would replace too many others. */
  get maxItemBytes(): number {
    return this.#maxBytes / 8;
  }

  get<Item extends Held>(key: string): Item | undefined {
    // Each user of the memory has its own keys.
    return this.#items.get(key) as Item | undefined;
  }

  /** Adds an item that the memory does not have, in place of the one with its key. */
  set(key: string, item: Held): void {
    this.#items.set(key, item);
    this.add(sizeOf(key, item));
  }

  delete(key: string): void {
    this.#items.delete(key);
  }

  /** Counts bytes that an item gained, or with a negative number lost. */
  add(bytes: number): void {
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes && this.#items.size > 0) this.#items.pop();
  }

  store(url: string, bytes: Buffer): StoredBody {
    const bodies = this.#bodies.get(url) ?? [];
    this.#bodies.set(url, bodies);
    let body = bodies.find((known) => known.bytes.equals(bytes));
    if (!body) {
      body = new StoredBody(url, bytes);
      bodies.push(body);
      this.#bytes += bytes.length + url.length + objectBytes;
    }
    body.users++;
    return body;
  }

  discard(body: StoredBody): void {
    if (--body.users > 0) return;
    const bodies = this.#bodies.get(body.url) ?? [];
    bodies.splice(bodies.indexOf(body), 1);
    if (bodies.length === 0) this.#bodies.delete(body.url);
    this.#bytes -= body.bytes.length + body.url.length + objectBytes;
  }
}

const sizeOf = (key: string, { bytes }: Held): number => key.length + objectBytes + bytes;
