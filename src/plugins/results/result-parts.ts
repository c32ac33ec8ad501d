import type { ExecutionResult } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { DeliveredPart, DeliveredValues } from '../../plan/run/deliveries.js';

/** Values in a later part: fields of an object with `@defer`, or items of a list with `@stream`. */
export interface IncrementalPart extends DeliveredValues {
  readonly extensions?: Record<string, unknown>;
}

/** A result, or a part of a result with `@defer` or `@stream`. The format of the response does not change it. */
export interface ResultPart extends ExecutionResult, Pick<DeliveredPart, 'pending' | 'completed' | 'hasNext'> {
  /** Values of the parts after the first one. */
  readonly incremental?: readonly IncrementalPart[];
}

export type Results = ResultPart | AsyncIterable<ResultPart>;

type ChangePart = (part: ResultPart) => ResultPart;

/** Parts that functions change. One iteration makes all changes, because each layer of an iteration costs CPU time. */
class ChangedParts implements AsyncIterable<ResultPart> {
  readonly #parts: AsyncIterable<ResultPart>;
  readonly #changes: readonly ChangePart[];

  constructor(parts: AsyncIterable<ResultPart>, change: ChangePart) {
    const isChanged = parts instanceof ChangedParts;
    this.#parts = isChanged ? parts.#parts : parts;
    this.#changes = isChanged ? [...parts.#changes, change] : [change];
  }

  /** This function is an own property, because plugins copy results with a spread. */
  readonly [Symbol.asyncIterator] = (): AsyncGenerator<ResultPart> => this.#change();

  async *#change(): AsyncGenerator<ResultPart> {
    for await (const part of this.#parts) yield this.#changes.reduce((part, change) => change(part), part);
  }
}

/**
 * Changes the errors and extensions of a result, or of each part and each of its values, in their order.
 * @param change returns an object with other errors and extensions
 */
export function mapResults(
  results: Results,
  change: <Part extends ResultPart | IncrementalPart>(part: Part) => Part,
): Results {
  const changePart: ChangePart = (part) => {
    const changed = change(part);
    const { incremental } = changed;
    return incremental ? { ...changed, incremental: incremental.map((values) => change(values)) } : changed;
  };
  return isAsyncIterable(results) ? new ChangedParts(results, changePart) : change(results);
}
