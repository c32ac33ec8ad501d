import { GraphQLError } from 'graphql';
import type { OnParamsEventPayload, Plugin } from 'graphql-yoga';
import { z } from 'zod';
import { hashOf, type Operations } from '../cache/operation-texts.js';

/** Characters of an operation that is kept; a longer one is run all the same. */
const longest = 64 * 1024;

const persisted = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) });

/**
 * Automatic persisted queries, as Apollo's clients and urql send them: a hash alone when the operation was sent
 * before, its text with the hash when it is new.
 * @param operations where they are kept; without it clients are told that they have to send the text each time
 */
export const useAutomaticPersistedQueries = (operations: Operations | undefined): Plugin => ({
  // Most requests have none: they get no promise, either.
  onParams: (request) =>
    request.params.extensions?.persistedQuery !== undefined ? found(request, operations) : undefined,
});

async function found(
  { params, setParams, setResult }: OnParamsEventPayload,
  operations: Operations | undefined,
): Promise<void> {
  const refuse = (...why: Parameters<typeof refused>) => {
    // Yoga itself refuses what has no query, whatever the result is by then.
    if (!params.query) throw refused(...why);
    setResult({ errors: [refused(...why)] });
  };
  if (params.query && !operations) return;
  // In these words and with these codes clients know what they have to do.
  if (!operations) return refuse('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 200);
  const { data, success } = persisted.safeParse(params.extensions?.persistedQuery);
  if (!success) return refuse('extensions.persistedQuery must be { version: 1, sha256Hash: "<64 hex digits>" }');
  const { sha256Hash: hash } = data;
  if (params.query) {
    if (hashOf(params.query) !== hash) return refuse('The hash is not that of the query');
    if (params.query.length <= longest) await operations.set(hash, params.query);
    return;
  }
  const query = await operations.get(hash);
  if (query === undefined) return refuse('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 200);
  setParams({ ...params, query });
}

const refused = (message: string, code = 'BAD_USER_INPUT', status = 400) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });
