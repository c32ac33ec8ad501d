import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Files outside of `src` that the bundle is built from. */
const others = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'build.ts',
  '../../scripts/bundled-packages.js',
  '../../scripts/license-text.js',
  '../../scripts/licenses/Apache-2.0.txt',
  '../../scripts/licenses/CC-BY-4.0.txt',
  '../../scripts/licenses/OFL-1.1.txt',
  '../../scripts/reviewed-copies.js',
  '../../scripts/vendored-code.js',
  '../explain/waves.ts',
];

const folder = new URL('./', import.meta.url);

/** Returns a hash of the files that the bundle is built from. Needs no installed packages. */
export function sourceKey(): string {
  const sources = readdirSync(new URL('src/', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => `src/${name}`)
    .sort();
  const hash = createHash('sha256');
  for (const path of [...sources, ...others]) hash.update(`${path}\n`).update(readFileSync(new URL(path, folder)));
  return hash.digest('hex');
}
