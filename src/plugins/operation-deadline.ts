import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { type Context, contextOf } from '../context.js';
import type { GatewayPlugin } from './contract.js';
import type { ResultPart } from './result-parts.js';

/**
 * Aborts the REST calls of an operation that takes too long. The response contains the data that arrived in time. Also
 * cancels calls that are still in flight after the result is complete, because no field needs their responses.
 */
export function useOperationDeadline(ms: number): GatewayPlugin {
  return {
    onExecute({ args }) {
      const { operation } = contextOf(args);
      const failure = { kind: 'timeout', message: `Operation timed out after ${ms} ms` } as const;
      const timer = setTimeout(() => operation.abort(failure), ms).unref();
      return {
        onExecuteDone({ result }) {
          if (!isAsyncIterable(result)) clearTimeout(timer);
        },
      };
    },
    onExecutionResult({ result, setResult, context }) {
      const { operation } = context as Partial<Context>;
      if (!operation || !result) return;
      const end = () => operation.abort({ kind: 'cancelled', message: 'Operation ended' });
      if (isAsyncIterable(result)) setResult(mapAsyncIterator(result, (part: ResultPart) => part, undefined, end));
      else end();
    },
  };
}
