/** Finds environment variables that look like misspelled settings. */

export interface UnknownVariable {
  name: string;
  /** The setting with the most similar name. */
  nearest: string;
}

/** Variables whose names differ from a setting by at most two typing errors, or one in a name of up to 7 characters. */
export function unknownVariables(names: readonly string[], settings: readonly string[]): UnknownVariable[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const nearest = settings.find((setting) => typingErrors(name, setting) <= (setting.length > 7 ? 2 : 1));
      return nearest === undefined ? [] : [{ name, nearest }];
    });
}

/** Number of characters to insert, delete, replace or swap with a neighbor, ignoring case. */
function typingErrors(name: string, setting: string): number {
  const [a, b] = [name.toUpperCase(), setting.toUpperCase()];
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
