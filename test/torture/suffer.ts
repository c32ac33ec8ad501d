import { type Figure, holds, type Part, type Torture } from './part.js';
import { type Program, startTarget, type Target } from './target.js';

export interface Suffering {
  seed: number;
  /** The share of the whole: 1 for all of it. */
  share: number;
}

/** The shedding of load has a part of its own, and elsewhere would only refuse what is to be measured. */
const ordinary = { DISABLE: 'shed', LOG_LEVEL: 'warn' };

/** Puts a program through one part; no process that it started outlives it. */
export async function suffer(part: Part, program: Program, { seed, share }: Suffering): Promise<Figure[]> {
  const targets: Target[] = [];
  const torture: Torture = {
    seed,
    count: (whole) => Math.max(1, Math.round(whole * share)),
    start: async (environment) => {
      const target = await startTarget(program, { ...ordinary, ...environment });
      targets.push(target);
      return target;
    },
  };
  try {
    const figures = await part.run(torture);
    return [...figures, complaints(targets)];
  } finally {
    await Promise.all(targets.map((target) => target.stop()));
  }
}

/** What Node says of a promise nobody waits for, of a leak, and of an error nobody caught. */
const complaint = /^.*(?:UnhandledPromiseRejection|\(node:\d+\)|Uncaught|Node\.js v\d).*$/gm;

const complaints = (targets: readonly Target[]): Figure => ({
  name: 'warnings, unhandled rejections and crashes',
  value: targets.reduce((sum, target) => sum + (target.output().match(complaint)?.length ?? 0), 0),
  atMost: 0,
});

export const missed = (figures: readonly Figure[]): Figure[] => figures.filter((figure) => !holds(figure));
