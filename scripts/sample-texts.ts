/** Prints random comments, descriptions, messages and test names for a review of their style. */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse, visit } from 'graphql';
import { read, root } from '../test/support/documents.js';
import { type Prose, proseOfCode, proseOfTests } from '../test/support/prose.js';

const sizes = { comments: 60, descriptions: 60, messages: 40, 'test names': 40 };

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, got ${values.seed}`);

/** Pseudo-random numbers from 0 to below 1, the same for each seed (mulberry32). */
let state = seed;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const isSkipped = /^(node_modules|dist|generated|bundle|contract)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !isSkipped.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path);
      return /(?<!\.d)\.tsx?$/.test(path) ? [path] : [];
    });

type Text = Prose & { path: string };

/** Texts of the files in some folders, each with its path. */
const collect = (folders: readonly string[], textsOf: (path: string) => Prose[]): Text[] =>
  folders.flatMap(filesIn).flatMap((path) => textsOf(path).map((text) => ({ ...text, path })));

/** Descriptions in the printed schema. */
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

/** Strings of at least three words, except HTML and queries. Descriptions of the schema are in `src/schema`. */
const messages = () =>
  collect(['src'], (path) => (path.startsWith('src/schema/') ? [] : proseOfCode(path, read(path)).literals)).filter(
    ({ text }) => /\S+\s+\S+\s+\S/.test(text) && !/^\s*(<|\{|(query|mutation)\b.*\{)/.test(text),
  );

const texts = {
  comments: collect(
    ['src', 'test', 'tools', 'bench', 'torture', 'sandbox'],
    (path) => proseOfCode(path, read(path)).comments,
  ).filter(({ text }) => !/^\/[/*]\s*(biome-ignore|@ts-)/.test(text)),
  descriptions: descriptions(),
  messages: messages(),
  'test names': collect(['test', 'torture'], (path) => proseOfTests(read(path))),
};

/** Chooses texts that differ from each other. */
function sample(all: Text[], size: number): Text[] {
  const rest = [...new Map(all.map((text) => [text.text, text])).values()];
  return Array.from({ length: Math.min(size, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

const lines = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((kind) => [
  `\n${kind}: ${sizes[kind]} of ${texts[kind].length}`,
  ...sample(texts[kind], sizes[kind]).map(
    ({ path, line, text }) => `${path}:${line}  ${text.replace(/\s*\n[\s/*]*/g, ' ')}`,
  ),
]);
console.log(lines.join('\n'));
