import type { DocumentMode } from './modes.js';

/** Selection of a field in a generated document. */
export interface Selection {
  field: string;
  /** Type on which the field is selected. */
  parent: string;
  type: string;
  /** Arguments in GraphQL syntax, with parentheses, or an empty text. */
  args: string;
  /** Number of times that the field is selected, each time under another alias. */
  repeat: number;
  /** True if all aliases use one named fragment in place of their own selections. */
  isShared: boolean;
  /** A directive, such as `@defer`, or an empty text. */
  directives: string;
  selections: Selection[];
  /** Number of times that each alias spreads its fragment, or has its selections in an inline fragment. Default 1. */
  spreads?: number;
  /** True if all repetitions have the same alias, and are therefore merged. */
  isMerged?: boolean;
}

/** Generated document as a tree, with the values of its variables. */
export interface DocumentGenome {
  selections: Selection[];
  values: Values;
  /** Family of the document, or of the document from which it was mutated. */
  family?: string;
}

/** Document with the way in which it reaches the gateway. */
export interface Genome extends DocumentGenome {
  mode: DocumentMode;
}

/** Values of the variables. `$ids` is an argument of `nodes`. */
export interface Values {
  ids: readonly string[];
  list?: readonly string[];
  text?: string;
  id?: string;
  /** Input of mutations. */
  input?: unknown;
  /** Type of `input`, such as `CreateTeamInput!`. */
  inputType?: string;
}

/** Ids of records that exist, by type. */
export type Ids = Readonly<Record<string, readonly string[]>>;
