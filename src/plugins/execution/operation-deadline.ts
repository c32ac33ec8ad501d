import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { type Context, contextOf } from '../../context.js';
import type { Operation } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import type { ResultPart } from '../results/result.js';

/**
 * Aborts the REST calls of an operation that takes too long. The response contains the data that arrived in time. Also
 * cancels calls that are still in flight after the result is complete, because no field needs their responses.
 */
export function useOperationDeadline(ms: number): GatewayPlugin {
  const timers = new WeakMap<Operation, NodeJS.Timeout>();
  return {
    onExecute({ args }) {
      const { operation } = contextOf(args);
      const failure = { kind: 'timeout', message: `Operation timed out after ${ms} ms` } as const;
      timers.set(operation, setTimeout(() => operation.abort(failure), ms).unref());
    },
    onExecutionResult({ result, setResult, context }) {
      const { operation } = context as Partial<Context>;
      if (!operation || !result) return;
      const end = () => {
        clearTimeout(timers.get(operation));
        operation.abort({ kind: 'cancelled', message: 'Operation ended' });
      };
      if (isAsyncIterable(result)) setResult(mapAsyncIterator(result, (part: ResultPart) => part, undefined, end));
      else end();
    },
  };
}
