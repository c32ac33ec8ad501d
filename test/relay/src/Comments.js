/** Writes that Relay carries over into the lists that it holds, without reading them again. */
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
