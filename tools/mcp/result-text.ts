import { turns } from '../../src/limits/index.js';
import type { CutList } from './compact-text.js';
import { cursorAfter, type RunDocument } from './continuation.js';
import { printInSteps, printPart } from './cut-lists.js';
import type { GraphQLResult } from './graphql-client.js';
import { nameText, sentenceText, shorten } from './hidden-characters.js';
import { type Path, placeText } from './places.js';
import { isContainer } from './record-counts.js';
import { Seeker } from './seeker.js';
import { firstLines, maxCharacters } from './tool-text.js';

/** Maximum number of characters of the errors of a result, and of the notes about its truncated lists. */
const [errorCharacters, noteCharacters] = [6_000, 1_800];
/** Maximum number of characters of the place to continue from. */
const placeCharacters = 1_000;
/** Maximum number of characters of the message of an error, and of a path. */
const maxPartLength = 300;

/** Prints the data of a result as compact text, followed by its errors and truncated lists. */
export async function resultText(result: GraphQLResult, run: RunDocument): Promise<string> {
  const errors = errorLines(result);
  const size = maxCharacters - noteCharacters - placeCharacters - errors.join('\n').length - 1;
  const { data, totals, seeker } = result;
  const { text, cuts } = seeker ? nothing : await turns.complete(printInSteps(data, size, totals));
  if (text === '' && isContainer(data) && Object.keys(data).length > 0)
    return [...errors, ...(await partLines(data, size, seeker, run))].join('\n');
  // Outer lists are first, because they have the most records.
  const sorted = cuts.toSorted((one, other) => one.path.length - other.path.length);
  const isContinued = new Set<CutList>();
  const notes = firstLines(
    sorted,
    noteCharacters,
    (cut) => {
      const cursor = cut.isText ? undefined : cursorAfter(cut, run, data);
      if (cursor) isContinued.add(cut);
      return cutLine(cut, cursor);
    },
    ({ length }) => `${length} more truncated lists or texts`,
  );
  // Cuts are in the order of the places at which they end, so reading from the first place reaches all of them.
  const first = cuts.find((cut) => !isContinued.has(cut));
  return [text, ...errors, ...notes, ...(first ? [next([...first.path, first.kept], run)] : [])]
    .filter(Boolean)
    .join('\n');
}

const nothing = { text: '', cuts: [] };

/** Prints the first part of data in the order of the result, and the place of the next part. */
async function partLines(data: unknown, size: number, seeker = new Seeker([]), run: RunDocument): Promise<string[]> {
  const { text, end } = await turns.complete(printPart(data, size, seeker));
  const isTooLong = text === '' || (end ? placeText(end) === placeText(seeker.path) : seeker.isCut);
  if (isTooLong) return [text, 'The data is too long. Select fewer fields, with shorter aliases'].filter(Boolean);
  return end ? [text, next(end, run)] : [text];
}

/** Says how to read the values from a place on, in the order of the result. */
const next = (place: Path, { isWrite }: RunDocument): string =>
  isWrite
    ? 'Read the rest with a query, because a second call would send the mutation again'
    : `Continue with the same arguments and from: ${JSON.stringify(placeText(place))}`;

/** Prints one line for each error, with its path. */
export const errorLines = ({ errors = [] }: GraphQLResult): string[] =>
  firstLines(
    errors,
    errorCharacters,
    ({ message, path, extensions, locations }) => {
      const location = locations?.[0];
      const place = path
        ? ` at ${pathText(path)}`
        : location
          ? ` at line ${location.line}, column ${location.column}`
          : '';
      const code = extensions?.code === undefined ? '' : ` ${nameText(extensions.code)}`;
      return `Error${code}${place}: ${sentenceText(message.slice(0, maxPartLength))}`;
    },
    ({ length }) => `${length} more ${length > 1 ? 'errors' : 'error'}. Send a part of the document to see its errors`,
  );

function cutLine({ path, kept, total, isText }: CutList, cursor: string | undefined): string {
  const line = `Truncated: ${pathText(path)} has the first ${kept} of ${total} ${isText ? 'characters' : 'records'}`;
  return cursor ? `${line}. Continue with after: ${JSON.stringify(cursor)} in ${pathText(path.slice(0, -1))}` : line;
}

/** Prints a path such as `site.sections[0].title`. */
const pathText = (path: readonly (string | number)[]): string =>
  shorten(
    path
      .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${nameText(part)}`))
      .join(''),
    maxPartLength,
  );
