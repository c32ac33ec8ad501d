/** Prints random comments, descriptions, messages and test names for a review of their style. */
import { parseArgs } from 'node:util';
import { parse, visit } from 'graphql';
import { SeededRandom } from '../test/random/seeded-random.js';
import { filesIn, read } from '../test/support/documents.js';
import { type Prose, proseOfCode, proseOfTests } from '../test/support/prose.js';

const sizes = { comments: 60, descriptions: 60, messages: 40, 'test names': 40 };

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, got ${values.seed}`);

const random = new SeededRandom(seed);
const isCode = /\.tsx?$/;

type Text = Prose & { path: string };

/** Collects the texts of all files in some folders, each with its path. */
const collect = (folders: readonly string[], textsOf: (path: string) => Prose[]): Text[] =>
  folders
    .flatMap((folder) => filesIn(folder, isCode))
    .flatMap((path) => textsOf(path).map((text) => ({ ...text, path })));

/** Returns the descriptions in schema.graphql. */
function descriptions(): Text[] {
  const path = 'schema.graphql';
  const texts: Text[] = [];
  visit(parse(read(path)), {
    enter(node) {
      if (!('description' in node) || !node.description?.loc) return;
      texts.push({ path, line: node.description.loc.startToken.line, text: node.description.value });
    },
  });
  return texts;
}

/** Returns strings of at least three words, except HTML, queries, and the descriptions in `src/schema`. */
const messages = () =>
  collect(['src', 'tools'], (path) =>
    path.startsWith('src/schema/') ? [] : proseOfCode(path, read(path)).literals,
  ).filter(({ text }) => /\S\s+\S+\s+\S/.test(text) && !/^\s*(<|\{|(query|mutation)\b.*\{)/.test(text));

const texts = {
  comments: collect(
    ['src', 'test', 'tools', 'bench', 'torture', 'sandbox'],
    (path) => proseOfCode(path, read(path)).comments,
  ).filter(({ text }) => !/^\/[/*]\s*(biome-ignore|@ts-)/.test(text)),
  descriptions: descriptions(),
  messages: messages(),
  'test names': collect(['test', 'torture'], (path) => proseOfTests(read(path))),
};

/** Chooses random texts without duplicates. */
function sample(all: Text[], size: number): Text[] {
  const remaining = [...new Map(all.map((text) => [text.text, text])).values()];
  return Array.from({ length: Math.min(size, remaining.length) }, () =>
    remaining.splice(random.below(remaining.length), 1),
  ).flat();
}

const lines = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((kind) => [
  `\n${kind}: ${sizes[kind]} of ${texts[kind].length}`,
  ...sample(texts[kind], sizes[kind]).map(
    ({ path, line, text }) => `${path}:${line}  ${text.replace(/(?<!\s)\s*\n[\s/*]*/g, ' ')}`,
  ),
]);
console.log(lines.join('\n'));
