/**
 * Runs npm scripts, two at a time: `node scripts/run-parts.js test + check test:torture`. A `+` waits for the scripts
 * before it. Prints the output of failed scripts, one line per script, and the number of tests.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const concurrency = 2;
const maxMinutes = 20;
/** Process groups of the running scripts. */
const running = new Set();

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const groups = process.argv
  .slice(2)
  .join(' ')
  .split(' + ')
  .map((group) => group.split(' '));
const unknown = groups.flat().filter((name) => !(name in scripts));
if (unknown.length > 0) throw new Error(`Unknown npm scripts: ${unknown.join(', ') || 'none given'}`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const group of running) process.kill(-group, 'SIGTERM');
    process.exit(1);
  });

/** Sums the counts in the last lines of vitest, such as `Tests  1 failed | 2 passed | 3 skipped (6)`. */
function countTests(output, state) {
  const lines = output.match(/^ *Tests +\d.*$/gm) ?? [];
  return lines.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${state}`).exec(line)?.[1] ?? 0), 0);
}

async function runScript(name) {
  console.log(`started  ${name}`);
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child.pid);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const timer = setTimeout(() => {
    text += `\nStopped after ${maxMinutes} minutes\n`;
    process.kill(-child.pid, 'SIGKILL');
  }, maxMinutes * 60_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running.delete(child.pid);
  const output = stripVTControlCharacters(text);
  const [passed, skipped] = ['passed', 'skipped'].map((state) => countTests(output, state));
  const failed = code === 0 ? 0 : Math.max(1, countTests(output, 'failed'));
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${failed ? 'FAILED  ' : 'finished'} ${name} after ${seconds.toFixed(0)} s`);
  if (failed) console.log(`\n----- ${name}\n${output}\n-----\n`);
  return { name, failed, passed, skipped, seconds };
}

async function runConcurrently(names) {
  const queue = names.entries();
  const results = [];
  const runQueue = async () => {
    for (const [index, name] of queue) results[index] = await runScript(name);
  };
  await Promise.all(Array.from({ length: concurrency }, runQueue));
  return results;
}

const results = [];
for (const names of groups) results.push(...(await runConcurrently(names)));

console.log();
for (const { name, failed, passed, skipped, seconds } of results) {
  const tests = [passed && `${passed} passed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ');
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`);
}
const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
if (total('passed') > 0) console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
