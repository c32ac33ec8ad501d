/** Change requests of a space, typed by gql.tada. */
import { graphql } from '../gql-tada/graphql';

export const ChangeRequests = graphql(`
  query ChangeRequests($space: ID!, $first: Int!, $after: String) {
    space(id: $space) {
      id
      changeRequests(first: $first, after: $after) {
        nodes {
          id
          subject
          status
          urls {
            app
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export const ChangeRequest = graphql(`
  query ChangeRequest($id: ID!) {
    changeRequest(id: $id) {
      id
      subject
      createdBy {
        id
        displayName
      }
    }
  }
`);

export const RenameChangeRequest = graphql(`
  mutation RenameChangeRequest($input: UpdateChangeRequestInput!) {
    updateChangeRequest(input: $input) {
      changeRequest {
        id
        subject
      }
    }
  }
`);
