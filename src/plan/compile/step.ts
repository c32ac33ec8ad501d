import type { PlannedField } from './field.js';
import type { ListField } from './places.js';

/** The calls of a field of a plan: one call, or one for each record of the outer lists. */
export interface Step {
  readonly field: PlannedField;
  /** Response keys from the root. */
  readonly path: readonly string[];
  /** Response keys from the root with dots, without `nodes`, `edges` and `node` of connections. */
  readonly name: string;
  /** Method and path template, or `lookup of <type>` for a record that is searched in lists. */
  readonly operation: string;
  /** Step whose response contains the key. Undefined if the request contains it. */
  readonly after: Step | undefined;
  /** Wave of the calls: 1 if the request contains the key, otherwise one more than the wave of `after`. */
  readonly wave: number;
  /** True for a list of the REST API. */
  readonly isList: boolean;
  /** True if an earlier response usually contains the value. The field then makes no call. */
  readonly isFallback: boolean;
  /** Outer lists that can have several records, outermost first. */
  readonly lists: readonly ListField[];
  /**
   * Maximum number of calls. Infinity if a lookup searches lists, or if only a response has the length of an outer
   * list.
   */
  readonly calls: number;
}

/** Maximum calls and values of an operation, known before its first call. */
export interface OperationPlan {
  readonly steps: readonly Step[];
  /** Maximum number of calls, without fallbacks and unbounded steps. */
  readonly calls: number;
  /** Maximum number of list calls that replace lookups of many records, by operation. `calls` includes them. */
  readonly lists: ReadonlyMap<string, number>;
  /** Maximum number of values in lists, without lists whose length is unknown before the response. */
  readonly values: number;
  /** Names of the lists whose length is unknown before the response. */
  readonly unboundedLists: readonly string[];
}
