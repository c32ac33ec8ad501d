import { createGraphiQLFetcher, type Fetcher, isAsyncIterable } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import type { RestReport } from '../../../src/rest/report.js';
import { formatCount } from '../../explain/waves.js';
import type { Outcome, Outcomes } from './outcomes.js';
import { requestToken, withToken } from './token.js';

/** A GraphQL response, or a part of a response to a query with `@defer` or `@stream`. */
type Result = ExecutionResult<Record<string, unknown>, { rest?: RestReport }>;

const requestHeaders = {
  'x-rest-report': '1',
  // With `application/json` alone, the status of a rejected query would be 200.
  accept: 'multipart/mixed, application/graphql-response+json, application/json;q=0.9',
};

/** Query that was sent from a tab. */
interface SentQuery {
  /** HTTP status of the response. */
  status?: number;
  /** True if the headers of the tab have no `Authorization`, so the token comes from the token field. */
  readonly usesTokenField: boolean;
  /** Message about a missing or rejected token. `requestToken` is called once, because it moves the focus. */
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
    // Only the response to the introspection query of GraphiQL is not iterable.
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
      // GraphiQL would show the response in the active tab, which is another tab.
      if (outcomes.activeTab !== tab) {
        outcomes.set(tab, { reason: 'Response discarded, because you switched to another tab' });
        return;
      }
      // A chunk of a multipart response is an array, although the type declares an object.
      for (const part of [result].flat()) {
        const report = part.extensions?.rest;
        const reason = reasonOf(part, sent);
        outcome = { ...outcome, ...(report && { report }), ...(reason && { reason }) };
        outcomes.set(tab, outcome);
        yield withoutReport(part);
      }
    }
  } catch (error) {
    const reason = [sent.status && `HTTP ${sent.status}`, String(error)].filter(Boolean).join(': ');
    outcomes.set(tab, { reason });
    // GraphiQL would show the stack of an `Error`.
    throw { message: reason };
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
