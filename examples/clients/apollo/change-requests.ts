/** Change requests with their comments. */
import { graphql } from './generated';

export const ChangeRequests = graphql(`
  query ChangeRequests($space: ID!, $first: Int!, $after: String) {
    space(id: $space) {
      id
      changeRequests(first: $first, after: $after) {
        nodes {
          id
          subject
          comments(first: 2) {
            nodes {
              ...CommentText
            }
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
    }
  }
`);

/** Fragment on an interface. The cache finds the types of the interface in possible-types.json. */
export const CommentText = graphql(`
  fragment CommentText on Comment {
    id
    body {
      markdown
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
