import { type GraphQLError, locatedError } from 'graphql';
import { omittedFailure } from '../../limits/budgets/budget.js';
import { limits } from '../../limits/table.js';
import type { JsonText } from '../../rest/json/json-text.js';
import { compareOrders, type Failure, type Out, type Path, toKeys, toOrders } from './path.js';

/** Delivery of several parts. */
interface PartDelivery {
  add(part: Part): void;
  /** Counts a settled part. */
  settle(): void;
}

/** Values that are delivered together: those of the result, of an object with `@defer`, or an item with `@stream`. */
export class Part {
  readonly branch: Branch;
  /** Place of the object, or of the list that contains the item. */
  readonly path: Path;
  /** Object, or its text. Null if a required field failed. */
  data: Out | JsonText | null;
  readonly failures: Failure[] = [];
  /** Deliveries that contain the part. The first one that is complete delivers it. */
  readonly deliveries: readonly PartDelivery[];
  /** Deliveries that start after the part is delivered, because it contains their places. */
  readonly inner: { unblock(): void }[] = [];
  isDelivered = false;
  isSettled = false;

  /** @param place place of the part. Undefined for the part with the root fields */
  constructor(data: Out, place?: Path, deliveries: readonly PartDelivery[] = []) {
    this.data = data;
    this.deliveries = deliveries;
    this.branch = new Branch(place?.branch, this);
    this.path = place
      ? { ...place, branch: this.branch }
      : { parent: undefined, key: '', order: 0, branch: this.branch };
    for (const delivery of deliveries) delivery.add(this);
  }

  /** Errors in the order of their places. `omittedFailure` replaces each error beyond the maximum. */
  get errors(): readonly GraphQLError[] {
    const sortedFailures = this.failures.map((failure) => ({ ...failure, orders: toOrders(failure.path) }));
    sortedFailures.sort((one, other) => compareOrders(one.orders, other.orders));
    return sortedFailures.map(({ path, nodes, error }, index) =>
      index < limits.errors.max ? locatedError(error, nodes, toKeys(path)) : omittedFailure,
    );
  }

  /** Completes the values, after the last call. */
  settle(): void {
    if (this.isSettled) return;
    this.isSettled = true;
    for (const delivery of this.deliveries) delivery.settle();
  }

  /** Omits the part, because the record around it failed. */
  drop(): void {
    this.isDelivered = true;
    this.settle();
  }
}

/**
 * Fields whose calls are counted together: the fields of a part of the result, or of a record that is in flight. Their
 * calls become unneeded if the record fails. The branch of a record collects the failures of its fields until the record
 * arrives.
 */
export class Branch {
  /** Part of the result that contains the fields. */
  readonly part: Part;
  /** Failures of fields, reported only if the record arrives. */
  readonly failures: Failure[] = [];
  /** Branches of the deferred parts in this branch, and in the branches inside it. */
  #deferred: Branch[] | undefined;
  #openCalls = 0;
  #isPending: boolean;
  #isDetached = false;
  readonly #parent: Branch | undefined;

  /** @param part part whose outermost branch this is. Default: the part of `parent` */
  constructor(parent: Branch | undefined, part?: Part) {
    this.#parent = parent;
    // The cast is safe, because only the branch of a part has no parent.
    this.part = part ?? (parent as Branch).part;
    this.#isPending = part === undefined;
    if (part) for (let outer = parent; outer; outer = outer.#parent) outer.#addDeferred(this);
  }

  #addDeferred(branch: Branch): void {
    this.#deferred ??= [];
    this.#deferred.push(branch);
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
    this.#count(1);
  }

  end(): void {
    this.#count(-1);
  }

  /**
   * Marks the record as arrived.
   * @returns earlier failures of its fields
   */
  attach(): readonly Failure[] {
    this.#isPending = false;
    return this.failures.splice(0);
  }

  /** Ignores the calls of the branch, their results and their failures from now on. Drops the deferred parts in it. */
  detach(): void {
    this.#isDetached = true;
    this.failures.length = 0;
    for (const branch of this.#deferred ?? []) branch.detach();
    if (this.part.branch === this) this.part.drop();
    else this.#count(-this.#openCalls);
  }

  /** Adds to the number of pending calls of this branch, and of the branches of the same part that contain it. */
  #count(calls: number): void {
    let branch: Branch | undefined = this;
    for (; branch && branch.part === this.part; branch = branch.#parent) branch.#openCalls += calls;
    if (this.part.branch.isSettled) this.part.settle();
  }
}

/** Called when a branch no longer waits for a value. */
interface Waiting {
  end(branch: Branch): void;
}

/** A value that a branch waits for. If the branch is detached first, the value is ignored. */
export class Arrival<Value> {
  readonly #run: Waiting;
  readonly #branch: Branch;
  readonly #onValue: (value: Value) => void;
  readonly #onError: (error: unknown) => void;

  constructor(run: Waiting, branch: Branch, onValue: (value: Value) => void, onError: (error: unknown) => void) {
    this.#run = run;
    this.#branch = branch;
    this.#onValue = onValue;
    this.#onError = onError;
    branch.begin();
  }

  resolve(value: Value): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onValue(value);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }

  reject(error: unknown): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }
}
