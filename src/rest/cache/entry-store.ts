import { hash } from 'node:crypto';
import { type Memory, toOwnMemory } from '../../limits/budgets/memory.js';
import type { Entry } from './entry.js';
import { StoredBytes } from './stored-bytes.js';

/** Entries by caller and URL. Equal bytes of a URL are stored once for all callers. */
export class EntryStore {
  readonly #memory: Memory;
  readonly #bytes = new Map<string, StoredBytes>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get(key: string): Entry | undefined {
    // The cast is safe, because the memory has no other items.
    return this.#memory.get<Entry>(key);
  }

  /**
   * Stores an entry, unless the stored one belongs to a later call.
   * @returns false if the entry is not stored
   */
  set(entry: Entry): boolean {
    const { key, caller, stored, sentAt } = entry;
    const previous = this.get(key);
    if (previous && previous.sentAt > sentAt) return false;
    if (stored.size > this.#memory.maxItemBytes) {
      this.delete(key);
      return false;
    }
    // The reference is added first, because the previous entry can have the same bytes.
    stored.addReference();
    this.#memory.set(key, entry);
    if (this.get(key) !== entry) return false;
    caller.addKey(key);
    return true;
  }

  delete(key: string): void {
    this.#memory.delete(key);
  }

  /** Returns the stored bytes that equal the bytes of a response to a URL. Their memory counts with the first entry. */
  bytesOf(url: string, bytes: Buffer): StoredBytes {
    const key = `${hash('sha256', bytes, 'base64url')} ${url}`;
    return this.#bytes.get(key) ?? new StoredBytes(toOwnMemory(bytes), this.#memory, this.#bytes, key);
  }
}
