import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plant } from './part.js';
import type { Program } from './target.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Built gateway, which `npm start` also runs. */
export const gateway: Program = { file: join(root, 'dist/main.js') };

export const stockYoga: Program = {
  file: fileURLToPath(new URL('stock-yoga.ts', import.meta.url)),
  nodeOptions: ['--import', 'tsx'],
};

/** Builds a copy of the gateway with a planted defect. */
export function buildWithDefect({ file, from, to }: Plant): Program & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'docs-graph-planted-'));
  for (const name of [
    'src',
    'sandbox',
    'scripts',
    'tools',
    'LICENSE',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'openapi.yaml',
    'schema.graphql',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'src', file);
  const [before, after, ...more] = readFileSync(path, 'utf8').split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must contain exactly one occurrence of: ${from}`);
  writeFileSync(path, before + to + after);
  execFileSync('node', ['scripts/transpile.js'], { cwd: folder });
  return { file: join(folder, 'dist/main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
