import { graphql } from '../graphql/generated';

/** What a list tells of a change request. */
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
