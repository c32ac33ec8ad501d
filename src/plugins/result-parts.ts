import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';

/** The result of an operation, or a part of the result with `@defer` and `@stream`. */
export interface ResultPart extends ExecutionResult {
  hasNext?: boolean;
  /** Pieces of data, in the parts after the first part. Each piece has a path. */
  incremental?: readonly ResultPart[];
  items?: readonly unknown[] | null;
  path?: readonly (string | number)[];
}

export type Results = ResultPart | AsyncIterable<ResultPart>;

/**
 * Maps a result that is not streamed, or the first part and each later piece of a streamed result, in their order.
 * @param canAdd returns false if further pieces must be omitted
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
