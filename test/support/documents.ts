import { readdirSync, readFileSync } from 'node:fs';

/** A fenced block of a document. docs/README.md describes the kinds of blocks. */
export interface Block {
  document: string;
  /** Line number of the fence, from 1. */
  line: number;
  language: string;
  /** Text after the language in the line of the fence. */
  words: string;
  text: string;
}

export const root = new URL('../../', import.meta.url);

/** Documents for users of the project: README.md, and then docs in alphabetical order. */
export const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const isSkipped = /^(node_modules|dist|generated|__generated__|bundle|contract)$|\.d\.ts$/;

/** Returns the paths of files in a folder and its subfolders whose name matches a pattern, except generated files. */
export const filesIn = (folder: string, names: RegExp): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !isSkipped.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path, names);
      return names.test(path) ? [path] : [];
    });

/** Returns the fenced blocks of a document, in order. */
export function blocksOf(document: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of read(document).split('\n').entries()) {
    const [fence, language = '', words = ''] = /^\s*```+(\S*) ?(.*)$/.exec(line) ?? [];
    if (fence === undefined) {
      if (open) open.text += `${line}\n`;
    } else if (open) {
      blocks.push(open);
      open = undefined;
    } else {
      // A block in a list is not supported, because its content would be indented.
      if (!line.startsWith('```')) throw new Error(`${document}:${index + 1}: a block must start its line`);
      open = { document, line: index + 1, language, words: words.trim(), text: '' };
    }
  }
  if (open) throw new Error(`${document}:${open.line}: the block has no end`);
  return blocks;
}

/** Returns the block after a block of commands, if it contains the expected output of the commands. */
export function expectedOutputOf(block: Block): Block | undefined {
  const blocks = blocksOf(block.document);
  const next = blocks[blocks.findIndex(({ line }) => line === block.line) + 1];
  return next && ['json', 'text'].includes(next.language) && next.words === '' ? next : undefined;
}
