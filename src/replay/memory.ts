/** Default of REPLAY_BYTES. */
export const defaultReplayBytes = 64 * 1024 * 1024;

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
export const objectBytes = 100;

/** Items by key within a budget of bytes. Those that were not used for the longest time are removed first. */
export class Memory {
  readonly #maxBytes: number;
  readonly #items = new Map<string, Held>();
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
    const item = this.#items.get(key);
    if (!item) return undefined;
    this.#items.delete(key);
    this.#items.set(key, item);
    // Each user of the memory has its own keys.
    return item as Item;
  }

  set(key: string, item: Held): void {
    this.delete(key);
    this.#items.set(key, item);
    this.#bytes += key.length + objectBytes + item.bytes;
    this.#trim();
  }

  delete(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    this.#items.delete(key);
    this.#bytes -= key.length + objectBytes + item.bytes;
    item.release?.();
  }

  /** Counts bytes that an item gained, or with a negative number lost. */
  add(bytes: number): void {
    this.#bytes += bytes;
    this.#trim();
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

  #trim(): void {
    if (this.#bytes <= this.#maxBytes) return;
    for (const key of this.#items.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}
