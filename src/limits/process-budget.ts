import { limits } from './table.js';

/** An amount that several operations or requests use together. */
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

/** Number of values of all operations that wait for a turn. Operations of disconnected clients wait, too. */
export const waitingValues = new Pool(Number.POSITIVE_INFINITY);

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
    if (this.#holders > 0) heldBytes.used += bytes;
  }

  /** @returns true for the first holder */
  hold(): boolean {
    const isFirst = this.#holders++ === 0;
    if (isFirst) heldBytes.used += this.#bytes;
    return isFirst;
  }

  release(): void {
    if (--this.#holders === 0) heldBytes.used -= this.#bytes;
  }
}
