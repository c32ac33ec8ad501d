/** Text of a page, with and without evaluated expressions. */
import { graphql } from './generated';

export const PlainText = graphql(`
  query PlainText($space: ID!, $page: ID!) {
    space(id: $space) {
      id
      page(id: $page) {
        id
        markdown
      }
    }
  }
`);

export const EvaluatedText = graphql(`
  query EvaluatedText($space: ID!, $page: ID!) {
    space(id: $space) {
      id
      page(id: $page) {
        id
        markdown(evaluated: true)
      }
    }
  }
`);

export const BothTexts = graphql(`
  query BothTexts($space: ID!, $page: ID!) {
    space(id: $space) {
      id
      page(id: $page) {
        id
        markdown
        evaluated: markdown(evaluated: true)
      }
    }
  }
`);
