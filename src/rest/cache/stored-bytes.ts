import type { Memory } from '../../limits/budgets/memory.js';
import { Body } from '../responses/body.js';
import { ReplayableResponse } from '../responses/replayable-responses.js';

interface ReferenceListener {
  /** Called when the first entry refers to the bytes. */
  onFirst(): void;
  /** Called when the last entry no longer refers to the bytes. */
  onLast(): void;
}

/** Bytes of cached responses. All entries with equal bytes of a URL refer to one object. */
export class StoredBytes {
  readonly #memory: Memory;
  readonly #response: ReplayableResponse;
  readonly #listener: ReferenceListener;
  #references = 0;

  constructor(bytes: Buffer, memory: Memory, listener: ReferenceListener) {
    this.#memory = memory;
    this.#response = new ReplayableResponse(bytes, this);
    this.#listener = listener;
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
    this.#listener.onFirst();
    this.#memory.add(this.#response.heldBytes);
  }

  removeReference(): void {
    if (--this.#references > 0) return;
    this.#listener.onLast();
    this.#memory.free(this.#response.heldBytes);
  }

  /**
   * Counts bytes of texts that plans copied from the bytes.
   * @returns false if the texts must not be cached
   */
  hold(response: ReplayableResponse, bytes: number): boolean {
    if (this.#references === 0 || response.heldBytes + bytes > this.#memory.maxItemBytes) return false;
    response.heldBytes += bytes;
    this.#memory.add(bytes);
    return true;
  }
}
