/**
 * The greatest slope that points on a line can have, with a certainty of 95%: the one that fits best, and 1.7 times its
 * standard error (Student's t for some thirty points).
 */
export function slopeBound(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = mean(([x]) => (x - meanX) ** 2) * points.length;
  const slope = (mean(([x, y]) => (x - meanX) * (y - meanY)) * points.length) / spread;
  const left = mean(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2) * points.length;
  return slope + 1.7 * Math.sqrt(left / (points.length - 2) / spread);
}
