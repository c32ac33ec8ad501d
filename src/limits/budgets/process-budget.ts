import { limits } from '../table.js';

/** Used amount and maximum of a resource that operations or requests share. */
export class Pool {
  readonly max: number;
  used = 0;

  constructor(max: number) {
    this.max = max;
  }

  get isExceeded(): boolean {
    return this.used > this.max;
  }
}

/** Bytes of the response bodies that the running operations of this process hold. */
export const heldBytes = new Pool(limits.heldBytes.max);

/** Number of queued values of all operations, including operations of disconnected clients. */
export const waitingValues = new Pool(Number.POSITIVE_INFINITY);

/** Estimated bytes of an empty array or object in memory, whose JSON has only two bytes. */
export const containerBytes = 64;

/** Memory of a response body. It counts once for all operations that hold the body. */
export class BodyMemory {
  #bytes: number;
  #holders = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Adds the memory of parsed JSON.
   * @param containers number of arrays and objects
   */
  addJson(containers: number): void {
    this.add(containers * containerBytes);
  }

  /** Adds memory that is freed with the body. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#holders > 0) heldBytes.used += bytes;
  }

  /**
   * Adds an operation that holds the body.
   * @returns true for the first operation
   */
  hold(): boolean {
    const isFirst = this.#holders++ === 0;
    if (isFirst) heldBytes.used += this.#bytes;
    return isFirst;
  }

  release(): void {
    if (--this.#holders === 0) heldBytes.used -= this.#bytes;
  }
}
