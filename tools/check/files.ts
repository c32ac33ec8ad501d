import { readdir, readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import picomatch from 'picomatch';
import { throwUnreadable, UserError } from '../../src/errors/user-error.js';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the files that patterns such as `src/**\/*.{ts,tsx,graphql}` match, sorted by path. Skips `node_modules`.
 * @throws UserError if a pattern matches no file, or a file cannot be read
 */
export async function readFiles(patterns: readonly string[]): Promise<TextFile[]> {
  const paths = new Set((await Promise.all(patterns.map(matchingPaths))).flat());
  const files = [...paths].sort().map(async (path) => ({
    path,
    text: await readFile(path, 'utf8').catch(throwUnreadable(path)),
  }));
  return Promise.all(files);
}

async function matchingPaths(pattern: string): Promise<string[]> {
  const path = pattern.replaceAll('\\', '/');
  const [fixedPrefix = ''] = /^[^*?{[]*/.exec(path) ?? [];
  const isGlob = fixedPrefix !== path;
  if (!isGlob && !(await stat(path || '.').catch(throwUnreadable(path))).isDirectory()) return [normalize(path)];
  const folder = isGlob ? fixedPrefix.slice(0, fixedPrefix.lastIndexOf('/') + 1) : path;
  const isMatch = createMatch(isGlob ? path.slice(folder.length) : '**/*.{ts,tsx,js,jsx,graphql,gql}');
  const names = await readdir(folder || '.', { recursive: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : throwUnreadable(folder)(error),
  );
  const paths = names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(^|\/)node_modules\//.test(name) && isMatch(name))
    .map((name) => join(folder, name).split(sep).join('/'));
  if (paths.length === 0)
    throw new UserError(isGlob ? `${pattern} matches no file` : `${pattern} contains no GraphQL document`);
  return paths;
}

/** Matches `*`, `**`, `?` and `{a,b}`. Brackets and parentheses are literal, because names of routes contain them. */
const createMatch = (glob: string): ((name: string) => boolean) =>
  picomatch(glob.replace(/[()]/g, '\\$&'), { dot: true, nobracket: true, noextglob: true, nonegate: true });
