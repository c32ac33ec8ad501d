import type { Target } from './target.js';

/** Measured value with its target. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  /** True for timings. Tests ignore timings, because a slow machine can miss the target. */
  isTiming?: boolean;
}

export const meetsTarget = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= atMost && value >= atLeast;

/** Functions and settings that a part uses. */
export interface Torture {
  /** Seed of all random numbers. */
  seed: number;
  /** Scales a count of a full run to the share that this run executes. */
  count(whole: number): number;
  /** Starts a gateway with these settings in a separate process. The gateway stops at the end of the part. */
  start(environment: Record<string, string>): Promise<Target>;
  /** File that exports `createGateway` of the gateway under test. */
  library: string;
}

/** Defect in a copy of the source. The part must detect the defect. */
export interface Plant {
  defect: string;
  /** Path relative to `src`. */
  file: string;
  /** Text that occurs once in the file. */
  from: string;
  to: string;
}

/** Stress test of one property of the gateway. */
export interface Part {
  name: string;
  title: string;
  run(torture: Torture): Promise<Figure[]>;
  /** Runs known cases, and returns a table with a row for each. */
  cases?(torture: Torture): Promise<string>;
  plants: readonly Plant[];
  /** True if the short version mostly waits for timeouts. Tests run such parts at the same time. */
  mostlyWaits?: boolean;
}
