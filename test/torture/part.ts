import type { Target } from './target.js';

/** What was measured, and what it has to be. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  /** Whether it is about time: a slow machine can miss it, so that no test asks for it. */
  isTiming?: boolean;
}

export const holds = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= atMost && value >= atLeast;

/** What a part has to work with. */
export interface Torture {
  /** Everything that is left to chance falls the same for the same seed. */
  seed: number;
  /** So many, or the same share of them as the whole torture is run in. */
  count(whole: number): number;
  /** Starts a gateway, in a process of its own, with settings of its own. It ends with the part. */
  start(environment: Record<string, string>): Promise<Target>;
}

/** A defect put into a copy of the source, with which the part has to fail. */
export interface Plant {
  defect: string;
  /** Under `src`. */
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
}

/** One way to make the gateway suffer. */
export interface Part {
  name: string;
  title: string;
  run(torture: Torture): Promise<Figure[]>;
  plants: readonly Plant[];
}
