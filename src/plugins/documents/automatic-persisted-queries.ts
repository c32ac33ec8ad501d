import type { GraphQLError } from 'graphql';
import * as z from 'zod';
import { hashOf, type QueryStore } from '../../cache/query-store.js';
import { limits } from '../../limits/table.js';
import type { GatewayPlugin, ParamsEvent } from '../contract.js';
import { documentIdOf, normalizeHash, notFoundError, persistedQueryError } from './persisted-query.js';

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) });

/**
 * Implements automatic persisted queries in the protocol of Apollo Client and urql. Clients send the hash of an
 * operation, and its text only if the hash is unknown.
 * @param store store of texts. If undefined, a request with only a hash fails with PERSISTED_QUERY_NOT_SUPPORTED
 */
export const useAutomaticPersistedQueries = (store: QueryStore | undefined): GatewayPlugin => ({
  // This hook is synchronous for requests without a hash, to save a promise.
  onParams: (event) =>
    event.params.extensions?.persistedQuery !== undefined || documentIdOf(event.params, event.request) !== undefined
      ? resolveQuery(event, store)
      : undefined,
});

async function resolveQuery(event: ParamsEvent, store: QueryStore | undefined): Promise<void> {
  const { params, setParams, setResult } = event;
  const reject = (error: GraphQLError) => {
    // Without a query, Yoga would replace the result with its own error.
    if (!params.query) throw error;
    setResult({ errors: [error] });
  };
  if (params.query && !store) return;
  // Clients require exactly this message and this code.
  if (!store) return reject(persistedQueryError('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 200));
  const id = documentIdOf(event.params, event.request);
  const { data, success } = persistedQuery.safeParse(
    id === undefined ? params.extensions?.persistedQuery : { version: 1, sha256Hash: normalizeHash(id) },
  );
  if (!success) {
    const expected =
      id === undefined
        ? 'extensions.persistedQuery must be { version: 1, sha256Hash: "<64 hex digits>" }'
        : 'documentId must be "sha256:<64 hex digits>"';
    return reject(persistedQueryError(expected));
  }
  const { sha256Hash: hash } = data;
  if (params.query) {
    if (hashOf(params.query) !== hash)
      return reject(persistedQueryError('extensions.persistedQuery.sha256Hash must be the SHA-256 hash of the query'));
    if (params.query.length <= limits.queryTextLength.max) await store.set(hash, params.query);
    return;
  }
  const query = await store.get(hash);
  if (query === undefined) return reject(notFoundError());
  setParams({ ...params, query });
}
