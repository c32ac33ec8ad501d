import type { ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';

/** A part of an answer to a query with `@defer` or `@stream`. */
export interface AnswerPart extends ExecutionResult {
  hasNext?: boolean;
  /** In parts after the first: what has come since. */
  incremental?: readonly ExecutionResult[];
}

/** Yoga masks the errors of the first part alone: those of what comes later are shown in the same way. */
export const usePartErrors = (shown: (error: unknown) => GraphQLError): Plugin => ({
  onExecutionResult({ result, setResult }) {
    if (isAsyncIterable(result)) setResult(mapAsyncIterator(result, (part: AnswerPart) => withErrors(part, shown)));
  },
});

const withErrors = (part: AnswerPart, shown: (error: unknown) => GraphQLError): AnswerPart =>
  part.incremental
    ? {
        ...part,
        incremental: part.incremental.map((piece) =>
          piece.errors ? { ...piece, errors: piece.errors.map(shown) } : piece,
        ),
      }
    : part;
