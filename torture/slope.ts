/** Bounds of the slope of a line through points, each with 95% confidence. */
export interface Slope {
  lower: number;
  upper: number;
}

/** Number of points. The value of `t` depends on this number. */
export const points = 40;
/** One-sided 95% quantile of Student's t-distribution with `points - 2` degrees of freedom. */
const t = 1.686;

/** Returns the bounds of the slope by linear regression. */
export function slopeOf(all: readonly (readonly [x: number, y: number])[]): Slope {
  if (all.length !== points) throw new Error(`slopeOf needs ${points} points, got ${all.length}`);
  const sum = (value: (point: readonly [number, number]) => number) =>
    all.reduce((total, point) => total + value(point), 0);
  const [meanX, meanY] = [sum(([x]) => x) / points, sum(([, y]) => y) / points];
  const spread = sum(([x]) => (x - meanX) ** 2);
  const slope = sum(([x, y]) => (x - meanX) * (y - meanY)) / spread;
  const residual = sum(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2);
  const error = Math.sqrt(residual / (points - 2) / spread);
  return { lower: slope - t * error, upper: slope + t * error };
}
