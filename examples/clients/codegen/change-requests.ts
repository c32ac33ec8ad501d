/** Change requests of a space, with masked fragments. */
import { type FragmentType, getFragmentData, graphql } from './generated';

const ChangeRequestLine = graphql(`
  fragment ChangeRequestLine on ChangeRequest {
    number
    subject
    status
  }
`);

/** Formats a change request. Only this function can read the fields of the fragment. */
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
