import type { Path } from './places.js';
import type { Seeker } from './seeker.js';

/** First part of data. */
export interface Prefix {
  readonly data: unknown;
  /** Place of the first missing value. Undefined if the part is the whole data. */
  readonly end: Path | undefined;
}

/** Minimum number of characters of a text that is divided. */
const dividedCharacters = 500;

/**
 * Returns the first part of data, in the order of the result. Omits the last record if it is incomplete and not the
 * first of its list.
 * @param characters maximum number of characters of all values
 * @param seeker place at which the data starts
 */
export function prefixOf(data: unknown, characters: number, seeker: Seeker): Prefix {
  const reader = new PrefixReader(seeker, characters);
  const part = reader.take(data);
  return { data: part, end: reader.end };
}

class PrefixReader {
  end: Path | undefined;
  readonly #seeker: Seeker;
  #left: number;
  /** Place of the current value. It is copied only for the end, because data can have many levels. */
  readonly #path: (string | number)[] = [];
  /** True if the end is the start of a record. */
  #isAtRecord = false;

  constructor(seeker: Seeker, characters: number) {
    this.#seeker = seeker;
    this.#left = characters;
  }

  take(value: unknown): unknown {
    if (Array.isArray(value)) return this.#takeList(value);
    if (typeof value !== 'object' || value === null) return this.#takeScalar(value);
    const object: Record<string, unknown> = Object.create(null);
    for (const [name, member] of Object.entries(value)) {
      this.#path.push(name);
      const part = this.take(member);
      this.#path.pop();
      if (part !== undefined) object[name] = part;
      if (this.end) break;
    }
    return object;
  }

  #takeList(list: readonly unknown[]): unknown[] {
    const first = this.#seeker.firstIndexes.get(list) ?? 0;
    const taken: unknown[] = [];
    for (const [index, item] of list.entries()) {
      this.#path.push(first + index);
      const part = this.take(item);
      const isIncomplete = this.end && !this.#isAtRecord && taken.length > 0;
      if (isIncomplete) {
        this.end = [...this.#path];
        this.#isAtRecord = true;
      }
      this.#path.pop();
      if (part !== undefined && !isIncomplete) taken.push(part);
      if (this.end) break;
    }
    return taken;
  }

  #takeScalar(value: unknown): unknown {
    const { length } = String(value);
    if (length < this.#left) {
      this.#left -= length + 1;
      return value;
    }
    const path = this.#path;
    const { skippedCharacters, textPath } = this.#seeker;
    const skipped = textPath?.length === path.length && textPath.every((part, index) => part === path[index]);
    const start = skipped ? skippedCharacters : 0;
    if (typeof value !== 'string' || length < dividedCharacters || this.#left < 1) {
      this.end = start > 0 ? [...path, start] : [...path];
      return undefined;
    }
    // A surrogate pair must not be divided.
    const isPair = /[\ud800-\udbff]/.test(value[this.#left - 1] ?? '');
    const kept = value.slice(0, this.#left - (isPair ? 1 : 0));
    this.end = [...path, start + kept.length];
    return kept;
  }
}
