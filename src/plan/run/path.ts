import type { FieldNode } from 'graphql';
import type { Branch } from './part.js';

/** An object or a list of the result. */
export type Out = Record<string | number, unknown>;

export interface Failure {
  readonly path: Path;
  readonly nodes: readonly FieldNode[];
  readonly error: unknown;
}

/** Place of a value in the result. */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
  /** Position of a field in its selection, or of an item in its list. */
  readonly order: number;
  readonly branch: Branch;
}

export const itemPath = (list: Path, index: number): Path => ({
  parent: list,
  key: index,
  order: index,
  branch: list.branch,
});

export function toKeys(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: Path | undefined = path; at?.parent; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

/** Returns the positions from the root to a place, to sort errors in the order of the response. */
export function toOrders(path: Path): number[] {
  const orders: number[] = [];
  for (let at: Path | undefined = path; at?.parent; at = at.parent) orders.push(at.order);
  return orders.reverse();
}

/** Compares places by their positions. A place comes before the places in it. */
export function compareOrders(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
