/** Text of dist/llms-full.txt: llms.txt, the skill, and the pages about using the graph. */
import { readFile } from 'node:fs/promises';

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
