import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import type { ResultPart } from './result-parts.js';

/**
 * Adds the report of REST calls as `extensions.rest`: with the header `x-rest-report: 1`, or for all requests. A streamed
 * response has it in its last part.
 */
export const useRestReport = (forEveryone: boolean): Plugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    // A request that failed before its context was created made no calls.
    const { operation } = context as Partial<Context>;
    if (!operation || !result || !wanted(request.headers.get('x-rest-report'), forEveryone)) return;
    const reported = (part: ResultPart) => ({ ...part, extensions: { ...part.extensions, rest: operation.report() } });
    if (!isAsyncIterable(result)) setResult(reported(result));
    else setResult(mapAsyncIterator(result, (part: ResultPart) => (part.hasNext ? part : reported(part))));
  },
});

const wanted = (header: string | null, forEveryone: boolean): boolean =>
  header === null ? forEveryone : header === '1';
