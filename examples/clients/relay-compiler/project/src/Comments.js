/** Mutations that update Relay connections without a refetch. */
import { graphql } from 'react-relay';

export const add = graphql`
  mutation CommentsAddMutation($input: CreateChangeRequestCommentInput!, $lists: [ID!]!) {
    createChangeRequestComment(input: $input) {
      comment @appendNode(connections: $lists, edgeTypeName: "ChangeRequestCommentEdge") {
        body {
          markdown
        }
      }
    }
  }
`;

export const remove = graphql`
  mutation CommentsDeleteMutation($input: DeleteChangeRequestCommentInput!, $lists: [ID!]!) {
    deleteChangeRequestComment(input: $input) {
      deletedId @deleteEdge(connections: $lists) @deleteRecord
    }
  }
`;
