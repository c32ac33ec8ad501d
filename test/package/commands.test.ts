import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, type Block, blocksOf, documents, read, root } from '../support/documents.js';
import { freePort } from '../support/free-port.js';
import { type Background, background, must, until } from './processes.js';

/**
 * Runs every command of README.md and docs in the order of the pages, in an unbuilt copy of the repository.
 * docs/README.md describes the kinds of blocks.
 */

/** Lines that are not run here. `.ci/run` runs them as parts of `npm run test:all`. */
const elsewhere: Readonly<Record<string, string>> = { 'npm ci && npm test': 'test', 'npm run check': 'check' };

/** Not run here, because `.ci/run` runs it first. All copies share its packages. */
const installation = 'npm ci';
const packages = 'node_modules';
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-graph-documents-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A copy like that of `git clone`, with uncommitted changes. */
async function cloned(name: string): Promise<string> {
  const clone = join(scratch, name, 'docs-graph');
  const options = { cwd: fileURLToPath(root), encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0'));
  for (const path of files.split('\0').filter((each) => each !== '' && !deleted.has(each)))
    await cp(new URL(path, root), join(clone, path));
  return clone;
}

/** State of a reader who follows a document. */
interface Place {
  /** Working directory after the last block. */
  folder: string;
  /** Free ports that replace 4000 (gateway) and 3000 (an app). */
  port: number;
  appPort: number;
  server?: Background;
  app?: Background;
}

const withFreePorts = (text: string, { port, appPort }: Place): string =>
  text.replaceAll('localhost:4000', `127.0.0.1:${port}`).replaceAll('localhost:3000', `127.0.0.1:${appPort}`);

const script = ({ text }: Block, place: Place): string => {
  const lines = text.trimEnd().split('\n');
  return withFreePorts(lines.filter((line) => line !== installation && !(line in elsewhere)).join('\n'), place);
};

async function runBlock(block: Block, place: Place): Promise<void> {
  const { language, words, text } = block;
  if (language === 'sh' && words === 'server') return serve(block, place);
  if (language === 'sh' && words === 'app') return startApp(block, place);
  if (language === 'sh') return runCommands(block, place);
  if (isAddition(block)) return addLines(join(place.folder, words.slice('add '.length)), text);
  if (!isNew(block)) return;
  const file = join(place.folder, words.slice('new '.length));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withFreePorts(text, place));
}

/** Replaces the line of a file that equals the first line of the text with the whole text. */
async function addLines(file: string, text: string): Promise<void> {
  const [first = ''] = text.split('\n', 1);
  const before = `\n${await readFile(file, 'utf8')}`;
  expect(before).toContain(`\n${first}\n`);
  await writeFile(file, before.replace(`\n${first}\n`, () => `\n${text}`).slice(1));
}

async function runCommands(block: Block, place: Place): Promise<void> {
  const output = await inShell(script(block, place), place);
  const answer = answerTo(block);
  if (answer?.language === 'json') expect(JSON.parse(output)).toEqual(JSON.parse(answer.text));
  if (answer?.language === 'text') expect(inWords(output)).toBe(inWords(answer.text));
}

/** Runs commands and returns their output. The next block starts in the folder where they ended. */
async function inShell(commands: string, place: Place): Promise<string> {
  const left = join(scratch, 'left');
  const output = await must(`${commands}\npwd > '${left}'`, place.folder, { PORT: String(place.port) });
  place.folder = (await readFile(left, 'utf8')).trim();
  return output;
}

/** Numbers and bars depend on the machine. Words and their order do not. */
const inWords = (text: string): string =>
  text
    .replace(/\d[\d.,]*/g, '0')
    .replace(/[█▏▎▍▌▋▊▉]+/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ $/gm, '')
    .trim();

async function serve(block: Block, place: Place): Promise<void> {
  await place.server?.stop();
  const lines = script(block, place).split('\n');
  await inShell(lines.slice(0, -1).join('\n'), place);
  const server = background(lines.at(-1) ?? '', place.folder, { PORT: String(place.port) });
  place.server = server;
  await responds(server, `http://127.0.0.1:${place.port}/ready`);
}

/** Starts a program that listens on port 3000, and stops the one of an earlier block. */
async function startApp(block: Block, place: Place): Promise<void> {
  await place.app?.stop();
  place.app = background(script(block, place), place.folder);
  await responds(place.app, `http://127.0.0.1:${place.appPort}`);
}

const responds = (process: Background, url: string) =>
  until(process, async () => ((await fetch(url).catch(() => undefined))?.ok ? true : undefined));

const isNew = ({ words }: Block): boolean => words.startsWith('new ');
const isAddition = ({ words }: Block): boolean => words.startsWith('add ');
const isRun = (block: Block): boolean => block.language === 'sh' || isNew(block) || isAddition(block);

const withCommands = documents.filter((document) => blocksOf(document).some(isRun));

describe.each(withCommands)('%s', (document) => {
  let place: Place;
  beforeAll(async () => {
    const clone = await cloned(document);
    await symlink(fileURLToPath(new URL(packages, root)), join(clone, packages));
    place = { folder: clone, port: await freePort(), appPort: await freePort() };
  }, 60_000);
  afterAll(() => Promise.all([place.server?.stop(), place.app?.stop()]));

  const blocks = blocksOf(document).filter(isRun);
  it.each(blocks)('line $line: $language $words $text', (block) => runBlock(block, place));
});

describe('commands that other jobs run', () => {
  const lines = documents.flatMap(blocksOf).flatMap(({ text }) => text.split('\n'));

  it.each(Object.entries(elsewhere))('%s is in a document and in .ci/run', (line, part) => {
    expect(lines).toEqual(expect.arrayContaining([installation, line]));
    expect(read('.ci/run')).toMatch(/^npm ci.*\nnpm run --silent test:all$/m);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['test:all']?.split(' ')).toContain(part);
  });
});
