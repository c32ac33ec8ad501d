import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';

/** The operations that a client may send, by the SHA-256 of their text, in lower case. */
export type PersistedOperations = ReadonlyMap<string, string>;

/** Clients may write `sha256:` before a hash, as the specification of persisted documents does. */
export const bareHash = (hash: string): string => hash.toLowerCase().replace(/^sha256:/, '');

const refused = (message: string) => ({ message, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Only operations that were registered are run, by their hash: `extensions.persistedQuery.sha256Hash`. */
export const usePersistedOnly = (operations: PersistedOperations): Plugin =>
  usePersistedOperations({
    getPersistedOperation: (hash) => operations.get(bareHash(hash)) ?? null,
    customErrors: {
      notFound: refused('There is no registered operation with this hash'),
      keyNotFound: refused('Send the hash of a registered operation: extensions.persistedQuery.sha256Hash'),
      persistedQueryOnly: refused('Only registered operations are run: send the hash of one, and no query'),
    },
  });
