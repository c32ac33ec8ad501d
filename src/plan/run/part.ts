import { type GraphQLError, locatedError } from 'graphql';
import { omittedFailure } from '../../limits/budgets/budget.js';
import { limits } from '../../limits/table.js';
import type { JsonText } from '../../rest/json/json-text.js';
import { Branch } from './branch.js';
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
