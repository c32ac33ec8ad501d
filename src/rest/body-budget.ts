import { getHeapStatistics } from 'node:v8';
import type { CallFailure } from './error.js';

/** Maximum bytes of all response bodies of one operation. */
const maxBytes = 64 * 1024 * 1024;

/** Maximum bytes of the response bodies of all operations: a quarter of the heap, because parsed JSON takes twice as much. */
const maxHeldBytes = getHeapStatistics().heap_size_limit / 4;

/** Bytes that an operation can hold even if all operations together exceed their limit. */
const smallBytes = 1024 * 1024;

let heldBytes = 0;

/** Bytes of the response bodies that running operations hold. */
export const countHeldBytes = (): number => heldBytes;

/** Counts the bytes of the response bodies of one operation. */
export class BodyBudget {
  /** Bytes of all bodies. */
  #bytes = 0;
  /** Bytes of this operation in `heldBytes`. */
  #heldBytes = 0;

  /**
   * Counts a body until `release` is called.
   * @param isShared true if another operation holds the body, too
   * @returns why the operation must be aborted: its bodies exceed 64 MiB in total, or it holds more than 1 MiB while those of
   * all operations exceed a quarter of the heap
   */
  receive(bytes: number, isShared: boolean): CallFailure | undefined {
    this.#bytes += bytes;
    if (!isShared) {
      this.#heldBytes += bytes;
      heldBytes += bytes;
    }
    if (this.#bytes > maxBytes) {
      const message = `Response bodies of one operation must have at most ${maxBytes} bytes in total, got ${this.#bytes}`;
      return { kind: 'too-large', message };
    }
    if (heldBytes > maxHeldBytes && this.#heldBytes > smallBytes) {
      const message = `Response bodies of all operations exceed ${Math.floor(maxHeldBytes)} bytes, retry later`;
      return { kind: 'overloaded', message };
    }
    return undefined;
  }

  /** Called when the operation ends. */
  release(): void {
    heldBytes -= this.#heldBytes;
    this.#heldBytes = 0;
  }
}
