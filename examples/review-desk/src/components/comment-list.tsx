import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { CommentThread } from './comment-thread';
import { EmptyState } from './empty-state';
import { LoadMore } from './load-more';
import { NewComment } from './new-comment';

const Comments = graphql(`
  fragment CommentList on ChangeRequest {
    id
    comments(status: "all", first: 50, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        status
        ...CommentThread
      }
    }
  }
`);

/** The next page of comments; the cache puts it behind the ones that are there. */
const MoreComments = graphql(`
  query MoreComments($id: ID!, $after: String) {
    changeRequest(id: $id) {
      ...CommentList
    }
  }
`);

/** What people say about a change request, and a place to say something. */
export function CommentList({ changeRequest }: { changeRequest: FragmentType<typeof Comments> }) {
  const { id, comments } = readFragment(Comments, changeRequest);
  const threads = comments?.nodes.filter((comment) => comment !== null) ?? [];
  const resolved = threads.filter(({ status }) => status === 'resolved').length;
  const { hasNextPage, endCursor } = comments?.pageInfo ?? {};
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">
        Comments{' '}
        <span className="muted">
          {threads.length - resolved} open, {resolved} resolved{hasNextPage && ', and more'}
        </span>
      </h2>
      {threads.length === 0 && <EmptyState sign="…" title="No comments yet" text="Be the first to say something." />}
      <ol className="threads">
        {threads.map((comment) => (
          <CommentThread key={comment.id} comment={comment} />
        ))}
      </ol>
      {hasNextPage && endCursor && (
        <LoadMore query={MoreComments} variables={{ id, after: endCursor }} what="more comments" />
      )}
      <NewComment changeRequestId={id} />
    </section>
  );
}
