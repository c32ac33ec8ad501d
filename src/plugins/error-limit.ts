import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import { maxFailures } from '../limits/values.js';
import type { AnswerPart } from './answer-parts.js';

/** Maximum number of errors in a response. People read the first few; each costs masking, logging and bytes. */
export const maxErrors = 100;

type Errors = readonly GraphQLError[] | undefined;

/**
 * Bounds the errors of a response before anything else handles them. One more error has the number of those omitted, in
 * `extensions.omitted`.
 */
export const useErrorLimit = (): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const result: ExecutionResult | AsyncIterable<AnswerPart> = await executeFn(args);
      let left = maxErrors;
      const limited = <Part extends { errors?: Errors }>(part: Part): Part => {
        if (!part.errors) return part;
        const shown = part.errors.slice(0, left);
        const omitted = part.errors.length - shown.length;
        left -= shown.length;
        return omitted > 0 ? { ...part, errors: [...shown, omission(omitted)] } : part;
      };
      const { values } = args.contextValue as Context;
      if (!isAsyncIterable(result)) return values.isStopped ? stopped(limited(result)) : limited(result);
      return mapAsyncIterator(result[Symbol.asyncIterator](), (part: AnswerPart) =>
        part.incremental ? { ...limited(part), incremental: part.incremental.map(limited) } : limited(part),
      );
    });
  },
});

/** Adds an error that explains the fields without a value. */
const stopped = (result: ExecutionResult): ExecutionResult => ({
  ...result,
  errors: [
    ...(result.errors ?? []),
    new GraphQLError(`Operation stopped after ${maxFailures} failed fields; all further fields are null`, {
      extensions: { code: 'TOO_MANY_VALUES' },
    }),
  ],
});

const omission = (omitted: number): GraphQLError =>
  new GraphQLError(`${omitted} more errors are omitted`, { extensions: { code: 'RESPONSE_TOO_LARGE', omitted } });
