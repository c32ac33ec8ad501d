/** Operations that the gateway runs by their hash. */
import { graphql } from './generated';

export const ChangeRequests = graphql(`
  query ChangeRequests($space: ID!, $first: Int!) {
    space(id: $space) {
      id
      changeRequests(first: $first) {
        nodes {
          id
          subject
          urls {
            app
          }
        }
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
