/** Text of a page, with and without evaluated expressions. */
import { graphql } from 'react-relay';

export const plainText = graphql`
  query PageTextsPlainQuery($space: ID!, $page: ID!) {
    space(id: $space) {
      page(id: $page) {
        markdown
      }
    }
  }
`;

export const evaluatedText = graphql`
  query PageTextsEvaluatedQuery($space: ID!, $page: ID!) {
    space(id: $space) {
      page(id: $page) {
        markdown(evaluated: true)
      }
    }
  }
`;

export const bothTexts = graphql`
  query PageTextsQuery($space: ID!, $page: ID!) {
    space(id: $space) {
      page(id: $page) {
        markdown
        evaluated: markdown(evaluated: true)
      }
    }
  }
`;
