import { getHeapStatistics } from 'node:v8';
import type { CallFailure } from './error.js';

/** Maximum bytes of all response bodies of one operation. */
const maxBytes = 64 * 1024 * 1024;

/** Maximum bytes of the response bodies of all operations: a quarter of the heap, because parsed JSON takes twice as much. */
const maxHeldBytes = getHeapStatistics().heap_size_limit / 4;

/** Bytes that an operation can hold even if all operations together exceed their limit. */
const smallBytes = 64 * 1024;

let heldBytes = 0;

/** Bytes of the response bodies that running operations hold. */
export const countHeldBytes = (): number => heldBytes;

/** Memory of a body: its bytes, and the number of operations that hold it. */
export interface BodyMemory {
  readonly bytes: number;
  holders: number;
}

/** Counts the bytes of the response bodies of one operation. */
export class BodyBudget {
  #bytes = 0;
  #held: BodyMemory[] = [];

  /**
   * Counts a body until `release` is called. A body that several operations hold counts once for all of them.
   * @returns why the operation must be aborted: its bodies exceed 64 MiB in total, or 64 KiB while those of all operations
   * exceed a quarter of the heap
   */
  receive(body: BodyMemory): CallFailure | undefined {
    this.#bytes += body.bytes;
    this.#held.push(body);
    if (body.holders++ === 0) heldBytes += body.bytes;
    if (this.#bytes > maxBytes) {
      const message = `Response bodies of one operation must have at most ${maxBytes} bytes in total, got ${this.#bytes}`;
      return { kind: 'too-large', message };
    }
    if (heldBytes > maxHeldBytes && this.#bytes > smallBytes) {
      const message = `Response bodies of all operations exceed ${Math.floor(maxHeldBytes)} bytes, retry later`;
      return { kind: 'overloaded', message };
    }
    return undefined;
  }

  /** Called when the operation ends. */
  release(): void {
    for (const body of this.#held.splice(0)) if (--body.holders === 0) heldBytes -= body.bytes;
  }
}
