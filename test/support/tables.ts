/** Rows of a table in text, with ` → ` between the cells of a row. A line that starts with a space continues its row. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replace(/\n +/g, ' ').split(' → '));
