import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import type { ResultPart } from './result-parts.js';

/**
 * With the header `x-rest-report: 1`, or for everyone, `extensions.rest` of an answer tells the REST calls behind it:
 * each with its path, status, time and wave, their number, the waves and the time in all. Of an answer in parts it is
 * the last one.
 */
export const useRestReport = (forEveryone: boolean): Plugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    // A request that failed before it had a context made no call.
    const { operation } = context as Partial<Context>;
    if (!operation || !result || !wanted(request.headers.get('x-rest-report'), forEveryone)) return;
    const reported = (part: ResultPart) => ({ ...part, extensions: { ...part.extensions, rest: operation.report() } });
    if (!isAsyncIterable(result)) setResult(reported(result));
    else setResult(mapAsyncIterator(result, (part: ResultPart) => (part.hasNext ? part : reported(part))));
  },
});

const wanted = (header: string | null, forEveryone: boolean): boolean =>
  header === null ? forEveryone : header === '1';
