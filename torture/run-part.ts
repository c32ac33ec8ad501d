import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { type Figure, meetsTarget, type Part, type Torture } from './part.js';
import { type Program, startTarget, type Target } from './target.js';

export interface RunOptions {
  seed: number;
  /** Share of the full run, at most 1. */
  share: number;
  /** True to ignore the figures that are timings, and to skip the loads that only these figures need. */
  ignoresTimings?: boolean;
}

/** Default settings of gateways. Load shedding is disabled, because it would reject measured requests. */
const defaults = { DISABLE: 'shed', LOG_LEVEL: 'warn' };

/** Runs a stress test against a program, and stops the gateways that the test started. */
export const runPart = (part: Part, program: Program, options: RunOptions): Promise<Figure[]> =>
  withTargets(program, options, async (torture, targets) => {
    try {
      const figures = await part.run(torture);
      return [...figures, countWarnings(targets)];
    } catch (error) {
      // The error of a client can arrive before the exit event of its gateway.
      const hasCrashed = await Promise.race([
        ...targets.map(({ crash }) => crash.then(() => true)),
        setTimeout(1_000, false),
      ]);
      if (!hasCrashed) throw error;
      process.stderr.write(`${part.name}: a gateway ended: ${inspect(error)}\n`);
      return [{ name: 'incomplete runs because a gateway ended', value: 1, atMost: 0 }];
    }
  });

/** Runs the known cases of a stress test, and returns the table of the cases. */
export const runCases = (part: Part, program: Program, options: RunOptions): Promise<string> =>
  withTargets(program, options, async (torture) => (await part.cases?.(torture)) ?? 'no cases');

async function withTargets<T>(
  program: Program,
  { seed, share, ignoresTimings = false }: RunOptions,
  work: (torture: Torture, targets: readonly Target[]) => Promise<T>,
): Promise<T> {
  const targets: Target[] = [];
  const torture: Torture = {
    seed,
    checksTimings: !ignoresTimings,
    count: (whole) => Math.max(1, Math.round(whole * share)),
    start: async (environment, other = program) => {
      const target = await startTarget(other, { ...defaults, ...environment });
      targets.push(target);
      return target;
    },
    library: join(dirname(program.file), 'gateway.js'),
  };
  try {
    return await work(torture, targets);
  } finally {
    await Promise.all(targets.map((target) => target.stop()));
  }
}

/** Matches warnings of Node.js, unhandled rejections and uncaught errors. */
const warning = /^.*(?:UnhandledPromiseRejection|\(node:\d+\)|Uncaught|Node\.js v\d).*$/gm;

function countWarnings(targets: readonly Target[]): Figure {
  const lines = targets.flatMap((target) => target.output().match(warning) ?? []);
  for (const line of new Set(lines)) process.stderr.write(`${line}\n`);
  return { name: 'warnings, unhandled rejections and crashes', value: lines.length, atMost: 0 };
}

export const missedTargets = (figures: readonly Figure[]): Figure[] => figures.filter((figure) => !meetsTarget(figure));
