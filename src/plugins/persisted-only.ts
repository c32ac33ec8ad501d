import { defaultExtractPersistedOperationId, usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLParams } from 'graphql-yoga';
import type { GatewayPlugin } from './contract.js';

/** Allowed operations by the SHA-256 of their text, in lower case. */
export type PersistedOperations = ReadonlyMap<string, string>;

/** Removes the prefix `sha256:`, which the specification of persisted documents uses. */
export const normalizeHash = (hash: string): string => hash.toLowerCase().replace(/^sha256:/, '');

/** The text of the registered operation that a request names. Returns undefined for a request that the plugin rejects. */
export function registeredText(
  operations: PersistedOperations,
  params: GraphQLParams,
  request: Request,
): string | undefined {
  const hash = params.query ? null : defaultExtractPersistedOperationId(params, request, {});
  return hash === null ? undefined : operations.get(normalizeHash(hash));
}

const createError = (message: string) => ({ message, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Runs registered operations only, by their hash: `extensions.persistedQuery.sha256Hash`. */
export function usePersistedOnly(operations: PersistedOperations): GatewayPlugin {
  const { onParams } = usePersistedOperations({
    getPersistedOperation: (hash) => operations.get(normalizeHash(hash)) ?? null,
    customErrors: {
      notFound: createError('extensions.persistedQuery.sha256Hash must be the hash of a registered operation'),
      keyNotFound: createError('extensions.persistedQuery.sha256Hash is required: the hash of a registered operation'),
      persistedQueryOnly: createError(
        'Only registered operations are allowed; send extensions.persistedQuery.sha256Hash instead of a query',
      ),
    },
  });
  // Its other hooks are for documents, and for operations that are not validated.
  return { onParams };
}
