/** Writes dist/llms-full.txt: llms.txt, followed by the skill and the pages that llms.txt links to. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

/** Returns the text. Optional pages are not part of it. */
export async function llmsFull(): Promise<string> {
  const index = await read('llms.txt');
  const [required = ''] = index.split('\n## Optional');
  const links = [...required.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  const paths = [...new Set(['skills/docs-graph/SKILL.md', ...links])];
  const pages = await Promise.all(paths.map(async (path) => `\n\n# File ${path}\n\n${await read(path)}`));
  return `${index}${pages.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('dist', root), { recursive: true });
  await writeFile(new URL('dist/llms-full.txt', root), await llmsFull());
}
