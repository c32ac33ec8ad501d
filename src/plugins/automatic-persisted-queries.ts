import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { hashOf, type QueryStore } from '../cache/query-store.js';
import { limits } from '../limits/table.js';
import type { GatewayPlugin, ParamsEvent } from './contract.js';

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) });

/**
 * Automatic persisted queries in the protocol of Apollo Client and urql: clients send the hash of an operation, and its
 * text only if the hash is unknown.
 * @param store store of texts. Without it, the response to a hash is PERSISTED_QUERY_NOT_SUPPORTED
 */
export const useAutomaticPersistedQueries = (store: QueryStore | undefined): GatewayPlugin => ({
  // Synchronous for requests without a hash, to save a promise.
  onParams: (request) =>
    request.params.extensions?.persistedQuery !== undefined ? resolveQuery(request, store) : undefined,
});

async function resolveQuery(
  { params, setParams, setResult }: ParamsEvent,
  store: QueryStore | undefined,
): Promise<void> {
  const reject = (...reason: Parameters<typeof createError>) => {
    // Without a query, Yoga would replace the result by its own error.
    if (!params.query) throw createError(...reason);
    setResult({ errors: [createError(...reason)] });
  };
  if (params.query && !store) return;
  // Clients recognize exactly these messages and codes.
  if (!store) return reject('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 200);
  const { data, success } = persistedQuery.safeParse(params.extensions?.persistedQuery);
  if (!success) return reject('extensions.persistedQuery must be { version: 1, sha256Hash: "<64 hex digits>" }');
  const { sha256Hash: hash } = data;
  if (params.query) {
    if (hashOf(params.query) !== hash)
      return reject('extensions.persistedQuery.sha256Hash must be the hash of the query');
    if (params.query.length <= limits.queryTextLength.max) await store.set(hash, params.query);
    return;
  }
  const query = await store.get(hash);
  if (query === undefined) return reject('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 200);
  setParams({ ...params, query });
}

const createError = (message: string, code = 'BAD_USER_INPUT', status = 400) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
