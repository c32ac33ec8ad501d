/** Apollo Client that sends hashes only. */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import possibleTypes from 'docs-graph/possible-types.json';
import { hashOf } from './hash';

export const createClient = (uri: string, fetch = globalThis.fetch): ApolloClient =>
  new ApolloClient({
    link: new PersistedQueryLink({ generateHash: hashOf }).concat(
      new HttpLink({ uri, fetch, headers: { authorization: 'Bearer sandbox' } }),
    ),
    cache: new InMemoryCache({ possibleTypes }),
  });
