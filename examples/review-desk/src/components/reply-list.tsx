import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { Markdown } from './markdown';
import { PostedBy } from './posted-by';

const Replies = graphql(`
  fragment ReplyList on ChangeRequestComment {
    id
    replies(first: 1000) {
      nodes {
        ...Reply
      }
    }
  }
`);

const Reply = graphql(`
  fragment Reply on ChangeRequestCommentReply {
    id
    postedAt
    editedAt
    postedBy {
      id
      displayName
    }
    body {
      markdown
    }
  }
`);

/** Replies to a comment, in the order of the REST API. */
export function ReplyList({ comment }: { comment: FragmentType<typeof Replies> }) {
  const { replies } = readFragment(Replies, comment);
  const nodes = replies?.nodes.filter((node) => node !== null).map((node) => readFragment(Reply, node)) ?? [];
  if (!nodes.length) return null;
  return (
    <ol className="replies">
      {nodes.map(({ id, postedBy, postedAt, editedAt, body }) => (
        <li key={id} className="reply">
          <PostedBy name={postedBy?.displayName ?? 'Someone'} at={postedAt} edited={Boolean(editedAt)} />
          <Markdown text={body?.markdown} />
        </li>
      ))}
    </ol>
  );
}
