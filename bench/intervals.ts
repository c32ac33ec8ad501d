import { SeededRandom } from '../test/random/seeded-random.js';
import type { MeasuredProcess, Round } from './measure.js';

/** A ratio, with the interval that contains it with a probability of 95 %. */
export interface Ratio {
  value: number;
  low: number;
  high: number;
}

/** Returns a figure of a round, or undefined if the system does not report it. */
export type FigureOf = (round: Round) => number | undefined;

const resamples = 2000;
const tail = 0.025;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/**
 * Returns the ratio of the medians of two contenders. The interval is that of a bootstrap over processes, and over the
 * rounds of each process. Both contenders take the same rounds, because they were measured one after the other.
 */
export function ratioOf(
  own: readonly MeasuredProcess[],
  other: readonly MeasuredProcess[],
  of: FigureOf,
): Ratio | undefined {
  const pairs = own.map((process, index) => pairsOf(process, other[index], of)).filter(({ length }) => length > 0);
  if (pairs.length === 0) return undefined;
  const random = new SeededRandom(1);
  const pick = <T>(items: readonly T[]): T[] => items.map(() => items[random.below(items.length)] as T);
  const ratios = Array.from({ length: resamples }, () => toRatio(pick(pairs).flatMap(pick))).sort((a, b) => a - b);
  const at = (share: number) => ratios[Math.floor((ratios.length - 1) * share)] ?? Number.NaN;
  return { value: toRatio(pairs.flat()), low: at(tail), high: at(1 - tail) };
}

type Pair = readonly [own: number, other: number];

function pairsOf({ rounds }: MeasuredProcess, other: MeasuredProcess | undefined, of: FigureOf): Pair[] {
  return rounds.flatMap((round, index) => {
    const partner = other?.rounds[index];
    const [a, b] = [of(round), partner && of(partner)];
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
}

const toRatio = (pairs: readonly Pair[]): number =>
  median(pairs.map(([own]) => own)) / median(pairs.map(([, other]) => other));
