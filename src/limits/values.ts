import { GraphQLError } from 'graphql';
import { GatewayError, withoutStack } from '../rest/index.js';
import { limits, msPer } from './table.js';
import { turns } from './turns.js';

/** Compiled execution takes a third of the time. Values of an operation that is not compiled count three times below. */
export const walkingFactor = 3;

/** Number of values that large operations execute in one turn of the event loop. This takes 5 to 15 ms. */
export const sliceValues = limits.turnMs.max / msPer.value;

/**
 * Number of values up to which an operation is executed in one slice. Slices double the time of an operation: each value that
 * waits has a promise, and the garbage collector copies all operations that wait.
 */
export const maxUnpacedValues = limits.callbackMs.max / msPer.value;

let waitingValues = 0;

/** Number of values of all operations that wait for a turn. Operations of disconnected clients wait, too. */
export const countWaitingValues = (): number => waitingValues;

const tooManyValues = (message: string): GatewayError =>
  withoutStack(() => new GatewayError('TOO_MANY_VALUES', message));

const overloaded = (): GatewayError =>
  withoutStack(() => new GatewayError('OVERLOADED', limits.waitingOperations.message()));

/** Error of each failed field that no response can show. Executors copy an error that has no path. */
export const omittedFailure: GraphQLError = withoutStack(
  () => new GraphQLError('Error is omitted', { path: [], extensions: { code: 'RESPONSE_TOO_LARGE' } }),
);

/** A list whose items can be created on access. */
interface Items {
  readonly length: number;
  slice(): readonly unknown[];
}

/** Counts the values that one operation returns and its failed fields. */
export class ValueBudget {
  /** Maximum number of values that the operation can return. */
  readonly max: number;
  readonly #maxWaiting: number;
  /** True if a compiled query executes the operation. */
  isCompiled = false;
  /** True for an operation with `@defer` or `@stream`. */
  isIncremental = false;
  #used = 0;
  #failures = 0;
  /** Error of every further list. Undefined while the operation is within its budget. */
  #exceeded: GatewayError | undefined;

  constructor(max: number) {
    this.max = max;
    this.#maxWaiting = limits.waitingOperations.max * walkingFactor * max;
  }

  /** True after too many failures: fields return null without work. */
  get isStopped(): boolean {
    return this.#failures > this.maxFailures;
  }

  /** Number of failed fields after which this operation is stopped. */
  get maxFailures(): number {
    return (this.isIncremental ? limits.failedIncrementalFields : limits.failedFields).max;
  }

  /** True if the operation has to be executed in slices. */
  get isLarge(): boolean {
    return this.#toPace(this.#used) > maxUnpacedValues;
  }

  /** Passes a value to the executor, now or in a later turn of the event loop. */
  pace<Value>(value: Value, weight: number): Value | Promise<Value> {
    const lane = this.isLarge ? turns.large : turns.ordinary;
    const values = this.#toPace(weight);
    const ms = values * msPer.value;
    if (lane.take(ms)) return value;
    waitingValues += values;
    return new Promise((resolve) =>
      lane.wait(ms, () => {
        waitingValues -= values;
        resolve(value);
      }),
    );
  }

  /** Number of items of a list with this weight that are written in one step. */
  stepOf(weight: number): number {
    return this.isLarge ? Math.max(1, Math.floor(sliceValues / this.#toPace(weight))) : Number.POSITIVE_INFINITY;
  }

  /**
   * Passes a list to the executor, as a whole if it fits into one slice: each value that waits has a promise. Items that are
   * created on access are created after the list has waited.
   * @param weight of an item
   */
  paceList(list: Items, weight: number): unknown {
    const total = 1 + list.length * weight;
    const create = () =>
      this.isLarge && this.#toPace(total) > sliceValues
        ? list.slice().map((item) => this.pace(item, weight))
        : list.slice();
    const turn = this.pace(undefined, total);
    return turn ? turn.then(create) : create();
  }

  #toPace(values: number): number {
    return this.isCompiled ? values : values * walkingFactor;
  }

  /** True if the operation can return this many more values. */
  canCharge(values: number): boolean {
    return !this.#exceeded && this.#used + values <= this.max;
  }

  /** @throws GatewayError if the operation exceeds its budget, or is large while too many values wait. It then always throws. */
  charge(values: number): void {
    this.#used += values;
    if (this.isLarge && countWaitingValues() > this.#maxWaiting) this.#exceeded ??= overloaded();
    if (this.#used > this.max) this.#exceeded ??= tooManyValues(limits.values.message(this.max));
    if (this.#exceeded) throw this.#exceeded;
  }

  /**
   * Charges a list.
   * @param weight of an item
   * @throws GatewayError if the list is too long, or the operation exceeds its budget
   */
  chargeList(length: number, weight: number): void {
    const { max, message } = limits.listItems;
    if (length > max) throw tooManyValues(message(max, length));
    this.charge(length * weight);
  }

  /** Counts a failed field. @returns the error to report for it. It is created only if the response can show it */
  fail<E>(createError: () => E): E | GraphQLError {
    this.#failures++;
    if (this.isStopped) this.#exceeded ??= tooManyValues(limits.failedFields.message(this.maxFailures));
    return this.#failures > limits.errors.max ? omittedFailure : createError();
  }
}
