import { type CutList, compactText } from './compact-text.js';
import type { Path } from './places.js';
import { prefixOf } from './prefix.js';
import type { Totals } from './read-result.js';
import type { Seeker } from './seeker.js';

export interface CutText {
  readonly text: string;
  readonly cuts: readonly CutList[];
}

/**
 * Prints a value in at most `size` characters. Truncates all lists of records to the same number of complete records.
 * If the text is too long with one record per list, also truncates long texts. If nothing fits, the text is empty.
 * Each step costs about as much as printing `size` characters.
 * @param totals lengths of the lists whose last records are missing in the value
 */
export function* printInSteps(value: unknown, size: number, totals?: Totals): Generator<void, CutText> {
  const print = (records: number, characters: number) => compactText(value, { size, records, characters, totals });
  return (
    print(unlimited, unlimited) ??
    (yield* largest(1, size, (records) => print(records, unlimited))) ??
    (yield* largest(0, size, (characters) => print(1, characters))) ?? { text: '', cuts: [] }
  );
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Prints the first part of data that fits in `size` characters.
 * @param seeker place at which the data starts
 * @returns text and place of the first missing value. The text is empty if nothing fits
 */
export function* printPart(
  data: unknown,
  size: number,
  seeker: Seeker,
): Generator<void, { readonly text: string; readonly end: Path | undefined }> {
  const print = (characters: number) => {
    const part = prefixOf(data, characters, seeker);
    const printed = compactText(part.data, { size, records: unlimited, characters: unlimited });
    return printed && { text: printed.text, end: part.end };
  };
  return (yield* largest(1, size, print)) ?? { text: '', end: seeker.path };
}

/** Returns the result of `find` for the largest number between `min` and `max` that has a result. */
function* largest<Result>(
  min: number,
  max: number,
  find: (count: number) => Result | undefined,
): Generator<void, Result | undefined> {
  yield;
  let result = find(min);
  for (let low = min, high = max; result && low < high; ) {
    yield;
    const middle = Math.ceil((low + high) / 2);
    const candidate = find(middle);
    if (candidate) {
      result = candidate;
      low = middle;
    } else high = middle - 1;
  }
  return result;
}
