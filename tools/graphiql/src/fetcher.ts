import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import type { RestReport } from '../../../src/rest/operation.js';
import { readToken } from './token.js';

/** Creates a fetcher that passes the REST report of each response to `onReport`, and undefined when a request starts. */
export function createFetcher(url: string, onReport: (report: RestReport | undefined) => void): Fetcher {
  const fetcher = createGraphiQLFetcher({ url, headers: { 'x-rest-report': '1' }, fetch: fetchWithToken });
  return async (params, options) => {
    // The page itself loads the schema: the report shows only queries that the user runs.
    if (params.operationName === 'IntrospectionQuery') return fetcher(params, options);
    onReport(undefined);
    const result = await fetcher(params, options);
    if (isIncremental(result)) return reportParts(result, onReport);
    onReport(reportOf(result));
    return result;
  };
}

/** Adds the token of the session, unless the headers of the tab have an `Authorization`. */
const fetchWithToken: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  const token = readToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers });
};

async function* reportParts<Part>(parts: AsyncIterable<Part>, onReport: (report: RestReport) => void) {
  for await (const part of parts) {
    const report = [part].flat().map(reportOf).find(Boolean);
    if (report) onReport(report);
    yield part;
  }
}

const isIncremental = <Result>(result: Result): result is Extract<Result, AsyncIterable<unknown>> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

const reportOf = (result: unknown): RestReport | undefined =>
  (result as { extensions?: { rest?: RestReport } } | null)?.extensions?.rest;
