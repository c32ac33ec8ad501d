import type { MeasuredProcess, Round } from './measure.js';

/** A ratio, with the interval that contains it with a probability of 95 %. One process has no interval. */
export interface Ratio {
  value: number;
  low: number;
  high: number;
}

/** Returns a figure of a round, or undefined if the system does not report it. */
export type FigureOf = (round: Round) => number | undefined;

/** Returns the quantile of the t distribution for an interval of 95 %. That for 10 processes is used for more of them. */
const quantileOf = (processes: number): number =>
  [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306][processes - 2] ?? 2.262;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the geometric mean of the ratios of two contenders, and its interval. There is one ratio for each process,
 * because processes differ more than the rounds of one process. A bootstrap over few processes would return intervals
 * that are too small.
 */
export function ratioOf(
  own: readonly MeasuredProcess[],
  other: readonly MeasuredProcess[],
  of: FigureOf,
): Ratio | undefined {
  const ratios = own.map((process, index) => medianRatio(process, other[index], of));
  const logarithms = ratios.filter((ratio) => !Number.isNaN(ratio)).map(Math.log);
  const count = logarithms.length;
  if (count === 0) return undefined;
  const center = mean(logarithms);
  if (count === 1) return { value: Math.exp(center), low: 0, high: Number.POSITIVE_INFINITY };
  const variance = (count / (count - 1)) * mean(logarithms.map((value) => (value - center) ** 2));
  const margin = quantileOf(count) * Math.sqrt(variance / count);
  return { value: Math.exp(center), low: Math.exp(center - margin), high: Math.exp(center + margin) };
}

/** Returns the median of the ratios of the rounds, because a slow phase of the machine affects both parts of a round. */
function medianRatio({ rounds }: MeasuredProcess, other: MeasuredProcess | undefined, of: FigureOf): number {
  const ratios = rounds.map((round, index) => {
    const partner = other?.rounds[index];
    return (of(round) ?? Number.NaN) / ((partner && of(partner)) ?? Number.NaN);
  });
  return median(ratios.filter((ratio) => !Number.isNaN(ratio)));
}
