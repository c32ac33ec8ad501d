import type { GraphQLParams } from 'graphql-yoga';
import { hashOf } from '../cache/query-store.js';
import { isDryRun } from '../context.js';
import type { UnlistedOperation } from '../observability/observer.js';
import type { GatewayPlugin } from './contract.js';
import { notFoundError, persistedQueryError, requestedHash } from './persisted-query.js';

/** Registered operations by the SHA-256 hash of their text, in lower-case hexadecimal digits. */
export type PersistedOperations = ReadonlyMap<string, string>;

/**
 * Returns the text of the registered operation of a request, which contains its hash or text. Returns undefined for any
 * other request.
 */
export function registeredText(
  operations: PersistedOperations,
  params: GraphQLParams,
  request: Request,
): string | undefined {
  const { query } = params;
  const hash = isText(query) ? hashOf(query) : requestedHash(params, request);
  return hash === undefined ? undefined : operations.get(hash);
}

const isText = (query: unknown): query is string => typeof query === 'string' && query !== '';

/**
 * Runs registered operations by their hash, or by their text.
 * @param onUnlisted called with any other operation, which then runs. Without it, such operations are rejected
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
