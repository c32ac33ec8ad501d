import { GraphQLError } from 'graphql';
import type { OnParamsEventPayload, Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { hashOf, type Operations } from '../cache/operation-texts.js';

/** Maximum length of a stored operation. Longer ones run, but are not stored. */
const longest = 64 * 1024;

const persisted = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) });

/**
 * Automatic persisted queries in the protocol of Apollo Client and urql: clients send the hash of an operation, and its
 * text only if the hash is unknown.
 * @param operations store of texts. Without it, the response to a hash is PERSISTED_QUERY_NOT_SUPPORTED
 */
export const useAutomaticPersistedQueries = (operations: Operations | undefined): Plugin => ({
  // Synchronous for requests without a hash, to save a promise.
  onParams: (request) =>
    request.params.extensions?.persistedQuery !== undefined ? found(request, operations) : undefined,
});

async function found(
  { params, setParams, setResult }: OnParamsEventPayload,
  operations: Operations | undefined,
): Promise<void> {
  const refuse = (...why: Parameters<typeof refused>) => {
    // Without a query, Yoga would replace the result by its own error.
    if (!params.query) throw refused(...why);
    setResult({ errors: [refused(...why)] });
  };
  if (params.query && !operations) return;
  // Clients recognize exactly these messages and codes.
  if (!operations) return refuse('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 200);
  const { data, success } = persisted.safeParse(params.extensions?.persistedQuery);
  if (!success) return refuse('extensions.persistedQuery must be { version: 1, sha256Hash: "<64 hex digits>" }');
  const { sha256Hash: hash } = data;
  if (params.query) {
    if (hashOf(params.query) !== hash)
      return refuse('extensions.persistedQuery.sha256Hash must be the hash of the query');
    if (params.query.length <= longest) await operations.set(hash, params.query);
    return;
  }
  const query = await operations.get(hash);
  if (query === undefined) return refuse('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 200);
  setParams({ ...params, query });
}

const refused = (message: string, code = 'BAD_USER_INPUT', status = 400) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
