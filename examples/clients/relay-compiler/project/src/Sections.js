/** Connection with pagination, and a query whose title is non-null. */
import { graphql } from 'react-relay';

export const sections = graphql`
  fragment Sections_site on Site
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" })
  @refetchable(queryName: "SectionsPageQuery") {
    sections(first: $count, after: $cursor) @connection(key: "Sections_sections") {
      edges {
        node {
          title
        }
      }
    }
  }
`;

export const site = graphql`
  query SectionsQuery($site: ID!) @throwOnFieldError {
    site(id: $site) {
      title
      ...Sections_site
    }
  }
`;
