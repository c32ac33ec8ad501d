import type { DocumentNode } from 'graphql';
import { limits } from '../../../src/limits/table.js';
import type { Query } from '../differential/queries.js';
import { type Failure, type Json, type Merged, type Payload, print, toLine } from './json.js';
import { Nulls } from './nulls.js';

/** Result of an operation without `@defer` and `@stream`. */
export interface Whole {
  readonly data?: Json | null;
  readonly errors?: readonly Failure[];
}

/** Operation with a response in parts. */
export interface Operation {
  readonly document: DocumentNode;
  readonly query: Query;
  readonly whole: Whole;
  readonly payloads: readonly Payload[];
}

export const differing = (name: string, tested: unknown, wanted: unknown): string[] =>
  print(tested) === print(wanted)
    ? []
    : [`${name}: ${print(tested).slice(0, 2_000)}\n  instead of ${print(wanted).slice(0, 2_000)}`];

export const differingErrors = (name: string, tested: readonly Failure[] = [], wanted: readonly Failure[] = []) =>
  // A response omits errors above the limit. Parts and whole results omit different errors.
  Math.max(tested.length, wanted.length) < limits.errors.max
    ? differing(`errors of ${name}`, tested.map(toLine).sort(), wanted.map(toLine).sort())
    : [];

/** Compares merged parts with the whole result. */
export function differingMerged({ data, errors }: Merged, whole: Whole): string[] {
  const nulls = new Nulls(whole);
  const wanted = whole.errors ?? [];
  // Several required fields can fail, and parts can report another one of them.
  const lost = nulls.inside(errors).length > 0 ? [] : nulls.inside(wanted);
  return [
    ...differing('merged data', nulls.apply(data), whole.data),
    ...differingErrors('all parts', nulls.outside(errors), nulls.outside(wanted)),
    ...differingErrors('null values', [], lost),
  ];
}
