/**
 * Runs stress tests against a gateway and prints the measurements: `npm run torture [-- <part>…]`. Fails if a figure misses
 * its target or, with `--planted`, if a stress test does not detect a planted defect.
 */
import { Command, InvalidArgumentError } from 'commander';
import type { Part } from './part.js';
import { parts } from './parts.js';
import { buildWithDefect, gateway, stockYoga } from './programs.js';
import { missedTargets, type RunOptions, runCases, runPart } from './run-part.js';
import { formatValue, table } from './table.js';

const number = (text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('Must be a number greater than 0.');
  return value;
};

const command = new Command('torture')
  .argument('[part...]', `parts to run (default: all): ${parts.map(({ name }) => name).join(', ')}`)
  .option('--seed <number>', 'seed of random numbers', number, 1)
  .option('--share <number>', 'share of the full run; 0.01 is a short version', number, 1)
  .option('--control', 'run against stock Yoga, which misses some targets')
  .option('--cases', 'print the cost of the known cases of each part with known cases')
  .option('--planted', 'run with each planted defect, which must be detected')
  .parse();
const { args } = command;
const options = command.opts<RunOptions & { control?: boolean; cases?: boolean; planted?: boolean }>();

const unknown = args.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`Part must be one of ${parts.map(({ name }) => name).join(', ')}, got ${unknown.join(', ')}`);

for (const part of parts.filter(({ name }) => args.length === 0 || args.includes(name)))
  if (options.cases && part.cases) process.stdout.write(`${await runCases(part, gateway, options)}\n`);
  else if (!options.cases && !(await (options.planted ? detectsDefects(part) : meetsTargets(part))))
    process.exitCode = 1;

/** Returns true if all figures meet their targets, and always with `--control`. */
async function meetsTargets(part: Part): Promise<boolean> {
  const startedAt = performance.now();
  const figures = await runPart(part, options.control ? stockYoga : gateway, options);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `\n## ${part.title} (${part.name}, seed ${options.seed}, ${seconds.toFixed(0)} s)\n${table(figures)}\n`,
  );
  return options.control === true || missedTargets(figures).length === 0;
}

async function detectsDefects(part: Part): Promise<boolean> {
  let detectsAll = true;
  for (const plant of part.plants) {
    const program = buildWithDefect(plant);
    const figures = missedTargets(await runPart(part, program, options).finally(() => program.remove()));
    const names = figures.map(({ name, value }) => `${name}: ${formatValue(value)}`).join('; ');
    process.stdout.write(`${part.name}: ${plant.defect}: ${names || 'NOT DETECTED'}\n`);
    detectsAll &&= figures.length > 0;
  }
  return detectsAll;
}
