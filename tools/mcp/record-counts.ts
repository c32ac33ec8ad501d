/** Returns true for an array or an object. */
export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Finds how many records each list can keep, if data may have `max` values.
 * @returns number of records, at least 1, and of the values that remain
 */
export function keptRecords(data: unknown, max: number): { records: number; values: number } {
  const counts: number[] = [];
  countValues(data, counts);
  let [records, values] = [1, counts[0] ?? 0];
  while (records < counts.length && values + (counts[records] ?? 0) <= max) values += counts[records++] ?? 0;
  return { records, values };
}

/** Counts values by the largest index that they, or a value around them, have in a list of records. */
function countValues(value: unknown, counts: number[], index = 0): void {
  counts[index] = (counts[index] ?? 0) + 1;
  if (!isContainer(value)) return;
  const isRecords = Array.isArray(value) && value.some(isContainer);
  for (const [place, child] of Object.values(value).entries())
    countValues(child, counts, isRecords ? Math.max(index, place) : index);
}
