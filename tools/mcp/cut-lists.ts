import { type CutList, compactText } from './compact-text.js';
import type { Totals } from './read-result.js';

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
  const unlimited = Number.POSITIVE_INFINITY;
  const print = (records: number, characters: number) => compactText(value, { size, records, characters, totals });
  return (
    print(unlimited, unlimited) ??
    (yield* largest(1, size, (records) => print(records, unlimited))) ??
    (yield* largest(0, size, (characters) => print(1, characters))) ?? {
      text: '',
      cuts: [{ path: [], kept: 0, total: 1 }],
    }
  );
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
