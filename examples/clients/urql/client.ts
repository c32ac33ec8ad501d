/** urql with a schema-aware Graphcache, which returns partial results and warns about fields that the schema lacks. */
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import introspection from 'docs-graph/introspection.json';
import { keys } from 'docs-graph/urql-keys';

export const createClient = (url: string, fetch = globalThis.fetch): Client =>
  new Client({
    url,
    fetch,
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: 'Bearer sandbox' } },
    exchanges: [
      cacheExchange({
        schema: introspection,
        keys,
        resolvers: {
          // Shows a change request from the cache until the response arrives.
          Query: { changeRequest: (_, { id }) => ({ __typename: 'ChangeRequest', id: String(id) }) },
          Space: { changeRequests: relayPagination() },
        },
      }),
      fetchExchange,
    ],
  });
