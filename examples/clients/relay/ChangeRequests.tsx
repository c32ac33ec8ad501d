/** Change requests of a space, with pagination and a mutation. */
import { graphql, useFragment, useLazyLoadQuery, useMutation, usePaginationFragment } from 'react-relay';
import type { ChangeRequests_space$key } from './__generated__/ChangeRequests_space.graphql';
import type { ChangeRequestsLine_changeRequest$key } from './__generated__/ChangeRequestsLine_changeRequest.graphql';
import type { ChangeRequestsQuery } from './__generated__/ChangeRequestsQuery.graphql';
import type { ChangeRequestsRenameMutation } from './__generated__/ChangeRequestsRenameMutation.graphql';

export function ChangeRequests({ space: id }: { space: string }) {
  const { space } = useLazyLoadQuery<ChangeRequestsQuery>(
    graphql`
      query ChangeRequestsQuery($id: ID!) {
        space(id: $id) {
          ...ChangeRequests_space
        }
      }
    `,
    { id },
  );
  return space ? <List space={space} /> : <p>Space not found.</p>;
}

function List({ space }: { space: ChangeRequests_space$key }) {
  const { data, hasNext, loadNext } = usePaginationFragment(
    graphql`
      fragment ChangeRequests_space on Space
      @argumentDefinitions(count: { type: "Int", defaultValue: 3 }, cursor: { type: "String" })
      @refetchable(queryName: "ChangeRequestsPageQuery") {
        changeRequests(first: $count, after: $cursor) @connection(key: "ChangeRequests_changeRequests") {
          edges {
            node {
              id
              ...ChangeRequestsLine_changeRequest
            }
          }
        }
      }
    `,
    space,
  );
  return (
    <>
      <ul>{data.changeRequests?.edges.map(({ node }) => node && <Line key={node.id} changeRequest={node} />)}</ul>
      {hasNext && (
        <button type="button" onClick={() => loadNext(3)}>
          More
        </button>
      )}
    </>
  );
}

function Line({ changeRequest }: { changeRequest: ChangeRequestsLine_changeRequest$key }) {
  // `@semanticNonNull` fields are non-null, because field errors are thrown to the error boundary.
  const { id, subject, status } = useFragment(
    graphql`
      fragment ChangeRequestsLine_changeRequest on ChangeRequest @throwOnFieldError {
        id
        subject
        status
      }
    `,
    changeRequest,
  );
  // Relay updates the record in its store, and all components that show it.
  const [rename] = useMutation<ChangeRequestsRenameMutation>(graphql`
    mutation ChangeRequestsRenameMutation($input: UpdateChangeRequestInput!) {
      updateChangeRequest(input: $input) {
        changeRequest {
          ...ChangeRequestsLine_changeRequest
        }
      }
    }
  `);
  return (
    <li>
      {subject} ({status}){' '}
      <button type="button" onClick={() => rename({ variables: { input: { id, subject: `Soon: ${subject}` } } })}>
        Rename
      </button>
    </li>
  );
}
