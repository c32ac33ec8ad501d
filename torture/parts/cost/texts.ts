/** Returns numbered texts. In a pattern, `*` is the number of the text, from 0. */
export const many = (count: number, text: string | ((index: number) => string)): string[] =>
  Array.from({ length: count }, (_, index) =>
    typeof text === 'string' ? text.replaceAll('*', String(index)) : text(index),
  );

/** Joins numbered texts. */
export const times = (count: number, text: string | ((index: number) => string)): string => many(count, text).join(' ');
