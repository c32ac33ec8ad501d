import { createGraphiQLFetcher, type Fetcher, isAsyncIterable } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import { formatCount } from '../../../src/explain/waves.js';
import type { RestReport } from '../../../src/rest/operation.js';
import type { Outcome, Outcomes } from './outcomes.js';
import { requestToken, withToken } from './token.js';

/** GraphQL response, or with `@defer` and `@stream` a part of it. */
type Result = ExecutionResult<Record<string, unknown>, { rest?: RestReport }>;

const requestHeaders = {
  'x-rest-report': '1',
  // With `application/json` alone, the status of a refused query is 200.
  accept: 'multipart/mixed, application/graphql-response+json, application/json;q=0.9',
};

/** Query that was sent from a tab. */
interface SentQuery {
  /** HTTP status of the response. */
  status?: number;
  /** False if the headers of the tab have an `Authorization`. */
  readonly usesTokenField: boolean;
  /** Message about the token. All errors of the query that require a token share it. */
  refusal?: string | undefined;
}

/** Creates a fetcher that moves the REST report from each response to the outcome of its tab. */
export function createFetcher(url: string, outcomes: Outcomes): Fetcher {
  return async (params, options) => {
    const sent: SentQuery = { usesTokenField: !new Headers(options?.headers).has('authorization') };
    const fetcher = createGraphiQLFetcher({
      url,
      headers: requestHeaders,
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: withToken(init?.headers) });
        sent.status = response.status;
        return response;
      },
    });
    const results = await fetcher(params, options);
    // GraphiQL loads the schema without parts.
    if (!isAsyncIterable(results)) return results;
    return moveReports(results, outcomes, sent);
  };
}

async function* moveReports(
  results: AsyncIterable<Result>,
  outcomes: Outcomes,
  sent: SentQuery,
): AsyncGenerator<Result> {
  const tab = outcomes.activeTab;
  let outcome: Outcome = {};
  outcomes.set(tab, outcome);
  try {
    for await (const result of results) {
      // A newer query of the tab has replaced the outcome.
      if (outcomes.get(tab) !== outcome) return;
      // GraphiQL would show the response in the active tab.
      if (outcomes.activeTab !== tab) {
        outcomes.set(tab, { reason: 'Response discarded, because you switched to another tab' });
        return;
      }
      // A chunk of a multipart response is an array, against its type.
      for (const part of [result].flat()) {
        const report = part.extensions?.rest;
        const reason = reasonOf(part, sent);
        outcome = { ...outcome, ...(report && { report }), ...(reason && { reason }) };
        outcomes.set(tab, outcome);
        yield withoutReport(part);
      }
    }
  } catch (error) {
    outcomes.set(tab, { reason: [sent.status && `HTTP ${sent.status}`, String(error)].filter(Boolean).join(': ') });
    throw error;
  }
}

function reasonOf({ data, errors = [] }: Result, sent: SentQuery): string | undefined {
  const [error, ...others] = errors;
  if (!error) return undefined;
  if (sent.usesTokenField && errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    sent.refusal ??= requestToken();
  if (sent.refusal) return sent.refusal;
  const { status: restStatus }: { status?: number } = error.extensions?.rest ?? {};
  const source = restStatus ? `REST API returned ${restStatus}: ` : data === undefined ? `HTTP ${sent.status}: ` : '';
  return `${source}${error.message}${others.length > 0 ? `, and ${formatCount(others.length, 'more error')}` : ''}`;
}

function withoutReport({ extensions: { rest, ...extensions } = {}, ...result }: Result): Result {
  return Object.keys(extensions).length > 0 ? { ...result, extensions } : result;
}
