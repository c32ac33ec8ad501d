/** urql with Graphcache that sends hashes only. */
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { persistedExchange } from '@urql/exchange-persisted';
import { keys } from 'docs-graph/urql-keys';
import { hashOf } from './hash';

export const createClient = (url: string, fetch = globalThis.fetch): Client =>
  new Client({
    url,
    fetch,
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: 'Bearer sandbox' } },
    exchanges: [
      cacheExchange({ keys }),
      persistedExchange({
        generateHash: async (_, document) => hashOf(document),
        enforcePersistedQueries: true,
        enableForMutation: true,
        preferGetForPersistedQueries: false,
      }),
      fetchExchange,
    ],
  });
