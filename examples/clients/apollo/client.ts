/** Apollo Client with a normalized cache and paginated lists. */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import possibleTypes from 'docs-graph/possible-types.json';

/** Merges pages into one list per combination of the other arguments, such as `status`. */
const pages = relayStylePagination((args) =>
  Object.keys(args ?? {}).filter((name) => name !== 'first' && name !== 'after'),
);

export const createClient = (uri: string, fetch = globalThis.fetch): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri, fetch, headers: { authorization: 'Bearer sandbox' } }),
    cache: new InMemoryCache({
      // Types that implement Node and Comment.
      possibleTypes,
      typePolicies: {
        Query: {
          fields: {
            // Reads a change request from the cache if a list has loaded the change request.
            changeRequest: (_, { args, toReference }) => toReference({ __typename: 'ChangeRequest', id: args?.id }),
          },
        },
        Space: { fields: { changeRequests: pages } },
        ChangeRequest: { fields: { comments: pages } },
      },
    }),
  });
