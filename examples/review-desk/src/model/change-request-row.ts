import { graphql } from '../graphql/generated';

/** Fields of a change request in a list. */
export const ChangeRequestRow = graphql(`
  fragment ChangeRequestRow on ChangeRequest {
    id
    number
    subject
    status
    outdated
    updatedAt
    commentCount
    createdBy {
      id
      displayName
    }
  }
`);
