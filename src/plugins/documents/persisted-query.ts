import { GraphQLError } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import * as z from 'zod';

/** Parameter with the id of an operation, in the specification of persisted documents. */
export const documentIdParameter = 'documentId';

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string() });

/**
 * Converts a hash to lower case, and removes the prefix `sha256:`, which the specification of persisted documents uses.
 */
export const normalizeHash = (hash: string): string => hash.toLowerCase().replace(/^sha256:/, '');

/** Returns the hash of an operation in a request: `documentId`, or else `extensions.persistedQuery.sha256Hash`. */
export function requestedHash(params: GraphQLParams, request: Request): string | undefined {
  const hash =
    documentIdOf(params, request) ?? persistedQuery.safeParse(params.extensions?.persistedQuery).data?.sha256Hash;
  return hash === undefined ? undefined : normalizeHash(hash);
}

/** Returns the `documentId` of a request. Yoga does not read this parameter from a URL. */
export function documentIdOf(
  params: GraphQLParams,
  { method, url }: Pick<Request, 'method' | 'url'>,
): string | undefined {
  const { [documentIdParameter]: id } = params as { [documentIdParameter]?: unknown };
  if (typeof id === 'string') return id;
  return method === 'GET' ? (new URL(url).searchParams.get(documentIdParameter) ?? undefined) : undefined;
}

export const persistedQueryError = (message: string, code = 'BAD_USER_INPUT', status = 400): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status } } });

/** Creates the error for an unknown hash. Clients require exactly this message and this code to send the text. */
export const notFoundError = (): GraphQLError =>
  persistedQueryError('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 200);
