import type { Program, Target } from './target.js';

/** Measured value with its target. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  /** True if the value depends on the speed of the machine. Tests then ignore the target. */
  isTiming?: boolean;
}

export const meetsTarget = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= atMost && value >= atLeast;

/** Settings and functions that a stress test receives. */
export interface Torture {
  /** Seed of all random numbers. */
  seed: number;
  /** False if the caller ignores timings. Loads that affect no other figure are then skipped. */
  checksTimings: boolean;
  /** Scales a count of the full run down to the length of this run. */
  count(whole: number): number;
  /**
   * Starts a gateway with environment variables in a child process. The gateway stops at the end of the stress test.
   * @param program if present, runs in place of the gateway under test
   */
  start(environment: Record<string, string>, program?: Program): Promise<Target>;
  /** File that exports `createGateway` of the gateway under test. */
  library: string;
}

/** Defect that the stress test must detect in a copy of the source. */
export interface Plant {
  defect: string;
  /** Path relative to `src`. */
  file: string;
  /** Source text to replace. The file contains this text once. */
  from: string;
  to: string;
}

/** Stress test of one property of the gateway. */
export interface Part {
  name: string;
  title: string;
  run(torture: Torture): Promise<Figure[]>;
  /** Runs known cases, and returns a Markdown table with a row for each case. */
  cases?(torture: Torture): Promise<string>;
  plants: readonly Plant[];
  /** True if the short version mostly waits for timeouts. Tests run all such stress tests at the same time. */
  mostlyWaits?: boolean;
  /** True if CI does not run the stress test, because its short version takes too long. */
  isOutsideCi?: boolean;
}
