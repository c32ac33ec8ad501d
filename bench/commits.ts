import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Contender, inNode, quiet } from './contenders.js';
import { here } from './processes.js';

/** Builds docs-graph at a commit into a folder, and returns it as a contender. */
export function contenderAt(commit: string, folder: string): Contender {
  const root = here('..');
  const checkout = join(folder, 'earlier');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const hash = git('rev-parse', '--short', commit).trim();
  git('worktree', 'add', '--detach', checkout, hash);
  process.once('exit', () => git('worktree', 'remove', '--force', checkout));
  const hasSamePackages = git('diff', '--name-only', hash, '--', 'package-lock.json') === '';
  if (hasSamePackages) symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  else execFileSync('npm', ['ci', '--prefix', checkout], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, [join(checkout, 'scripts/transpile.js')], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { name: 'earlier', title: `docs-graph at ${hash}`, ...inNode(join(checkout, 'dist/main.js'), quiet) };
}
