/** Splits a text into rows, and rows into cells at ` → `. A line that starts with a space continues its row. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replace(/\n +/g, ' ').split(' → '));
