/**
 * Prepares a release in the folder `release`, and publishes nothing: commits CHANGELOG.md with the version and the date
 * in place of `[Unreleased]`, runs all tests and checks, packs, checks the types of the package, and writes the notes.
 * `--without-ci` skips `.ci/run`.
 */
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notesOf, withRelease } from './changelog.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'release');
const run = (command) =>
  execSync(command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (run('git status --porcelain') !== '') throw new Error('Commit all changes first');
if (run(`git tag --list v${version}`) !== '')
  throw new Error(`Version ${version} has a tag; change it in package.json`);

// The package contains the changelog, so the version and the date must be in it before `npm pack`.
const changelogFile = join(root, 'CHANGELOG.md');
const changelog = readFileSync(changelogFile, 'utf8');
const released = withRelease(changelog, version, new Date().toISOString().slice(0, 10));
if (released !== changelog) {
  writeFileSync(changelogFile, released);
  run(`git commit --quiet --message "Release ${version}" CHANGELOG.md`);
}

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
copyFileSync(join(root, 'dist/sbom.cdx.json'), join(folder, 'sbom.cdx.json'));
const checksum = (file) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
const sums = [filename, 'sbom.cdx.json'].map((file) => `${checksum(file)}  ${file}\n`);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
writeFileSync(join(folder, 'notes.md'), `${notesOf(released, version)}\n`);
console.log(`release contains ${filename}, its bill of materials, the checksums of both, and notes.md.

To publish:
  1. git tag -s v${version} && git push origin main v${version}
  2. npm publish --provenance release/${filename}
  3. Create the release v${version} of ${name} with notes.md and the other files.`);
