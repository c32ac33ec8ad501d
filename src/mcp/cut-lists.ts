/** A truncated list. The text contains the first `kept` of its `total` records. */
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
 * Prints a value in at most `size` characters. Truncates all lists of records to the same number of complete records.
 * If the text is too long with one record per list, also truncates long texts. If nothing fits, the text is empty.
 */
export function printWithin(value: unknown, size: number, print: (value: unknown) => string): CutText {
  const printLimited = (records: number, characters: number): CutText | undefined => {
    const cut = new Cut(records, characters, size);
    const truncatedValue = cut.copy(value, []);
    if (cut.isTooLong) return undefined;
    const text = print(truncatedValue);
    return text.length <= size ? { text, cuts: cut.lists } : undefined;
  };
  return (
    printLimited(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY) ??
    largest(1, size, (records) => printLimited(records, Number.POSITIVE_INFINITY)) ??
    largest(0, size, (characters) => printLimited(1, characters)) ?? {
      text: '',
      cuts: [{ path: [], kept: 0, total: 1 }],
    }
  );
}

/** Returns the result of `find` for the largest number between `min` and `max` that has a result. */
function largest<Result>(min: number, max: number, find: (count: number) => Result | undefined): Result | undefined {
  let result = find(min);
  for (let low = min, high = max; result && low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    const candidate = find(middle);
    if (candidate) {
      result = candidate;
      low = middle;
    } else high = middle - 1;
  }
  return result;
}

/**
 * Copies a value with truncated lists and texts. Stops once the copy is too long, so a large response costs no more
 * than a small one.
 */
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
    const omittedCount = text.length - this.#characters;
    return omittedCount > 0 ? `${text.slice(0, this.#characters)}… (${omittedCount} more characters)` : text;
  }
}
