import type { GraphQLParams } from 'graphql-yoga';
import { hashOf } from '../../cache/query-store.js';
import { isDryRun } from '../../context.js';
import type { UnlistedOperation } from '../../observability/observer.js';
import type { GatewayPlugin } from '../contract.js';
import { notFoundError, persistedQueryError, requestedHash } from './persisted-query.js';

/** Registered operations by the SHA-256 hash of their text, in lower-case hexadecimal digits. */
export type PersistedOperations = ReadonlyMap<string, string>;

/**
 * Returns the text of the registered operation whose hash or text is in a request. Returns undefined if the request is
 * for no registered operation.
 */
export function registeredText(
  operations: PersistedOperations,
  params: GraphQLParams,
  request: Request,
): string | undefined {
  const { query } = params;
  // A text with lone surrogates has no hash, so it cannot be registered.
  if (isText(query) && !query.isWellFormed()) return undefined;
  const hash = isText(query) ? hashOf(query) : requestedHash(params, request);
  return hash === undefined ? undefined : operations.get(hash);
}

const isText = (query: unknown): query is string => typeof query === 'string' && query !== '';

/**
 * Runs only registered operations. Requests contain the hash or the text of an operation.
 * @param onUnlisted called with each operation that is not registered, which then runs. If undefined, operations that
 * are not registered are rejected
 */
export const usePersistedOnly = (
  operations: PersistedOperations,
  onUnlisted?: (operation: UnlistedOperation) => void,
): GatewayPlugin => ({
  onParams({ params, request, setParams }) {
    const text = registeredText(operations, params, request);
    const { query } = params;
    if (text !== undefined) {
      if (text !== query) setParams({ ...params, query: text });
    } else if (!isText(query)) throw missingError(requestedHash(params, request));
    else if (onUnlisted) {
      if (!isDryRun(request.headers.get('x-dry-run'))) onUnlisted({ hash: hashOf(query), text: query });
    } else
      throw persistedQueryError(
        'Only registered operations are allowed; send the hash of one as documentId, or its exact text from the manifest',
      );
  },
});

const missingError = (hash: string | undefined) =>
  hash === undefined
    ? persistedQueryError('documentId is required: the hash of a registered operation')
    : notFoundError();
