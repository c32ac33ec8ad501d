import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Block, blocksOf, documents, expectedOutputOf, read, root } from '../support/documents.js';
import { freePort } from '../support/free-port.js';
import { type Background, background, runOrThrow, until } from './processes.js';

/**
 * Runs the commands of each document in order, in a copy of the repository. Only the copy for README.md is unbuilt,
 * because each build takes seconds.
 * docs/README.md describes the kinds of blocks.
 */

/** Commands that this test skips, with the part of `npm run test:all` that runs each command. */
const commandsOfOtherParts: Readonly<Record<string, string>> = {
  'npm ci && npm test': 'test',
  'npm run check': 'check',
};

/**
 * Path of the package in commands. The first page with this path packs it, and all pages install the same file.
 */
const packageInCommands = '$PWD/$(npm pack --silent)';
let packageFile: string | undefined;

/** This test skips the installation, because `.ci/run` runs it first. All copies share the installed packages. */
const installation = 'npm ci';
const packages = 'node_modules';
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-graph-documents-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Copies the files of the repository that git does not ignore, with uncommitted changes. */
async function cloneRepository(name: string): Promise<string> {
  const clone = join(scratch, name, 'docs-graph');
  const options = { cwd: fileURLToPath(root), encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0'));
  const input = files.split('\0').filter((each) => each !== '' && !deleted.has(each));
  await mkdir(clone, { recursive: true });
  // One process copies a thousand files faster than Node.js.
  execFileSync('sh', ['-c', 'tar -cf - --null -T - | tar -xf - -C "$1"', 'sh', clone], {
    ...options,
    input: input.join('\0'),
  });
  return clone;
}

/** Copies the build, and marks it as newer than the sources of the copy. `npm run test:all` has also built the types. */
async function copyBuild(clone: string): Promise<void> {
  // A build of the types can create and remove the excluded folder at the same time.
  const copy = `tar -cf - --exclude 'emitted-*' dist | tar -xf - -C "$1"`;
  execFileSync('sh', ['-c', copy, 'sh', clone], { cwd: fileURLToPath(root) });
  for (const stamp of ['dist/main.js', 'dist/types/gateway.d.ts'].map((path) => join(clone, path)))
    if (existsSync(stamp)) await utimes(stamp, new Date(), new Date());
}

/** State of a reader who follows a document. */
interface Reader {
  /** Working directory after the last block. */
  folder: string;
  /** Free ports that replace the port 4000 of the gateway and the port 3000 of an app. */
  port: number;
  appPort: number;
  server?: Background;
  app?: Background;
}

const withFreePorts = (text: string, { port, appPort }: Reader): string =>
  text
    .replaceAll('localhost:4000', `127.0.0.1:${port}`)
    .replaceAll('localhost:3000', `127.0.0.1:${appPort}`)
    .replaceAll('--port 3000', `--port ${appPort}`);

const script = ({ text }: Block, reader: Reader): string => {
  const lines = text.trimEnd().split('\n');
  const remaining = lines.filter((line) => line !== installation && !(line in commandsOfOtherParts));
  return withFreePorts(remaining.join('\n'), reader).replaceAll(packageInCommands, packageFile ?? packageInCommands);
};

async function runBlock(block: Block, reader: Reader): Promise<void> {
  const { language, words, text } = block;
  if (language === 'sh' && words === 'server') return serve(block, reader);
  if (language === 'sh' && words === 'app') return startApp(block, reader);
  if (language === 'sh') return runCommands(block, reader);
  if (isAddition(block)) return addLines(join(reader.folder, words.slice('add '.length)), text);
  if (!isNew(block)) return;
  const file = join(reader.folder, words.slice('new '.length));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withFreePorts(text, reader));
}

/** Finds the first line of the text in a file, and replaces this line with the whole text. */
async function addLines(file: string, text: string): Promise<void> {
  const [first = ''] = text.split('\n', 1);
  const before = `\n${await readFile(file, 'utf8')}`;
  expect(before).toContain(`\n${first}\n`);
  await writeFile(file, before.replace(`\n${first}\n`, () => `\n${text}`).slice(1));
}

async function runCommands(block: Block, reader: Reader): Promise<void> {
  if (block.text.includes(packageInCommands))
    packageFile ??= join(reader.folder, (await runOrThrow('npm pack --silent', reader.folder)).trim());
  const output = await inShell(script(block, reader), reader);
  const expected = expectedOutputOf(block);
  if (expected?.language === 'json') expect(JSON.parse(output)).toEqual(JSON.parse(expected.text));
  if (expected?.language === 'text') expect(wordsOf(output)).toBe(wordsOf(expected.text));
}

/** Runs commands and returns their output. The next block starts in the last working directory of the commands. */
async function inShell(commands: string, reader: Reader): Promise<string> {
  const folderFile = join(scratch, 'folder');
  const output = await runOrThrow(`${commands}\npwd > '${folderFile}'`, reader.folder, {
    PORT: String(reader.port),
    // Each worker of Vitest would import the gateway again.
    VITEST_MAX_WORKERS: '1',
  });
  reader.folder = (await readFile(folderFile, 'utf8')).trim();
  return output;
}

/** Removes numbers and bars, which depend on the machine. Words and their order must match. */
const wordsOf = (text: string): string =>
  text
    .replace(/\d[\d.,]*/g, '0')
    .replace(/[█▏▎▍▌▋▊▉]+/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ $/gm, '')
    .trim();

async function serve(block: Block, reader: Reader): Promise<void> {
  await reader.server?.stop();
  const lines = script(block, reader).split('\n');
  await inShell(lines.slice(0, -1).join('\n'), reader);
  const server = background(lines.at(-1) ?? '', reader.folder, { PORT: String(reader.port) });
  reader.server = server;
  await responds(server, `http://127.0.0.1:${reader.port}/ready`);
}

/**
 * Starts a program that listens on port 3000, and stops the program of an earlier block. Waits for a response of any
 * status, because a router has no page at `/`.
 */
async function startApp(block: Block, reader: Reader): Promise<void> {
  await reader.app?.stop();
  reader.app = background(script(block, reader), reader.folder);
  await responds(reader.app, `http://127.0.0.1:${reader.appPort}`, () => true);
}

const responds = (process: Background, url: string, isReady = ({ ok }: Response) => ok) =>
  until(process, async () => {
    const response = await fetch(url).catch(() => undefined);
    return response && isReady(response) ? true : undefined;
  });

const isNew = ({ words }: Block): boolean => words.startsWith('new ');
const isAddition = ({ words }: Block): boolean => words.startsWith('add ');
const isRun = (block: Block): boolean => block.language === 'sh' || isNew(block) || isAddition(block);

const withCommands = documents.filter((document) => blocksOf(document).some(isRun));

describe.each(withCommands)('the blocks of %s', (document) => {
  let reader: Reader;
  beforeAll(async () => {
    const clone = await cloneRepository(document);
    await symlink(fileURLToPath(new URL(packages, root)), join(clone, packages));
    if (document !== 'README.md') await copyBuild(clone);
    reader = { folder: clone, port: await freePort(), appPort: await freePort() };
  }, 60_000);
  afterAll(() => Promise.all([reader.server?.stop(), reader.app?.stop()]));

  const blocks = blocksOf(document).filter(isRun);
  it.each(blocks)('run without an error in line $line: $language $words $text', (block) => runBlock(block, reader));
});

it.each(Object.entries(commandsOfOtherParts))('the command %s is in a document and in .ci/run', (command, part) => {
  const lines = documents.flatMap(blocksOf).flatMap(({ text }) => text.split('\n'));
  expect(lines).toEqual(expect.arrayContaining([installation, command]));
  expect(read('.ci/run')).toMatch(/^npm ci.*\nnpm run --silent test:all$/m);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['test:all']?.split(' ')).toContain(part);
});
