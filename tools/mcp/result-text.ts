import { turns } from '../../src/limits/index.js';
import type { CutList } from './compact-text.js';
import { cursorAfter, type RunDocument } from './continuation.js';
import { printInSteps } from './cut-lists.js';
import type { GraphQLResult } from './graphql-client.js';
import { nameText, sentenceText, shorten } from './hidden-characters.js';
import { firstLines, maxCharacters } from './tool-text.js';

/** Maximum number of characters of the errors of a result, and of the notes about its truncated lists. */
const [errorCharacters, noteCharacters] = [6_000, 2_000];
/** Maximum number of characters of the message of an error, and of a path. */
const maxPartLength = 300;

/** Prints the data of a result as compact text, followed by its errors and truncated lists. */
export async function resultText(result: GraphQLResult, run: RunDocument): Promise<string> {
  const errors = errorLines(result);
  const size = maxCharacters - noteCharacters - errors.join('\n').length - 1;
  const { text, cuts } = result.isTooLong
    ? { text: '', cuts: [nothing] }
    : await turns.complete(printInSteps(result.data, size, result.totals));
  const notes = firstLines(cuts, 'list', noteCharacters, (cut) => cutLine(cut, run, result.data));
  return [text, ...errors, ...notes].filter(Boolean).join('\n');
}

const nothing: CutList = { path: [], kept: 0, total: 1 };

/** Prints one line for each error, with its path. */
export const errorLines = ({ errors = [] }: GraphQLResult): string[] =>
  firstLines(errors, 'error', errorCharacters, ({ message, path, extensions, locations }) => {
    const location = locations?.[0];
    const place = path
      ? ` at ${pathText(path)}`
      : location
        ? ` at line ${location.line}, column ${location.column}`
        : '';
    const code = extensions?.code === undefined ? '' : ` ${nameText(extensions.code)}`;
    return `Error${code}${place}: ${sentenceText(message.slice(0, maxPartLength))}`;
  });

function cutLine(cut: CutList, run: RunDocument, data: unknown): string {
  const { path, kept, total } = cut;
  if (path.length === 0) return 'The data is too long. Select fewer fields';
  const cursor = cursorAfter(cut, run, data);
  const next = cursor
    ? `Continue with after: ${JSON.stringify(cursor)} in ${pathText(path.slice(0, -1))}`
    : 'Select fewer fields, request a smaller list, or select its pageInfo { endCursor } to continue';
  return `Truncated: ${pathText(path)} has the first ${kept} of ${total} records. ${next}`;
}

/** Prints a path such as `site.sections[0].title`. */
const pathText = (path: readonly (string | number)[]): string =>
  shorten(
    path
      .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${nameText(part)}`))
      .join(''),
    maxPartLength,
  );
