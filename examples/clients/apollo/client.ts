/** Apollo Client with a normalized cache and paginated lists. */
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import possibleTypes from 'docs-graph/possible-types.json';
import { typePolicies } from 'docs-graph/type-policies';

export const createClient = (uri: string, fetch = globalThis.fetch): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri, fetch, headers: { authorization: 'Bearer sandbox' } }),
    cache: new InMemoryCache({
      // Types that implement Node and Comment.
      possibleTypes,
      typePolicies: {
        // Adds each page of a list to the pages before it.
        ...typePolicies,
        Query: {
          fields: {
            ...typePolicies.Query.fields,
            // Reads a change request from the cache if a list has loaded the change request.
            changeRequest: (_, { args, toReference }) => toReference({ __typename: 'ChangeRequest', id: args?.id }),
          },
        },
      },
    }),
  });
