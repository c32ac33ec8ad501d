/** Apollo Client: one record of each id in the cache, and lists that grow page by page. */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import possibleTypes from 'docs-graph/possible-types.json';

/** Pages are parts of one list; other arguments, such as `status`, make a list of their own. */
const pages = relayStylePagination((args) =>
  Object.keys(args ?? {}).filter((name) => name !== 'first' && name !== 'after'),
);

export const createClient = (uri: string, fetch = globalThis.fetch): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri, fetch, headers: { authorization: 'Bearer sandbox' } }),
    cache: new InMemoryCache({
      // Which types a fragment on Node or Comment is about.
      possibleTypes,
      typePolicies: {
        Query: {
          fields: {
            // A change request that a list has brought needs no request of its own.
            changeRequest: (_, { args, toReference }) => toReference({ __typename: 'ChangeRequest', id: args?.id }),
          },
        },
        Space: { fields: { changeRequests: pages } },
        ChangeRequest: { fields: { comments: pages } },
      },
    }),
  });
