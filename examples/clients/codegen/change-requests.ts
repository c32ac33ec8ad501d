/** The change requests of a space: each part of the screen says which fields it needs, and sees no others. */
import { type FragmentType, getFragmentData, graphql } from './generated';

const ChangeRequestLine = graphql(`
  fragment ChangeRequestLine on ChangeRequest {
    number
    subject
    status
  }
`);

/** What only this part may read of a change request; others see `$fragmentRefs`. */
export function line(changeRequest: FragmentType<typeof ChangeRequestLine>): string {
  const { number, subject, status } = getFragmentData(ChangeRequestLine, changeRequest);
  return `#${number} ${subject} (${status})`;
}

export const ChangeRequests = graphql(`
  query ChangeRequests($space: ID!, $first: Int!, $after: String, $status: ChangeRequestStatus) {
    space(id: $space) {
      changeRequests(first: $first, after: $after, status: $status) {
        nodes {
          id
          ...ChangeRequestLine
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);
