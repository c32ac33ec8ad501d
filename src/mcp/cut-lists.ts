/** A truncated list. */
export interface CutList {
  readonly path: readonly (string | number)[];
  readonly kept: number;
  readonly total: number;
}

export interface CutText {
  readonly text: string;
  readonly cuts: readonly CutList[];
}

/**
 * Prints a value in at most `size` characters. All lists of records are truncated to the same number of records, which
 * are complete. If one record of each list is too long, long texts are truncated, too. If nothing fits, the text is empty.
 */
export function printWithin(value: unknown, size: number, print: (value: unknown) => string): CutText {
  const limited = (records: number, characters: number): CutText | undefined => {
    const cut = new Cut(records, characters, size);
    const kept = cut.copy(value, []);
    if (cut.isTooLong) return undefined;
    const text = print(kept);
    return text.length <= size ? { text, cuts: cut.lists } : undefined;
  };
  return (
    limited(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY) ??
    largest(1, size, (records) => limited(records, Number.POSITIVE_INFINITY)) ??
    largest(0, size, (characters) => limited(1, characters)) ?? { text: '', cuts: [{ path: [], kept: 0, total: 1 }] }
  );
}

/** Returns the result for the largest number between two that has one. */
function largest<Result>(min: number, max: number, find: (count: number) => Result | undefined): Result | undefined {
  let result = find(min);
  for (let low = min, high = max; result && low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    const found = find(middle);
    if (found) {
      result = found;
      low = middle;
    } else high = middle - 1;
  }
  return result;
}

/** Copies the kept part of a value. Ends early if it is too long, so a large response costs no more than a small one. */
class Cut {
  readonly lists: CutList[] = [];
  readonly #records: number;
  readonly #characters: number;
  #remaining: number;

  constructor(records: number, characters: number, size: number) {
    this.#records = records;
    this.#characters = characters;
    this.#remaining = size;
  }

  get isTooLong(): boolean {
    return this.#remaining < 0;
  }

  copy(value: unknown, path: readonly (string | number)[]): unknown {
    if (this.isTooLong) return undefined;
    if (Array.isArray(value)) return this.#copyList(value, path);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, this.copy(member, [...path, name])]),
      );
    const scalar = typeof value === 'string' ? this.#shorten(value) : value;
    this.#remaining -= String(scalar).length;
    return scalar;
  }

  #copyList(list: readonly unknown[], path: readonly (string | number)[]): unknown[] {
    const hasRecords = list.some((item) => typeof item === 'object' && item !== null);
    const kept = hasRecords ? list.slice(0, this.#records) : list;
    if (kept.length < list.length) this.lists.push({ path, kept: kept.length, total: list.length });
    return kept.map((item, index) => this.copy(item, [...path, index]));
  }

  #shorten(text: string): string {
    const omitted = text.length - this.#characters;
    return omitted > 0 ? `${text.slice(0, this.#characters)}… (${omitted} more characters)` : text;
  }
}
