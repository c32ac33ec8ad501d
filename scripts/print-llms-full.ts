/** Writes dist/llms-full.txt: llms.txt, the skill, and the pages about using the graph. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

/** Pages about one framework, and guides that need the files of the repository. */
export const leftOut = /\/(nextjs|vue|tutorial|test-your-frontend)\.md$/;

/** Returns the text. Pages for operators are not part of it either, because the package must stay small. */
export async function llmsFull(): Promise<string> {
  const index = await read('llms.txt');
  const [pagesForUsers = ''] = index.split('\n## Run');
  const links = [...pagesForUsers.matchAll(/\]\(([^)]+\.md)\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !leftOut.test(path));
  const paths = [...new Set(['skills/docs-graph/SKILL.md', ...links])];
  const pages = await Promise.all(paths.map(async (path) => `\n\n# File ${path}\n\n${await read(path)}`));
  return `${index}${pages.join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('dist', root), { recursive: true });
  await writeFile(new URL('dist/llms-full.txt', root), await llmsFull());
}
