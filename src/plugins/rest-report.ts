import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';

/**
 * With the header `x-rest-report: 1`, or for everyone, `extensions.rest` of an answer tells the REST calls behind it:
 * each with its path, status, time and wave, their number, the waves and the time in all.
 */
export const useRestReport = (forEveryone: boolean): Plugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    // A request that failed before it had a context made no call.
    const { log } = context as Partial<Context>;
    if (!log || !result || Symbol.asyncIterator in result) return;
    if (!wanted(request.headers.get('x-rest-report'), forEveryone)) return;
    setResult({ ...result, extensions: { ...result.extensions, rest: log.report() } });
  },
});

const wanted = (header: string | null, forEveryone: boolean): boolean =>
  header === null ? forEveryone : header === '1';
