/** Tests the container image without Docker: runs the commands of its build in a folder with the files of its context. */
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { post } from '../support/program.js';
import { background, runOrThrow, until } from './processes.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-graph-image-'));
  folders.push(folder);
  return folder;
};

/** Returns a function that is true for the files that Docker copies to the build. The last matching pattern decides. */
function contextFilter(ignored: string): (path: string) => boolean {
  const patterns = ignored
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const source = line
        .replace(/^!/, '')
        .replace('.', '\\.')
        .replace(/^\*\*\//, '(.+/)?')
        .replace(/\*$/, '[^/]+');
      return { isIncluded: line.startsWith('!'), pattern: new RegExp(`^${source}(/|$)`) };
    });
  return (path) => patterns.findLast(({ pattern }) => pattern.test(path))?.isIncluded ?? true;
}

it('is built from the files of its context, and serves the sandbox', async () => {
  const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
  const isInContext = contextFilter(await readFile(join(root, '.dockerignore'), 'utf8'));
  const [context, image] = [await newFolder(), await newFolder()];
  const paths = (await runOrThrow('git ls-files --cached --others --exclude-standard', root)).trim().split('\n');
  for (const path of paths.filter(isInContext)) {
    await mkdir(dirname(join(context, path)), { recursive: true });
    await cp(join(root, path), join(context, path));
  }
  // Links take no time and no space, but only on the same disk.
  const modules = `'${join(root, 'node_modules/.')}' node_modules`;
  await runOrThrow(`cp -RPl ${modules} 2>/dev/null || cp -RP ${modules}`, context);
  // The packages are installed already.
  const commands = [...dockerfile.matchAll(/^RUN (.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' && '))
    .filter((command) => !/^npm (ci|prune) /.test(command));
  expect(commands).not.toEqual([]);
  for (const command of commands) await runOrThrow(command, context);
  const copies = [...dockerfile.matchAll(/^COPY --from=build (.*) (\S+)$/gm)];
  expect(copies).not.toEqual([]);
  for (const [, sources = '', target = ''] of copies)
    for (const source of sources.split(' '))
      await runOrThrow(
        `mkdir -p "$(dirname ${target}.)" && cp -RPl ${join(context, source.replace('/app/', ''))} ${target}`,
        image,
      );
  const server = background('node dist/main.js', image, {
    NODE_ENV: 'production',
    SANDBOX: 'on',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  try {
    const url = await until(server, () => /http:\/\/[^ ]+\/graphql/.exec(server.output)?.[0]);
    const response = await post(url, { query: '{ organizations(first: 1) { nodes { title } } }' });
    expect(await response.json()).toMatchObject({
      data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } },
    });
  } finally {
    await server.stop();
  }
});
