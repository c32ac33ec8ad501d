import { objectBytes } from '../../limits/budgets/memory.js';

let count = 0;

/** Memory that has the bytes of a response. */
export interface ResponseOwner {
  /**
   * Counts bytes of texts that plans copied from the response.
   * @returns false if the texts must not be cached
   */
  hold(response: ReplayableResponse, bytes: number): boolean;
}

/**
 * Bytes of an earlier response. Plans cache the texts that they copy from the bytes. The texts count toward the same
 * memory, and become unreachable when the response is evicted. All operations that receive equal bytes can use the
 * texts.
 */
export class ReplayableResponse {
  readonly number = ++count;
  readonly bytes: Buffer;
  heldBytes: number;
  readonly #owner: ResponseOwner;

  constructor(bytes: Buffer, owner: ResponseOwner) {
    this.bytes = bytes;
    this.heldBytes = bytes.length + objectBytes;
    this.#owner = owner;
  }

  /**
   * Counts bytes of texts that plans copied from the response.
   * @returns false if the texts must not be cached
   */
  hold(bytes: number): boolean {
    return this.#owner.hold(this, bytes);
  }
}
