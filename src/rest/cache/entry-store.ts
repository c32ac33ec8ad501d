import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Memory, toOwnMemory } from '../../limits/budgets/memory.js';
import type { Entry } from './entry.js';
import { StoredBytes } from './stored-bytes.js';

const maxRemovals = 10_000;

/** Entries by caller and URL. Equal bytes of a URL are stored once for all callers. */
export class EntryStore {
  readonly #memory: Memory;
  readonly #bytes = new Map<string, StoredBytes>();
  /** Starts of the last calls that found a record removed or forbidden, by the hash of the key. */
  readonly #removals = new LRUCache<string, number>({ max: maxRemovals });

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

  /**
   * Deletes an entry whose record is removed or forbidden.
   * @param sentAt start of the call with that response
   */
  remove(key: string, sentAt: number): void {
    this.delete(key);
    const name = hashOf(key);
    this.#removals.set(name, Math.max(sentAt, this.#removals.get(name) ?? 0));
  }

  /** Returns true if a call to the URL of an entry that was sent later found the record removed or forbidden. */
  isRemoved(key: string, sentAt: number): boolean {
    return this.#removals.size > 0 && (this.#removals.get(hashOf(key)) ?? 0) >= sentAt;
  }

  /** Returns the stored bytes that equal the bytes of a response to a URL. Their memory counts with the first entry. */
  bytesOf(url: string, bytes: Buffer): StoredBytes {
    const key = `${hashOf(bytes)} ${url}`;
    return this.#bytes.get(key) ?? new StoredBytes(toOwnMemory(bytes), this.#memory, this.#bytes, key);
  }
}

/** Keys and bytes can be long. */
const hashOf = (value: string | Buffer): string => hash('sha256', value, 'base64url');
