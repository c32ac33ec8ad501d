import type { FieldNode } from 'graphql';

export interface Failure {
  readonly path: Path;
  readonly nodes: readonly FieldNode[];
  readonly error: unknown;
}

/**
 * Fields of a record that is in flight. Their calls become unneeded if the record fails. A branch counts its pending
 * calls, and collects the failures of its fields until the record arrives. The root branch contains the whole
 * operation.
 */
export class Branch {
  /** Failures of fields, reported only if the record arrives. */
  readonly failures: Failure[] = [];
  #openCalls = 0;
  #isPending: boolean;
  #isDetached = false;
  readonly #parent: Branch | undefined;

  constructor(parent?: Branch) {
    this.#parent = parent;
    this.#isPending = parent !== undefined;
  }

  /** True if the branch has no pending calls. */
  get isSettled(): boolean {
    return this.#openCalls === 0;
  }

  /** False if this branch or one of its ancestors was detached. */
  get isActive(): boolean {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) if (branch.#isDetached) return false;
    return true;
  }

  /** Innermost branch whose record is in flight, among this branch and its ancestors. */
  get pending(): Branch | undefined {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) if (branch.#isPending) return branch;
    return undefined;
  }

  begin(): void {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) branch.#openCalls++;
  }

  end(): void {
    this.#settle(1);
  }

  /**
   * Marks the record as arrived.
   * @returns earlier failures of its fields
   */
  attach(): readonly Failure[] {
    this.#isPending = false;
    return this.failures.splice(0);
  }

  /** Ignores the calls of the branch, their results and their failures from now on. */
  detach(): void {
    this.#isDetached = true;
    this.failures.length = 0;
    this.#settle(this.#openCalls);
  }

  #settle(count: number): void {
    for (let branch: Branch | undefined = this; branch; branch = branch.#parent) branch.#openCalls -= count;
  }
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
