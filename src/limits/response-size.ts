import { turns } from './turns.js';

/** Number of values in a slice, which takes up to `sliceMs`. Between slices, the event loop handles other requests. */
const sliceValues = 20_000;
const sliceMs = 5;
/** Number of values that are counted at once, because most results are small. */
const smallValues = 1_000;
/** Number of characters that take as long as a value. */
const charactersPerValue = 256;

/**
 * Estimates the bytes of a value as JSON in UTF-8, without escapes. A large value is counted in slices.
 * @returns estimated bytes, or a number above `max` if they exceed `max`
 */
export function jsonSize(value: unknown, max: number): number | Promise<number> {
  const size = new JsonSize(value, max);
  return size.countSlice(smallValues) ? size.bytes : inSlices(size);
}

async function inSlices(size: JsonSize): Promise<number> {
  do await turns.large.next(sliceMs);
  while (!size.countSlice(sliceValues));
  return size.bytes;
}

/** JSON text in UTF-8, with values to insert into the text. */
export abstract class JsonText {
  abstract readonly bytes: Buffer;
  abstract readonly values: readonly unknown[];
}

class JsonSize {
  bytes = 0;
  readonly #max: number;
  /** Objects and lists that are not counted yet. */
  readonly #pending: object[] = [];
  /** Number of values that can be counted before the end of the slice. */
  #remaining = 0;

  constructor(value: unknown, max: number) {
    this.#max = max;
    this.#add(value);
  }

  /**
   * Counts the next slice.
   * @param values number of values in the slice
   * @returns true if everything is counted, or the maximum is exceeded
   */
  countSlice(values: number): boolean {
    this.#remaining += values;
    for (let value = this.#pending.pop(); value; value = this.#pending.pop()) {
      if (Array.isArray(value)) {
        this.#remaining -= value.length;
        this.bytes += value.length;
        for (const item of value) if (!this.#add(item)) return true;
      } else
        for (const key in value) {
          this.#remaining--;
          this.bytes += key.length + 4;
          if (!this.#add((value as Record<string, unknown>)[key])) return true;
        }
      if (this.#remaining <= 0) return this.#pending.length === 0;
    }
    return true;
  }

  /**
   * Adds the size of a value. The maximum is checked after each value, because many fields can contain the same large
   * text.
   * @returns false if the maximum is exceeded
   */
  #add(value: unknown): boolean {
    if (typeof value === 'string') {
      this.#remaining -= Math.floor(value.length / charactersPerValue);
      // A text has at least as many bytes as characters, so a text that is too long need not be read.
      const isTooLong = this.bytes + value.length > this.#max;
      this.bytes += 2 + (isTooLong ? value.length : Buffer.byteLength(value));
    } else if (typeof value === 'number') this.bytes += String(value).length;
    else if (typeof value !== 'object' || value === null) this.bytes += 5;
    else if (value instanceof JsonText) {
      this.bytes += value.bytes.length;
      for (const item of value.values) if (!this.#add(item)) return false;
    } else {
      this.bytes += 2;
      const { toJSON } = value as { toJSON?: unknown };
      if (typeof toJSON === 'function') this.#add(toJSON.call(value));
      else this.#pending.push(value);
    }
    return this.bytes <= this.#max;
  }
}
