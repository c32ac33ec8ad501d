/** How steep a line through points is: between these two, with a certainty of 95% for each. */
export interface Slope {
  least: number;
  most: number;
}

/** So many points, for which the constant below is made. */
export const points = 40;
/** Student's t at 95%, one-sided, for two degrees of freedom less than there are points. */
const t = 1.686;

/** The line that fits best, and the standard error of its slope. */
export function slopeOf(all: readonly (readonly [x: number, y: number])[]): Slope {
  if (all.length !== points) throw new Error(`There must be ${points} points, not ${all.length}`);
  const sum = (of: (point: readonly [number, number]) => number) => all.reduce((total, point) => total + of(point), 0);
  const [meanX, meanY] = [sum(([x]) => x) / points, sum(([, y]) => y) / points];
  const spread = sum(([x]) => (x - meanX) ** 2);
  const slope = sum(([x, y]) => (x - meanX) * (y - meanY)) / spread;
  const left = sum(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2);
  const error = Math.sqrt(left / (points - 2) / spread);
  return { least: slope - t * error, most: slope + t * error };
}
