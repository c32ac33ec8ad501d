import { compactText } from './compact-text.js';
import { cursorAfter, type RunDocument } from './continuation.js';
import { type CutList, printWithin } from './cut-lists.js';
import type { GraphQLResult } from './graphql-client.js';

/** Maximum number of characters of a result, including notes. A token has about four characters. */
const maxCharacters = 24_000;
/** Number of characters of a result that are reserved for notes. */
const noteCharacters = 2_000;
/** Maximum number of errors, and of truncated lists, that a result reports. */
const maxNotes = 8;

/** Prints the data of a result as compact text, followed by its errors and truncated lists. */
export function resultText(result: GraphQLResult, run: RunDocument): string {
  const { text, cuts } = printWithin(result.data, maxCharacters - noteCharacters, compactText);
  const notes = [...errorLines(result), ...limitedLines(cuts, 'list', (cut) => cutLine(cut, run))];
  return [text, ...notes].filter(Boolean).join('\n');
}

/** Prints one line for each error, with its path. */
export const errorLines = ({ errors = [] }: GraphQLResult): string[] =>
  limitedLines(errors, 'error', ({ message, path, extensions, locations }) => {
    const location = locations?.[0];
    const place = path
      ? ` at ${pathText(path)}`
      : location
        ? ` at line ${location.line}, column ${location.column}`
        : '';
    return `Error ${extensions?.code ?? ''}${place}: ${message.slice(0, 300)}`.replace('  ', ' ');
  });

function cutLine(cut: CutList, run: RunDocument): string {
  const { path, kept, total } = cut;
  if (path.length === 0) return 'The data is too long. Select fewer fields';
  const cursor = cursorAfter(cut, run);
  const next = cursor
    ? `Continue with after: ${JSON.stringify(cursor)} in ${pathText(path.slice(0, -1))}`
    : 'Select fewer fields, or request a smaller list';
  return `Truncated: ${pathText(path)} has the first ${kept} of ${total} records. ${next}`;
}

function limitedLines<Item>(items: readonly Item[], name: string, line: (item: Item) => string): string[] {
  const omitted = items.length - maxNotes;
  const lines = items.slice(0, maxNotes).map(line);
  return omitted > 0 ? [...lines, `${omitted} more ${name}${omitted > 1 ? 's' : ''}`] : lines;
}

/** Prints a path such as `site.sections[0].title`. */
const pathText = (path: readonly (string | number)[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');
