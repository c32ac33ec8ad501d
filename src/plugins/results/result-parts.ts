import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
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

/**
 * Changes the errors and extensions of a result, or of each part and each of its values, in their order.
 * @param change returns an object with other errors and extensions
 */
export function mapResults(
  results: Results,
  change: <Part extends ResultPart | IncrementalPart>(part: Part) => Part,
): Results {
  const changePart = (part: ResultPart): ResultPart => {
    const changed = change(part);
    const { incremental } = changed;
    return incremental ? { ...changed, incremental: incremental.map((values) => change(values)) } : changed;
  };
  return isAsyncIterable(results) ? mapAsyncIterator(results[Symbol.asyncIterator](), changePart) : change(results);
}
