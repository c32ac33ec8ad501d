/**
 * Prepares a release in the folder `release`, and publishes nothing: runs all tests and checks, packs, checks the types of
 * the package, and writes the notes from `[Unreleased]` of CHANGELOG.md. `--without-ci` skips `.ci/run`.
 */
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'release');
const run = (command) =>
  execSync(command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const notes = changelog
  .split(/^## /m)
  .find((section) => section.startsWith('[Unreleased]'))
  ?.replace(/^.*\n/, '')
  .trim();
if (!notes) throw new Error('CHANGELOG.md has no changes in [Unreleased]');
if (run('git status --porcelain') !== '') throw new Error('Commit all changes first');
if (run(`git tag --list v${version}`) !== '')
  throw new Error(`Version ${version} has a tag; change it in package.json`);

if (!process.argv.includes('--without-ci')) execSync('.ci/run', { cwd: root, stdio: 'inherit' });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const [{ filename }] = JSON.parse(run(`npm pack --silent --json --pack-destination ${folder}`));
// Not a development dependency, because it installs 38 MB.
execSync(
  `npx --yes @arethetypeswrong/cli@0.18 release/${filename} --profile esm-only --exclude-entrypoints ./schema.graphql`,
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const checksum = createHash('sha256')
  .update(readFileSync(join(folder, filename)))
  .digest('hex');
writeFileSync(join(folder, 'SHA256SUMS'), `${checksum}  ${filename}\n`);
copyFileSync(join(root, 'dist/sbom.cdx.json'), join(folder, 'sbom.cdx.json'));
writeFileSync(join(folder, 'notes.md'), `${notes}\n`);
console.log(`release contains ${filename}, its checksum, its bill of materials, and notes.md.

To publish:
  1. Rename [Unreleased] in CHANGELOG.md to [${version}] with the date, add an empty [Unreleased], and commit.
  2. git tag -s v${version} && git push origin main v${version}
  3. npm publish --provenance release/${filename}
  4. Create the release v${version} of ${name} with notes.md and the other files.`);
