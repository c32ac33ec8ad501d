import type { PlannedField } from './field.js';
import type { ListField } from './places.js';

/** The calls of a field of a plan: one, or one for each record of the lists around it. */
export interface Step {
  readonly field: PlannedField;
  /** Response keys from the root. */
  readonly path: readonly string[];
  /** Response keys without those between a connection and its records. */
  readonly names: readonly string[];
  /** Method and path template, or `lookup of <type>` for a record that is searched in lists. */
  readonly operation: string;
  /** Step whose response has the key. Undefined if the request has it. */
  readonly after: Step | undefined;
  /** 1 if the request has the key, else one more than that of the step before. */
  readonly wave: number;
  /** True if the response around the field usually has the value, which then costs no call. */
  readonly isFallback: boolean;
  /** Lists around the field that can have several records, outermost first. */
  readonly lists: readonly ListField[];
  /** Maximum number of calls. Infinity if a lookup searches lists, or below a list whose length only the response has. */
  readonly calls: number;
  /** True if Git metadata is selected, for which the URL differs. */
  readonly needsGit: boolean;
}

/** The calls and the values of an operation, known before its first call. */
export interface FoundPlan {
  readonly steps: readonly Step[];
  /** Maximum number of calls, without fallbacks and unbounded steps. */
  readonly calls: number;
  /** Maximum number of lists that are read to look up many records at once, by operation. `calls` includes them. */
  readonly lists: ReadonlyMap<string, number>;
  /** Maximum number of values in lists, without lists whose length only the response has. */
  readonly values: number;
  /** Names of the lists whose length only the response has. */
  readonly unboundedLists: readonly string[];
}
