/** Splits a text into words, at spaces and line breaks. Other white space, such as U+2028, belongs to words. */
export function wordsOf(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.match(/[^ \n]+/g) ?? [];
  return [first, ...others];
}

/** Splits a text into rows, and rows into cells at ` → `. A line that starts with a space continues its row. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.replace(/\n +/g, ' ').split(' → '));
