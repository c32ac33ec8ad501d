/** A query with nested `@defer` and `@stream`. Relay supports `@defer` only on named fragments. */
import { graphql } from 'react-relay';

graphql`
  query DeferredQuery {
    organization(id: "Organization:o") {
      id
      title
      ...Deferred_organization @defer
    }
  }
`;

graphql`
  fragment Deferred_organization on Organization {
    title
    sites {
      nodes @stream(initialCount: 1) {
        title
        ...Deferred_site @defer
      }
    }
  }
`;

graphql`
  fragment Deferred_site on Site {
    sections {
      totalCount
    }
  }
`;
