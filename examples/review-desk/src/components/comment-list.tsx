import { useMemo } from 'react';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { CommentThread } from './comment-thread';
import { EmptyState } from './empty-state';
import { LoadMore } from './load-more';
import { NewComment } from './new-comment';

const Comments = graphql(`
  fragment CommentList on ChangeRequest {
    id
    commentCount
    comments(status: "all", order: "asc", first: 50, after: $after) {
      totalCount
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

/** Query of the next page of comments, which the cache appends to the list. */
const MoreComments = graphql(`
  query MoreComments($id: ID!, $after: String) {
    changeRequest(id: $id) {
      ...CommentList
    }
  }
`);

const isResolved = ({ status }: { status: string | null }): boolean => status === 'resolved';

/** Comments of a change request, and a form for a new comment. Open comments are first, and then oldest comments. */
export function CommentList({ changeRequest }: { changeRequest: FragmentType<typeof Comments> }) {
  const { id, commentCount, comments } = readFragment(Comments, changeRequest);
  const threads = comments?.nodes.filter((comment) => comment !== null) ?? [];
  const ids = threads.map((thread) => thread.id).join();
  // A thread keeps its position when it is resolved, until the list is loaded again or gets more comments.
  const resolved = useMemo(() => new Set(threads.filter(isResolved).map((thread) => thread.id)), [ids]);
  const openFirst = threads.toSorted((one, other) => +resolved.has(one.id) - +resolved.has(other.id));
  const { hasNextPage, endCursor } = comments?.pageInfo ?? {};
  const total = hasNextPage ? comments?.totalCount : threads.length;
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">
        Comments{' '}
        <span className="muted">
          {commentCount} open
          {hasNextPage ? ` · ${threads.length} of ${total ?? 'more'} loaded` : ` of ${total}`}
        </span>
      </h2>
      {threads.length === 0 && <EmptyState sign="…" title="No comments yet" text="Write the first comment below." />}
      <ol className="threads">
        {openFirst.map((comment) => (
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
