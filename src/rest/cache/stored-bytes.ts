import { type Memory, objectBytes } from '../../limits/budgets/memory.js';
import { Body } from '../responses/body.js';
import { ReplayableResponse } from '../responses/replayable-responses.js';

/** Bytes of cached responses. All entries with equal bytes of a URL refer to one object. */
export class StoredBytes {
  readonly #memory: Memory;
  #response: ReplayableResponse;
  readonly #byKey: Map<string, StoredBytes>;
  readonly #key: string;
  #references = 0;

  /** @param byKey bytes of all URLs by key, which contain these bytes while an entry refers to them */
  constructor(bytes: Buffer, memory: Memory, byKey: Map<string, StoredBytes>, key: string) {
    this.#memory = memory;
    this.#response = new ReplayableResponse(bytes, this);
    this.#byKey = byKey;
    this.#key = key;
  }

  get size(): number {
    return this.#response.bytes.length;
  }

  /** Body for one response. Plans share the texts that they copy from these bytes. */
  get body(): Body {
    return new Body(this.#response.bytes, this.#response, true);
  }

  addReference(): void {
    if (this.#references++ > 0) return;
    this.#byKey.set(this.#key, this);
    this.#memory.add(this.#response.heldBytes);
  }

  removeReference(): void {
    if (--this.#references > 0) return;
    this.#byKey.delete(this.#key);
    this.#memory.free(this.#response.heldBytes);
  }

  /**
   * Counts bytes of texts that plans copied from the bytes.
   * @returns false if the texts must not be cached
   */
  hold(response: ReplayableResponse, bytes: number): boolean {
    if (this.#references === 0 || response !== this.#response) return false;
    const { maxItemBytes } = this.#memory;
    if (response.bytes.length + objectBytes + bytes > maxItemBytes) return false;
    if (response.heldBytes + bytes > maxItemBytes) {
      // The new object also frees the texts of removed plans. The next response starts without texts.
      this.#response = new ReplayableResponse(response.bytes, this);
      this.#memory.free(response.heldBytes - this.#response.heldBytes);
      return false;
    }
    response.heldBytes += bytes;
    this.#memory.add(bytes);
    return true;
  }
}
