import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql-tada/graphql';

const query = graphql(`
  query OpenChangeRequests($space: ID!, $after: String) {
    space(id: $space) {
      id
      changeRequests(status: "open", first: 3, after: $after) {
        nodes {
          id
          subject
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export function ChangeRequests({ space }: { space: string }) {
  const { data, error, fetchMore } = useQuery(query, { variables: { space } });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading</p>;
  const { nodes = [], pageInfo } = data.space?.changeRequests ?? {};
  return (
    <>
      <ul>{nodes.map((node) => node && <li key={node.id}>{node.subject}</li>)}</ul>
      {pageInfo?.hasNextPage && (
        <button type="button" onClick={() => fetchMore({ variables: { after: pageInfo.endCursor } })}>
          More
        </button>
      )}
    </>
  );
}
