import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import type { ResultPart } from './result-parts.js';

/**
 * Cancels REST calls that are still queued or in flight when the response is complete: those of fields that were resolved
 * early, for a record that then failed.
 */
export const useOperationEnd = (): Plugin => ({
  onExecutionResult({ result, setResult, context }) {
    const { operation } = context as Partial<Context>;
    if (!operation || !result) return;
    const end = () => operation.abort({ kind: 'cancelled', message: 'Operation ended' });
    if (isAsyncIterable(result)) setResult(mapAsyncIterator(result, (part: ResultPart) => part, undefined, end));
    else end();
  },
});
