import { readdir, readFile, stat } from 'node:fs/promises';
import { normalize, sep } from 'node:path';
import picomatch from 'picomatch';
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
  const { base, glob } = picomatch.scan(pattern.replaceAll('\\', '/'));
  if (glob === '' && !(await stat(base || '.').catch(throwUnreadable(base))).isDirectory()) return [normalize(base)];
  const isMatch = picomatch(glob || '**/*.{ts,tsx,js,jsx,graphql,gql}');
  const names = await readdir(base || '.', { recursive: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : throwUnreadable(base)(error),
  );
  const paths = names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(^|\/)node_modules\//.test(name) && isMatch(name))
    .map((name) => `${base && `${normalize(base)}/`}${name}`);
  if (paths.length === 0)
    throw new UserError(glob === '' ? `${pattern} contains no GraphQL document` : `${pattern} matches no file`);
  return paths;
}
