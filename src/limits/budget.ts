import { GraphQLError } from 'graphql';
import { type ErrorCode, GatewayError } from '../errors/gateway-error.js';
import { withoutStack } from '../errors/without-stack.js';
import { type BodyMemory, heldBytes, waitingValues } from './process-budget.js';
import { limits, msPer } from './table.js';
import { turns } from './turns.js';

/** A plan takes a third of the time of resolvers. Values of an operation without a plan count three times below. */
export const walkingFactor = 3;

/** Number of values that large operations execute in one turn of the event loop. This takes 5 to 15 ms. */
export const sliceValues = limits.turnMs.max / msPer.value;

/**
 * Number of values up to which an operation is executed in one slice. Slices double the time of an operation: each value that
 * waits has a promise, and the garbage collector copies all operations that wait.
 */
export const maxUnpacedValues = limits.callbackMs.max / msPer.value;

const exceeded = (code: ErrorCode, message: string): GatewayError =>
  withoutStack(() => new GatewayError(code, message));
const tooManyValues = (message: string): GatewayError => exceeded('TOO_MANY_VALUES', message);

/** Error of each failed field beyond the limit of errors. It has a path, because executors copy an error without one. */
export const omittedFailure: GraphQLError = withoutStack(
  () => new GraphQLError('Error is omitted', { path: [], extensions: { code: 'RESPONSE_TOO_LARGE' } }),
);

/** A list whose items can be created on access. */
interface Items {
  readonly length: number;
  slice(): readonly unknown[];
}

export interface BudgetOptions {
  /** Maximum number of REST calls. */
  calls?: number;
  /** Maximum number of values. */
  values?: number;
  /** Maximum bytes of the response. */
  responseBytes?: number;
}

/** Why an operation must be aborted. */
interface BodyFailure {
  kind: 'overloaded' | 'too-large';
  message: string;
}

/** What one operation can cost: REST calls and their responses, values, failed fields, and bytes and errors of its response. */
export class Budget {
  readonly maxValues: number;
  readonly maxResponseBytes: number;
  readonly #maxCalls: number;
  readonly #maxWaiting: number;
  /** True if a plan executes the operation. */
  isPlanned = false;
  /** True for an operation with `@defer` or `@stream`. */
  isIncremental = false;
  /** Bytes that are left for the response. */
  responseBytes: number;
  /** Number of errors that are left for the response. */
  errors: number = limits.errors.max;
  #calls = 0;
  #used = 0;
  #failures = 0;
  #bodyBytes = 0;
  readonly #held: BodyMemory[] = [];
  /** Error of every further list. Undefined while the operation is within its budget. */
  #exceeded: GatewayError | undefined;

  constructor({
    calls = Number.POSITIVE_INFINITY,
    values = limits.values.max,
    responseBytes = limits.responseBytes.max,
  }: BudgetOptions = {}) {
    this.#maxCalls = calls;
    this.maxValues = values;
    this.maxResponseBytes = responseBytes;
    this.responseBytes = responseBytes;
    this.#maxWaiting = limits.waitingOperations.max * walkingFactor * values;
  }

  /** @throws GatewayError if the operation has made all the calls it may make */
  chargeCall(): void {
    if (this.#calls >= this.#maxCalls) throw this.#tooManyCalls();
    this.#calls++;
  }

  /** Checks the number of known calls before the first one. @throws GatewayError if it is too high. Further calls fail, too */
  requireCalls(count: number): void {
    if (count <= this.#maxCalls) return;
    this.#calls = this.#maxCalls;
    throw this.#tooManyCalls();
  }

  #tooManyCalls(): GatewayError {
    return exceeded('TOO_MANY_CALLS', limits.restCalls.message(this.#maxCalls));
  }

  /**
   * Holds the memory of a response body until `release` is called.
   * @returns a failure if the operation holds more than 64 KiB, and all operations more than a quarter of the heap. Undefined
   *   for a body that another operation holds already
   */
  holdBody(memory: BodyMemory): BodyFailure | undefined {
    this.#held.push(memory);
    if (!memory.hold() || !heldBytes.isExceeded) return undefined;
    const held = this.#held.reduce((sum, { bytes }) => sum + bytes, 0);
    if (held <= limits.smallHeldBytes.max) return undefined;
    return { kind: 'overloaded', message: limits.heldBytes.message(heldBytes.max) };
  }

  /**
   * Charges a response body before it is parsed for the operation.
   * @returns a failure if the bodies of the operation have too many bytes
   */
  chargeBody(bytes: number): BodyFailure | undefined {
    this.#bodyBytes += bytes;
    const { max, message } = limits.operationBodyBytes;
    return this.#bodyBytes <= max ? undefined : { kind: 'too-large', message: message(max, this.#bodyBytes) };
  }

  /** Called when the operation ends. */
  release(): void {
    for (const memory of this.#held.splice(0)) memory.release();
  }

  /** Charges a part of the response. @returns false if it does not fit */
  chargeResponse(bytes: number): boolean {
    if (bytes > this.responseBytes) return false;
    this.responseBytes -= bytes;
    return true;
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
    waitingValues.used += values;
    return new Promise((resolve) =>
      lane.wait(ms, () => {
        waitingValues.used -= values;
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
    return this.isPlanned ? values : values * walkingFactor;
  }

  /** Number of values that the operation can still return. */
  get valuesLeft(): number {
    return this.#exceeded ? 0 : this.maxValues - this.#used;
  }

  /** @throws GatewayError if the operation exceeds its budget, or is large while too many values wait. It then always throws. */
  chargeValues(values: number): void {
    this.#used += values;
    if (this.isLarge && waitingValues.used > this.#maxWaiting)
      this.#exceeded ??= exceeded('OVERLOADED', limits.waitingOperations.message());
    if (this.#used > this.maxValues) this.#exceeded ??= tooManyValues(limits.values.message(this.maxValues));
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
    this.chargeValues(length * weight);
  }

  /** Counts a failed field. @returns the error to report for it. It is created only if the response can show it */
  fail<E>(createError: () => E): E | GraphQLError {
    this.#failures++;
    if (this.isStopped) this.#exceeded ??= tooManyValues(limits.failedFields.message(this.maxFailures));
    return this.#failures > limits.errors.max ? omittedFailure : createError();
  }
}
