/**
 * `npm run torture [-- <part>…]`: runs stress tests against a gateway and prints the measurements. It fails if a target is
 * missed. With `--planted`, it fails if a part does not detect a planted defect.
 */
import { Command, InvalidArgumentError } from 'commander';
import type { Part } from './part.js';
import { parts } from './parts.js';
import { gateway, planted, stockYoga } from './programs.js';
import { missed, type RunOptions, runCases, runPart } from './run-part.js';
import { shown, table } from './table.js';

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
  .option('--cases', 'print the cost of each known case, of parts that have such cases')
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

/** Returns true if all targets are met, and always for the control. */
async function meetsTargets(part: Part): Promise<boolean> {
  const startedAt = performance.now();
  const figures = await runPart(part, options.control ? stockYoga : gateway, options);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `\n## ${part.title} (${part.name}, seed ${options.seed}, ${seconds.toFixed(0)} s)\n${table(figures)}\n`,
  );
  return options.control === true || missed(figures).length === 0;
}

async function detectsDefects(part: Part): Promise<boolean> {
  let all = true;
  for (const plant of part.plants) {
    const program = planted(plant);
    const figures = missed(await runPart(part, program, options).finally(() => program.remove()));
    const names = figures.map(({ name, value }) => `${name}: ${shown(value)}`).join('; ');
    process.stdout.write(`${part.name}: ${plant.defect}: ${names || 'NOT DETECTED'}\n`);
    all &&= figures.length > 0;
  }
  return all;
}
