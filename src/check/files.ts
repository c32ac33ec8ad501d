import { readdir, readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { throwUnreadable, UserError } from '../errors/user-error.js';

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
  const glob = pattern.replaceAll('\\', '/').replace(/^\.(\/|$)/, '');
  const [fixedPrefix = ''] = /^[^*?{[]*/.exec(glob) ?? [];
  if (fixedPrefix === glob && !(await stat(glob || '.').catch(throwUnreadable(glob))).isDirectory())
    return [normalize(glob)];
  const folder = fixedPrefix === glob ? glob : fixedPrefix.slice(0, fixedPrefix.lastIndexOf('/') + 1);
  const isMatch = toPattern(
    fixedPrefix === glob ? `${glob.replace(/[^/]$/, '$&/')}**/*.{ts,tsx,js,jsx,graphql,gql}` : glob,
  );
  const names = await readdir(folder || '.', { recursive: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : throwUnreadable(folder)(error),
  );
  const paths = names
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((path) => !/(^|\/)node_modules\//.test(path) && isMatch.test(path));
  if (paths.length === 0)
    throw new UserError(
      fixedPrefix === glob ? `${pattern} contains no GraphQL document` : `${pattern} matches no file`,
    );
  return paths;
}

/** Converts a glob pattern with `**`, `*`, `?` and `{a,b}` to a regular expression. */
const toPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replace(/\*\*\/|\*\*|[*?{},.+^$()|[\]\\]/g, (part) => replacements[part] ?? (part === ',' ? '|' : `\\${part}`))}$`,
  );

const replacements: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
};
