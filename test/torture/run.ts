/**
 * `npm run torture [-- <part>…]`: makes a gateway suffer, and says what came of it. It fails when a figure is missed.
 * With `--planted` it fails when a defect is not noticed.
 */
import { Command, InvalidArgumentError } from 'commander';
import type { Part } from './part.js';
import { parts } from './parts.js';
import { gateway, planted, stockYoga } from './programs.js';
import { missed, type Suffering, suffer } from './suffer.js';
import { shown, table } from './table.js';

const number = (text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
};

const command = new Command('torture')
  .argument('[part...]', `some of ${parts.map(({ name }) => name).join(', ')}; all without`)
  .option('--seed <number>', 'what chance falls by', number, 1)
  .option('--share <number>', 'the share of the whole: 0.01 is a short version', number, 1)
  .option('--control', 'the same for stock Yoga, which fails some')
  .option('--planted', 'with each planted defect, which has to be noticed')
  .parse();
const { args } = command;
const options = command.opts<Suffering & { control?: boolean; planted?: boolean }>();

const unknown = args.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`There is no part named ${unknown.join(', ')}`);

for (const part of parts.filter(({ name }) => args.length === 0 || args.includes(name)))
  if (!(await (options.planted ? notices(part) : bears(part)))) process.exitCode = 1;

/** Whether a part's figures hold; for the control it is no failure that they don't. */
async function bears(part: Part): Promise<boolean> {
  const startedAt = performance.now();
  const figures = await suffer(part, options.control ? stockYoga : gateway, options);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `\n## ${part.title} (${part.name}, seed ${options.seed}, ${seconds.toFixed(0)} s)\n${table(figures)}\n`,
  );
  return options.control === true || missed(figures).length === 0;
}

async function notices(part: Part): Promise<boolean> {
  let all = true;
  for (const plant of part.plants) {
    const program = planted(plant);
    const figures = missed(await suffer(part, program, options).finally(() => program.remove()));
    const names = figures.map(({ name, value }) => `${name}: ${shown(value)}`).join('; ');
    process.stdout.write(`${part.name}: ${plant.defect}: ${names || 'NOT NOTICED'}\n`);
    all &&= figures.length > 0;
  }
  return all;
}
