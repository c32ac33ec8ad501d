import { limits } from '../limits/table.js';
import type { CallFailure } from './error.js';

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
    const { max, message } = limits.heldBytes;
    if (!memory.hold() || heldBytes <= max || this.#heldBytes <= limits.smallHeldBytes.max) return undefined;
    return { kind: 'overloaded', message: message(max) };
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
    const { max, message } = limits.operationBodyBytes;
    return this.#bytes <= max ? undefined : { kind: 'too-large', message: message(max, this.#bytes) };
  }

  /** Called when the operation ends. */
  release(): void {
    for (const memory of this.#held.splice(0)) memory.release();
  }
}
