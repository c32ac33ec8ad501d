import { turns } from '../turns.js';

/** Number of values in a slice, which takes up to `sliceMs`. Between slices, the event loop handles other requests. */
const sliceValues = 20_000;
const sliceMs = 5;
/** Number of values that are counted at once, because most results are small. */
const smallValues = 1_000;
/** Number of characters that take as long as a value. */
const charactersPerValue = 256;

/**
 * Estimates the bytes of a value as JSON in UTF-8. A large value is counted in slices.
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

/**
 * Counts the bytes of a text as JSON. Uses a loop over character codes for speed.
 * @returns a number above `max` if the bytes exceed `max`
 */
function textSize(text: string, max: number): number {
  let bytes = 2 + Buffer.byteLength(text);
  for (let at = 0; at < text.length && bytes <= max; at++) {
    const code = text.charCodeAt(at);
    // Backspace, tab, line feed, form feed and carriage return have short escapes, such as `\n`.
    if (code < 0x20) bytes += code >= 8 && code <= 13 && code !== 11 ? 1 : 5;
    else if (code === quote || code === backslash) bytes++;
    else if (code >= 0xd800 && code <= 0xdfff) {
      // Only a surrogate without its other half is escaped. UTF-8 replaces it with a character of 3 bytes.
      const next = text.charCodeAt(at + 1);
      if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) at++;
      else bytes += 3;
    }
  }
  return bytes;
}

const [quote, backslash] = [0x22, 0x5c];

/** A value of a result as JSON text in UTF-8. */
export class JsonText {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Places in the bytes at which values are inserted. */
  get holes(): readonly { readonly at: number }[] {
    return [];
  }

  /** Returns the value of a hole. */
  valueAt(_index: number): unknown {
    return undefined;
  }

  /** Number of bytes. */
  get size(): number {
    return this.bytes.length;
  }
}

/** Place of a text that exceeds the limit of the response. It is never printed, because its root field is null. */
export class ExcessText extends JsonText {
  constructor() {
    super(Buffer.alloc(0));
  }

  override get size(): number {
    return Number.POSITIVE_INFINITY;
  }
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
          this.bytes += textSize(key, this.#max) + 2;
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
      this.bytes += isTooLong ? value.length : textSize(value, this.#max - this.bytes);
    } else if (typeof value === 'number') this.bytes += String(value).length;
    else if (typeof value !== 'object' || value === null) this.bytes += 5;
    else if (value instanceof JsonText) {
      this.bytes += value.size;
      for (const index of value.holes.keys()) if (!this.#add(value.valueAt(index))) return false;
    } else {
      this.bytes += 2;
      const { toJSON } = value as { toJSON?: unknown };
      if (typeof toJSON === 'function') this.#add(toJSON.call(value));
      else this.#pending.push(value);
    }
    return this.bytes <= this.#max;
  }
}
