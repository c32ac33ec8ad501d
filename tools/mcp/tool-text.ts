import { limits } from '../../src/limits/index.js';
import { escapeHidden } from './hidden-characters.js';

export interface ToolText {
  text: string;
  isError?: boolean;
  /** Confirmation of a mutation. If set, the client shows the text to the user, and calls again after consent. */
  confirmation?: string;
}

/** Maximum number of characters of the result of a tool, including notes. */
export const maxCharacters = limits.toolCharacters.max;

/**
 * Returns a text in at most 24,000 characters. Longer texts end with a note. Characters that are still hidden become
 * escapes.
 */
export function limitText(text: string): string {
  const start = escapeHidden(text.slice(0, maxCharacters));
  if (fits(text, start)) return start;
  const note = `…\nTruncated: the result has ${text.length} characters, and the end is missing. Request less, with fewer fields, shorter aliases or more specific words`;
  return start.slice(0, maxCharacters - note.length) + note;
}

/** Returns true if a text can be the complete result of a tool. */
export const isShort = (text: string): boolean => fits(text, escapeHidden(text.slice(0, maxCharacters)));

const fits = (text: string, escaped: string): boolean =>
  text.length <= maxCharacters && escaped.length <= maxCharacters;

/** Maximum number of errors, and of truncated lists, that a result reports. */
const maxLines = 8;
/** Characters of the line for the other items. */
const othersCharacters = 400;

/**
 * Prints a line for each of the first items, and a line for the other items.
 * @param characters maximum number of characters of all lines
 * @param printOthers prints the line for the other items
 */
export function firstLines<Item>(
  items: readonly Item[],
  characters: number,
  print: (item: Item) => string,
  printOthers: (others: readonly Item[]) => string,
  max = maxLines,
): string[] {
  const lines: string[] = [];
  let left = characters - othersCharacters;
  for (const item of items.slice(0, max)) {
    const line = print(item);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const others = items.slice(lines.length);
  return others.length > 0 ? [...lines, printOthers(others)] : lines;
}
