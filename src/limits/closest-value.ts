/**
 * Returns the known value with the fewest spelling differences from `value`.
 * @param maxErrors returns the maximum number of differences from a known value; by default 2
 */
export function closestValue(
  value: string,
  known: readonly string[],
  maxErrors: (known: string) => number = () => 2,
): string | undefined {
  let closest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of known) {
    if (Math.abs(value.length - one.length) > maxErrors(one)) continue;
    const errors = typingErrors(value, one);
    if (errors > maxErrors(one) || errors >= fewest) continue;
    closest = one;
    fewest = errors;
  }
  return closest;
}

/** Returns the edit distance of two texts, ignoring case. A swap of adjacent characters counts as one edit. */
function typingErrors(value: string, known: string): number {
  const [a, b] = [value.toUpperCase(), known.toUpperCase()];
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaceCost = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapCost = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaceCost;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaceCost, swapCost));
    }
  }
  return at(a.length, b.length);
}
