import { readdirSync, readFileSync } from 'node:fs';

/** A fenced block of a document; docs/README.md says what each kind means. */
export interface Block {
  document: string;
  /** Of its fence, from 1. */
  line: number;
  language: string;
  /** What stands behind the language. */
  words: string;
  text: string;
}

export const root = new URL('../../', import.meta.url);

/** What is there to be read by those who use the project, in the order in which they do. */
export const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The blocks of a document, in their order. */
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
      // Inside a list it would be text of another depth, and nothing could be compared with it.
      if (!line.startsWith('```')) throw new Error(`${document}:${index + 1}: a block has to begin its line`);
      open = { document, line: index + 1, language, words: words.trim(), text: '' };
    }
  }
  if (open) throw new Error(`${document}:${open.line}: this block has no end`);
  return blocks;
}

/** The block below another one, if it says what that answers. */
export function answerTo(block: Block): Block | undefined {
  const blocks = blocksOf(block.document);
  const next = blocks[blocks.findIndex(({ line }) => line === block.line) + 1];
  return next && ['json', 'text'].includes(next.language) && next.words === '' ? next : undefined;
}
