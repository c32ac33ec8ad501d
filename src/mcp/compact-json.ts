/** A list that was cut. */
export interface CutList {
  readonly path: readonly (string | number)[];
  readonly kept: number;
  readonly total: number;
}

export interface CompactJson {
  readonly text: string;
  readonly cuts: readonly CutList[];
}

/**
 * Writes JSON of at most `size` characters. All lists of objects are cut to the same number of items, and the items are kept
 * whole. If one item of each list is too long, long texts are cut, too.
 */
export function compactJson(value: unknown, size: number): CompactJson {
  const limited = (items: number, characters: number) => new Writer(size, items, characters).result(value);
  const whole = limited(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  if (whole) return whole;
  return (
    largest(size, (items) => (items > 0 ? limited(items, Number.POSITIVE_INFINITY) : undefined)) ??
    largest(size, (characters) => limited(1, characters)) ?? { text: '{}', cuts: [{ path: [], kept: 0, total: 1 }] }
  );
}

/** Returns the result for the largest number up to a maximum that has one. */
function largest<Result>(max: number, find: (count: number) => Result | undefined): Result | undefined {
  let result = find(0);
  for (let low = 0, high = max; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    const found = find(middle);
    if (found) {
      result = found;
      low = middle;
    } else high = middle - 1;
  }
  return result;
}

/** Writes JSON until it is too long, so a large response costs no more than a small one. */
class Writer {
  #text = '';
  readonly #cuts: CutList[] = [];
  readonly #size: number;
  readonly #items: number;
  readonly #characters: number;

  constructor(size: number, items: number, characters: number) {
    this.#size = size;
    this.#items = items;
    this.#characters = characters;
  }

  result(value: unknown): CompactJson | undefined {
    return this.#write(value, []) ? { text: this.#text, cuts: this.#cuts } : undefined;
  }

  #write(value: unknown, path: readonly (string | number)[]): boolean {
    if (Array.isArray(value)) return this.#writeList(value, path);
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value);
      return (
        this.#add('{') &&
        members.every(
          ([name, member], index) =>
            this.#add(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`) && this.#write(member, [...path, name]),
        ) &&
        this.#add('}')
      );
    }
    return this.#add(JSON.stringify(typeof value === 'string' ? this.#shorten(value) : value) ?? 'null');
  }

  #writeList(list: readonly unknown[], path: readonly (string | number)[]): boolean {
    const hasRecords = list.some((item) => typeof item === 'object' && item !== null);
    const kept = hasRecords ? list.slice(0, this.#items) : list;
    if (kept.length < list.length) this.#cuts.push({ path, kept: kept.length, total: list.length });
    return (
      this.#add('[') &&
      kept.every((item, index) => (index === 0 || this.#add(',')) && this.#write(item, [...path, index])) &&
      this.#add(']')
    );
  }

  #shorten(text: string): string {
    const omitted = text.length - this.#characters;
    return omitted > 0 ? `${text.slice(0, this.#characters)}… (${omitted} more characters)` : text;
  }

  #add(text: string): boolean {
    this.#text += text;
    return this.#text.length <= this.#size;
  }
}
