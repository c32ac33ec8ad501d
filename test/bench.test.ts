/** Tests of the intervals in reports of the benchmark. */
import { describe, expect, it } from 'vitest';
import { ratioOf } from '../bench/intervals.js';
import type { MeasuredProcess } from '../bench/measure.js';

const round = (cpu: number | undefined) => ({ perSecond: 1, median: 1, p99: 1, cpu, errors: 0, bytes: 1 });

/** A process with these CPU times. The cast is safe, because ratios need only the rounds. */
const withCpu = (...times: (number | undefined)[]) => ({ rounds: times.map(round) }) as unknown as MeasuredProcess;

const cpuRatio = (own: MeasuredProcess[], other: MeasuredProcess[]) => ratioOf(own, other, ({ cpu }) => cpu);

describe('the ratio of two contenders', () => {
  it('has an empty interval if all rounds agree', () => {
    const own = [withCpu(2, 2), withCpu(2, 2)];
    expect(cpuRatio(own, [withCpu(4, 4), withCpu(4, 4)])).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('has an interval that contains the differences between processes', () => {
    const own = [withCpu(1, 1, 1), withCpu(1.2, 1.2, 1.2), withCpu(1.1, 1.1, 1.1)];
    const other = Array.from({ length: 3 }, () => withCpu(1, 1, 1));
    const { value = 0, low = 0, high = 0 } = cpuRatio(own, other) ?? {};
    expect(value).toBeCloseTo((1.2 * 1.1) ** (1 / 3), 10);
    // Standard deviation of the logarithms 0.0912, divided by √3, times 4.303.
    expect(Math.log(high / value)).toBeCloseTo(0.2266, 4);
    expect(Math.log(value / low)).toBeCloseTo(0.2266, 4);
  });

  it('is that of the same rounds, so a slow phase of the machine does not widen the interval', () => {
    const own = withCpu(2, 10, 3);
    const other = withCpu(4, 20, 1);
    // The ratios of the rounds are 0.5, 0.5 and 3. The ratio of the medians would be 0.75.
    expect(cpuRatio([own, own], [other, other])).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('has no limits with one process', () => {
    const ratio = cpuRatio([withCpu(2, 2)], [withCpu(4, 4)]);
    expect(ratio).toEqual({ value: 0.5, low: 0, high: Number.POSITIVE_INFINITY });
  });

  it('does not exist without measurements', () => {
    expect(cpuRatio([withCpu(undefined)], [withCpu(1)])).toBeUndefined();
  });
});
