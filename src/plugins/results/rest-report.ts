import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import type { Context } from '../../context.js';
import type { RestReport } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import type { ResultPart } from './result-parts.js';

/**
 * Adds the report of REST calls to responses as `extensions.rest`. The last part of a streamed response contains the
 * report.
 * @param byDefault true if requests without the header `x-rest-report` also get the report
 */
export const useRestReport = (byDefault: boolean): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    // A request that failed before its context was created made no calls.
    const { operation, rest } = context as Partial<Context>;
    if (!operation || !rest || !result || !isRequested(request.headers.get('x-rest-report'), byDefault)) return;
    const withReport = (part: ResultPart) => {
      const rateLimit = rest.rateLimit();
      const report: RestReport = { ...operation.report(), ...(rateLimit && { rateLimit }) };
      return { ...part, extensions: { ...part.extensions, rest: report } };
    };
    if (!isAsyncIterable(result)) setResult(withReport(result));
    else setResult(mapAsyncIterator(result, (part: ResultPart) => (part.hasNext ? part : withReport(part))));
  },
});

const isRequested = (header: string | null, byDefault: boolean): boolean =>
  header === null ? byDefault : header === '1';
