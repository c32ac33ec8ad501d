import { GraphQLError } from 'graphql';
import { GatewayError, withoutStack } from '../../errors/gateway-error.js';
import { limits, msPer } from '../table.js';
import { turns } from '../turns.js';
import { Meter } from './meter.js';
import { type BodyMemory, heldBytes, waitingValues } from './process-budget.js';

/**
 * Maximum number of values that large operations process in one turn of the event loop. Processing them takes 5 to 15
 * ms.
 */
export const sliceValues = limits.turnMs.max / msPer.value;

/**
 * Maximum number of values of an operation that is not divided into slices. Slices double the time of an operation,
 * because each queued value has a promise, and the garbage collector copies all queued operations.
 */
export const maxUnpacedValues = limits.callbackMs.max / msPer.value;

const tooManyValues = (message: string): GatewayError => new GatewayError('TOO_MANY_VALUES', message);
const tooManySteps = (): GatewayError => tooManyValues(limits.planSteps.message(limits.planSteps.max));
/** Creates a meter of the steps of a plan. */
export const createPlanMeter = (): Meter => new Meter(limits.planSteps.max, tooManySteps);
const tooManyWriteBytes = (): GatewayError =>
  new GatewayError('RESPONSE_TOO_LARGE', limits.plannedWriteBytes.message(limits.plannedWriteBytes.max));

/**
 * Error of each failed field beyond the maximum number of errors. The empty path prevents graphql-js from copying the
 * error.
 */
export const omittedFailure: GraphQLError = withoutStack(
  () => new GraphQLError('Error is omitted', { path: [], extensions: { code: 'RESPONSE_TOO_LARGE' } }),
);

export interface BudgetOptions {
  /** Maximum number of REST calls. */
  calls?: number;
  /** Maximum number of values. */
  values?: number;
  /** Maximum bytes of the response. */
  responseBytes?: number;
}

/** Reason why a response body exceeds the budget. */
interface BodyFailure {
  kind: 'overloaded' | 'too-large';
  message: string;
}

/**
 * Budget of one operation. It limits REST calls, bytes of their responses, values, failed fields, and bytes and errors
 * of the response.
 */
export class Budget {
  readonly maxValues: number;
  readonly maxResponseBytes: number;
  /** Steps of the work that decides about the operation before it runs. */
  readonly meter = createPlanMeter();
  /** Bytes of the writes that a dry run returns. */
  readonly writes = new Meter(limits.plannedWriteBytes.max, tooManyWriteBytes);
  readonly #maxCalls: number;
  readonly #maxWaiting: number;
  /** Remaining bytes of the response. */
  responseBytes: number;
  /** Remaining number of errors of the response. */
  errors: number = limits.errors.max;
  #calls = 0;
  #usedValues = 0;
  #failures = 0;
  #bodyBytes = 0;
  readonly #heldBodies: BodyMemory[] = [];
  /** Error that `chargeValues` throws from now on. Undefined while the operation is within its budget. */
  #limitError: GatewayError | undefined;

  constructor({
    calls = Number.POSITIVE_INFINITY,
    values = limits.values.max,
    responseBytes = limits.responseBytes.max,
  }: BudgetOptions = {}) {
    this.#maxCalls = calls;
    this.maxValues = values;
    this.maxResponseBytes = responseBytes;
    this.responseBytes = responseBytes;
    this.#maxWaiting = limits.waitingOperations.max * values;
  }

  /**
   * Charges a REST call.
   * @throws GatewayError if the operation has no calls left
   */
  chargeCall(): void {
    if (this.#calls >= this.#maxCalls) throw this.#tooManyCalls();
    this.#calls++;
  }

  /**
   * Verifies the number of known calls before the first call.
   * @throws GatewayError if the number is too high. Later calls then fail in the same way
   */
  requireCalls(count: number): void {
    if (count <= this.#maxCalls) return;
    this.#calls = this.#maxCalls;
    throw this.#tooManyCalls();
  }

  #tooManyCalls(): GatewayError {
    return new GatewayError('TOO_MANY_CALLS', limits.restCalls.message(this.#maxCalls));
  }

  /**
   * Holds the memory of a response body until `release` is called.
   * @returns a failure if both the operation and the process exceed their limits of held bytes. Undefined if the body
   * is already held
   */
  holdBody(memory: BodyMemory): BodyFailure | undefined {
    this.#heldBodies.push(memory);
    if (!memory.hold() || !heldBytes.isExceeded) return undefined;
    const operationBytes = this.#heldBodies.reduce((sum, { bytes }) => sum + bytes, 0);
    if (operationBytes <= limits.smallHeldBytes.max) return undefined;
    return { kind: 'overloaded', message: limits.heldBytes.message(heldBytes.max) };
  }

  /**
   * Charges a response body before it is parsed for the operation.
   * @returns a failure if the bodies of the operation exceed the limit in total
   */
  chargeBody(bytes: number): BodyFailure | undefined {
    this.#bodyBytes += bytes;
    const { max, message } = limits.operationBodyBytes;
    return this.#bodyBytes <= max ? undefined : { kind: 'too-large', message: message(max, this.#bodyBytes) };
  }

  /** Releases the memory of all bodies. Called when the operation ends. */
  release(): void {
    for (const memory of this.#heldBodies.splice(0)) memory.release();
  }

  /**
   * Charges bytes of the response.
   * @returns false if fewer bytes remain
   */
  chargeResponse(bytes: number): boolean {
    if (bytes > this.responseBytes) return false;
    this.responseBytes -= bytes;
    return true;
  }

  /**
   * Charges bytes of the response.
   * @throws GatewayError if fewer bytes remain
   */
  requireResponse(bytes: number): void {
    if (!this.chargeResponse(bytes))
      throw new GatewayError('RESPONSE_TOO_LARGE', limits.responseBytes.message(this.maxResponseBytes));
  }

  /** True after too many failures. Fields then return null without work. */
  get isStopped(): boolean {
    return this.#failures > limits.failedFields.max;
  }

  /** True if the operation has to be executed in slices. */
  get isLarge(): boolean {
    return this.#usedValues > maxUnpacedValues;
  }

  /**
   * Returns a value now, or in a later turn of the event loop if this turn has no time left.
   * @param weight number of plain values that take as long as the value
   */
  pace<Value>(value: Value, weight: number): Value | Promise<Value> {
    const lane = this.isLarge ? turns.large : turns.ordinary;
    const ms = weight * msPer.value;
    if (lane.take(ms)) return value;
    waitingValues.used += weight;
    return new Promise((resolve) =>
      lane.wait(ms, () => {
        waitingValues.used -= weight;
        resolve(value);
      }),
    );
  }

  /**
   * Returns the number of list items to write in one step.
   * @param weight weight of an item, as in `pace`
   */
  stepOf(weight: number): number {
    return this.isLarge ? Math.max(1, Math.floor(sliceValues / weight)) : Number.POSITIVE_INFINITY;
  }

  /** Number of values that the operation can still return. */
  get valuesLeft(): number {
    return this.#limitError ? 0 : this.maxValues - this.#usedValues;
  }

  /**
   * Charges values.
   * @throws GatewayError if the operation exceeds its budget, or is large while too many values are queued. All later
   * calls throw the same error
   */
  chargeValues(values: number): void {
    this.#usedValues += values;
    if (this.isLarge && waitingValues.used > this.#maxWaiting)
      this.#limitError ??= new GatewayError('OVERLOADED', limits.waitingOperations.message());
    if (this.#usedValues > this.maxValues) this.#limitError ??= tooManyValues(limits.values.message(this.maxValues));
    this.requireValues();
  }

  /**
   * Runs a function that charges values, and takes its charges back if its result shows that it will be repeated.
   */
  attempt<Result>(run: () => Result, isRepeated: (result: Result) => boolean): Result {
    const [usedValues, error] = [this.#usedValues, this.#limitError];
    const result = run();
    if (isRepeated(result)) {
      this.#usedValues = usedValues;
      this.#limitError = error;
    }
    return result;
  }

  /**
   * Verifies that the operation is within its budget.
   * @throws GatewayError as `chargeValues` does
   */
  requireValues(): void {
    if (this.#limitError) throw this.#limitError;
  }

  /**
   * Charges a list.
   * @param weight weight of an item, as in `pace`
   * @throws GatewayError if the list is too long, or the operation exceeds its budget
   */
  chargeList(length: number, weight: number): void {
    const { max, message } = limits.listItems;
    if (length > max) throw tooManyValues(message(max, length));
    this.chargeValues(length * weight);
  }

  /**
   * Counts a failed field.
   * @param createError creates the error of the field. Called only if the response can contain the error
   * @returns error of the field
   */
  fail<E>(createError: () => E): E | GraphQLError {
    this.#failures++;
    if (this.isStopped) this.#limitError ??= tooManyValues(limits.failedFields.message(limits.failedFields.max));
    return this.#failures > limits.errors.max ? omittedFailure : createError();
  }
}
