import type { Whole } from './differing.js';
import { type Failure, isObject, type Json, type Path, startsWith, valueAt } from './json.js';

/**
 * Values of a whole result that are null because of a non-null field inside them. In a response with parts, such a field
 * removes only its part. The values around it can then be delivered.
 */
export class Nulls {
  readonly paths: readonly Path[];

  constructor({ data, errors = [] }: Whole) {
    this.paths = errors.flatMap(({ path = [] }) => {
      const length = [...path.keys()].find((count) => valueAt(data, path.slice(0, count)) === null);
      return length === undefined ? [] : [path.slice(0, length)];
    });
  }

  /** Replaces these values of merged parts with null. */
  apply(data: unknown): unknown {
    const root = { data: structuredClone(data) };
    for (const path of this.paths.map((inner) => ['data', ...inner])) {
      const parent = valueAt(root, path.slice(0, -1));
      if (isObject(parent) || Array.isArray(parent)) (parent as Json)[String(path.at(-1))] = null;
    }
    return root.data;
  }

  /** Returns the errors of fields inside of these values. */
  inside = (errors: readonly Failure[]): Failure[] =>
    errors.filter(({ path = [] }) => this.paths.some((start) => startsWith(path, start)));

  /** Returns the errors of fields outside of these values. */
  outside = (errors: readonly Failure[]): Failure[] =>
    errors.filter(({ path = [] }) => !this.paths.some((start) => startsWith(path, start)));
}
