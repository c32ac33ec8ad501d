import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import type { RestReport } from '../../rest/call-log.js';

/** Asks the gateway, and hands on the REST report of each answer: none as long as there is none. */
export function createFetcher(url: string, onReport: (report: RestReport | undefined) => void): Fetcher {
  const fetcher = createGraphiQLFetcher({ url, headers: { 'x-rest-report': '1' } });
  return async (params, options) => {
    // The schema is asked for by the page, not by its reader.
    if (params.operationName === 'IntrospectionQuery') return fetcher(params, options);
    onReport(undefined);
    const result = await fetcher(params, options);
    if (isParts(result)) return reported(result, onReport);
    onReport(reportOf(result));
    return result;
  };
}

async function* reported<Part>(parts: AsyncIterable<Part>, onReport: (report: RestReport) => void) {
  for await (const part of parts) {
    const report = [part].flat().map(reportOf).find(Boolean);
    if (report) onReport(report);
    yield part;
  }
}

const isParts = <Result>(result: Result): result is Extract<Result, AsyncIterable<unknown>> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** What the gateway writes there is the report. */
const reportOf = (result: unknown): RestReport | undefined =>
  (result as { extensions?: { rest?: RestReport } } | null)?.extensions?.rest;
