/**
 * Runs npm scripts side by side, two at a time: `node scripts/run-parts.js test + check test:torture`. A `+` waits for
 * the scripts before it. Prints the output of scripts that fail, a line for each script and the number of tests.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lanes = 2;
const logs = mkdtempSync(join(tmpdir(), 'docs-graph-parts-'));
process.on('exit', () => rmSync(logs, { recursive: true, force: true }));

/** Every vitest run ends with one such line. */
const testCounts = /^\s*Tests\s+(?:(\d+) failed \| )?(?:(\d+) passed)?/gm;

async function runScript(name) {
  const startedAt = performance.now();
  const file = join(logs, name.replaceAll(':', '-'));
  const log = createWriteStream(file);
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const code = await new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve) => log.end(resolve));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of the terminal
  const output = readFileSync(file, 'utf8').replace(/\x1b\[[0-9;]*m/g, '');
  const counts = [...output.matchAll(testCounts)];
  const sum = (group) => counts.reduce((total, match) => total + Number(match[group] ?? 0), 0);
  const failed = code === 0 ? 0 : Math.max(1, sum(1));
  if (failed > 0) console.log(`\n----- ${name}\n${output}\n-----\n`);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`finished ${name} after ${seconds.toFixed(0)} s`);
  return { name, failed, passed: sum(2), seconds };
}

async function runSideBySide(names) {
  const waiting = [...names];
  const results = [];
  const runLane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      console.log(`started  ${name}`);
      results.push(await runScript(name));
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return results;
}

const groups = process.argv.slice(2).join(' ').split(' + ');
const results = [];
for (const group of groups) results.push(...(await runSideBySide(group.split(' '))));

console.log();
for (const { name, failed, passed, seconds } of results)
  console.log(
    `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${passed || ''}`,
  );
const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
if (total('passed') > 0) console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
