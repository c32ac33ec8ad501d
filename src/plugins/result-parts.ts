import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';

/** The result of an operation, or with `@defer` and `@stream` a part of it. */
export interface ResultPart extends ExecutionResult {
  hasNext?: boolean;
  /** In parts after the first: pieces of data, each at its path. */
  incremental?: readonly ResultPart[];
  items?: readonly unknown[] | null;
  path?: readonly (string | number)[];
}

export type Results = ResultPart | AsyncIterable<ResultPart>;

/**
 * Changes a result: the whole one, or the first part and each piece of the later parts, in their order.
 * @param canAdd false if further pieces must be omitted
 */
export function mapResults(
  results: Results,
  change: (result: ResultPart) => ResultPart | Promise<ResultPart>,
  canAdd = () => true,
) {
  if (!isAsyncIterable(results)) return change(results);
  return mapAsyncIterator(results[Symbol.asyncIterator](), async (part: ResultPart) => {
    if (!part.incremental) return change(part);
    const incremental: ResultPart[] = [];
    for (const piece of part.incremental) if (canAdd()) incremental.push(await change(piece));
    return { ...part, incremental };
  });
}
