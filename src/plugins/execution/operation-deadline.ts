import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { type Context, contextOf } from '../../context.js';
import type { GatewayPlugin } from '../contract.js';
import type { ResultPart } from '../results/result.js';

/**
 * Aborts the REST calls of an operation that takes too long. The response contains the data that arrived in time. Also
 * cancels calls that are still in flight after the result is complete, because no field needs their responses.
 */
export function useOperationDeadline(ms: number): GatewayPlugin {
  return {
    onExecute({ args }) {
      contextOf(args).operation.abortAfter(ms, { kind: 'timeout', message: `Operation timed out after ${ms} ms` });
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
