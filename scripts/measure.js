/**
 * Measures times and sizes on a fresh clone of the last commit, and fails if a value exceeds its limit. `--without-ci`
 * skips `.ci/run`, which runs all tests and checks.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countCodeLines } from './code-lines.js';

const scratch = mkdtempSync(join(tmpdir(), 'docs-graph-stats-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const clone = join(scratch, 'docs-graph');

const options = { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 };
const run = (command, cwd = clone) => execFileSync('sh', ['-c', command], { ...options, cwd });

function measureRun(command) {
  const startedAt = performance.now();
  const output = run(command);
  return { seconds: (performance.now() - startedAt) / 1000, output };
}

/** Returns the size of a folder in megabytes. */
const sizeOf = (folder) => Number(run(`du -sm "${folder}"`, scratch).split('\t')[0]);

/**
 * Measures the seconds until `npm start` prints its first line, and until the server responds to a query. Fails if
 * SIGTERM does not stop the server.
 */
async function startTimes() {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const npm = spawn('npm', ['start'], { cwd: clone, env: { ...process.env, PORT: '0' } });
  let output = '';
  const times = await new Promise((resolve, reject) => {
    let firstLine;
    npm.stdout.on('data', async (chunk) => {
      output += chunk;
      if (output.includes('docs-graph: building')) firstLine ??= seconds();
      const [url] = /http:\/\/[^\s/]+\/graphql/.exec(output) ?? [];
      if (!url) return;
      npm.stdout.removeAllListeners('data');
      const query = '{ organizations(first: 1) { nodes { title sites { nodes { title } } } } }';
      const headers = { 'content-type': 'application/json' };
      await (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
      resolve({ url, firstLine, firstResponse: seconds() });
    });
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  const exit = new Promise((resolve) => npm.once('exit', resolve));
  npm.kill('SIGTERM');
  await exit;
  await setTimeout(500);
  if (await fetch(times.url).catch(() => undefined)) throw new Error('SIGTERM to npm start left the server running');
  return times;
}

run(`git clone --quiet "${fileURLToPath(new URL('..', import.meta.url))}" "${clone}"`, scratch);
const rows = [];
const row = (name, value, unit, limit) => {
  rows.push({ name, value, unit, limit });
  const limitText = limit === undefined ? '' : `at most ${limit}`;
  const mark = limit !== undefined && value > limit ? 'EXCEEDED' : '';
  console.log(
    `${name.padEnd(48)} ${value.toFixed(unit ? 1 : 0).padStart(7)} ${unit.padEnd(3)} ${limitText.padEnd(12)} ${mark}`,
  );
};

const isCode = (path) => /^(src|tools)\/.*\.tsx?$/.test(path) && !path.startsWith('src/rest/contract/');
row(
  'code lines of src and tools',
  countCodeLines(
    run('git ls-files')
      .split('\n')
      .filter(isCode)
      .map((path) => join(clone, path)),
  ),
  '',
);

row('npm ci', measureRun('npm ci --no-audit --no-fund').seconds, 's');
row('npm ci: size of node_modules', sizeOf(join(clone, 'node_modules')), 'MB', 400);
row('npm ci: files', Number(run('find node_modules -type f | wc -l')), '');

for (const [kind, limit] of [
  ['first', 8],
  ['after a change', 8],
  ['nothing changed', 3],
]) {
  if (kind === 'after a change') appendFileSync(join(clone, 'tools/main.ts'), '\n// changed\n');
  const { firstLine, firstResponse } = await startTimes();
  row(`npm start (${kind}): first line`, firstLine, 's', 1);
  row(`npm start (${kind}): first response`, firstResponse, 's', limit);
}

const files = JSON.parse(run('node scripts/count-files.js'));
row('own files from executor to REST request', files.toRequest, '', 35);
row('own files from REST response to client', files.toClient, '', 60);
row('own files of a list, distinct', files.distinct, '', 75);
const kinds = 'page|get|lookup|nested|write';
const switches = run(`grep -rlE "kind [!=]== '(${kinds})'|case '(${kinds})'" src | wc -l`);
row('files that switch on the kind of a source', Number(switches), '', 8);

row('npm run check', measureRun('npm run --silent check').seconds, 's', 40);
const test = measureRun('npm test');
row('npm test', test.seconds, 's', 90);
row('npm test: tests', Number(/Tests\s.*?(\d+) passed/.exec(test.output)?.[1]), '');

const app = join(scratch, 'app');
mkdirSync(app);
writeFileSync(join(app, 'package.json'), '{}');
const tarball = run(`npm pack --silent --pack-destination "${app}"`).trim().split('\n').at(-1);
run(`npm install --omit=dev --no-audit --no-fund ./${tarball}`, app);
row('installed package with its dependencies', sizeOf(join(app, 'node_modules')), 'MB', 30);

if (!process.argv.includes('--without-ci')) {
  const ci = measureRun('bash .ci/run');
  row('.ci/run', ci.seconds / 60, 'min', 15);
  row('.ci/run: tests', Number(/\b(\d+) passed, 0 failed/.exec(ci.output)?.[1]), '');
}
process.exitCode = rows.some(({ value, limit }) => value > (limit ?? Number.POSITIVE_INFINITY)) ? 1 : 0;
