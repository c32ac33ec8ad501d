import { getHeapStatistics } from 'node:v8';
import type { CallFailure } from './error.js';

/** Maximum bytes of all response bodies of one operation. */
const maxBytes = 32 * 1024 * 1024;

/** Maximum bytes of the response bodies of all operations. Records and results take the rest of the heap. */
const maxHeldBytes = getHeapStatistics().heap_size_limit / 4;

/** Bytes that an operation can hold even if all operations together exceed their limit. */
const smallBytes = 64 * 1024;

let heldBytes = 0;

/** Bytes of the response bodies that running operations hold. */
export const countHeldBytes = (): number => heldBytes;

/** Bytes of an empty array or object. In `[{},{}]` they take 20 times the bytes of the text. */
const containerBytes = 64;

/** Memory of a body. Counts once for all operations that hold it. */
export class BodyMemory {
  #bytes: number;
  #holders = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts parsed JSON. */
  addJson(containers: number): void {
    const bytes = containers * containerBytes;
    this.#bytes += bytes;
    if (this.#holders > 0) heldBytes += bytes;
  }

  /** @returns true for the first holder */
  hold(): boolean {
    const isFirst = this.#holders++ === 0;
    if (isFirst) heldBytes += this.#bytes;
    return isFirst;
  }

  release(): void {
    if (--this.#holders === 0) heldBytes -= this.#bytes;
  }
}

/** Counts the response bodies of one operation. */
export class BodyBudget {
  #bytes = 0;
  readonly #held: BodyMemory[] = [];

  /**
   * Holds the memory of a body until `release` is called.
   * @returns why the operation must be aborted: it holds more than 64 KiB, and all operations more than a quarter of the heap.
   *   Undefined for a body that another operation holds already
   */
  hold(memory: BodyMemory): CallFailure | undefined {
    this.#held.push(memory);
    if (!memory.hold() || heldBytes <= maxHeldBytes || this.#heldBytes <= smallBytes) return undefined;
    const message = `Response bodies of all operations exceed ${Math.floor(maxHeldBytes)} bytes, retry later`;
    return { kind: 'overloaded', message };
  }

  get #heldBytes(): number {
    return this.#held.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Counts the bytes of a body that the operation needs.
   * @returns why the operation must be aborted: its bodies have more than 32 MiB in total
   */
  count(bytes: number): CallFailure | undefined {
    this.#bytes += bytes;
    if (this.#bytes <= maxBytes) return undefined;
    const message = `Response bodies of one operation must have at most ${maxBytes} bytes in total, got ${this.#bytes}`;
    return { kind: 'too-large', message };
  }

  /** Called when the operation ends. */
  release(): void {
    for (const memory of this.#held.splice(0)) memory.release();
  }
}
