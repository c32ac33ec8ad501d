import { useRef } from 'react';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { Markdown } from './markdown';
import { PostedBy } from './posted-by';
import { ProblemBoundary } from './problem-boundary';
import { Reactions } from './reactions';
import { ReplyButton } from './reply-button';
import { ReplyList } from './reply-list';
import { ResolveButton } from './resolve-button';

const Thread = graphql(`
  fragment CommentThread on ChangeRequestComment {
    id
    status
    postedAt
    editedAt
    postedBy {
      id
      displayName
    }
    body {
      markdown
    }
    target {
      page {
        title
      }
    }
    resolvedBy {
      id
      displayName
    }
    permissions {
      reply
    }
    ...Reactions
    ...ReplyList
  }
`);

/** Comment with its replies, reactions and actions. A resolved comment is collapsed to one line. */
export function CommentThread({ comment }: { comment: FragmentType<typeof Thread> }) {
  const thread = readFragment(Thread, comment);
  const { id, status, postedBy, postedAt, editedAt, body, target, resolvedBy, permissions } = thread;
  const isResolved = status === 'resolved';
  const author = postedBy?.displayName ?? 'Someone';
  const summary = useRef<HTMLElement>(null);
  // A collapsed thread hides the button that had the focus.
  const onResolved = () => summary.current?.focus();
  return (
    <li>
      <article className="thread" data-resolved={isResolved || undefined} aria-label={`Comment by ${author}`}>
        <details open={!isResolved}>
          <summary ref={summary}>
            <PostedBy name={author} at={postedAt} edited={Boolean(editedAt)} page={target?.page?.title} />
            {isResolved && (
              <span className="thread-outcome">
                <strong>Resolved{resolvedBy?.displayName && ` by ${resolvedBy.displayName}`}</strong>
                <span className="thread-excerpt">{body?.markdown}</span>
              </span>
            )}
          </summary>
          <Markdown text={body?.markdown} />
          <Reactions comment={thread} />
          <ProblemBoundary what="Replies" data={thread}>
            <ReplyList comment={thread} />
          </ProblemBoundary>
          <div className="thread-actions">
            {permissions?.reply !== false && <ReplyButton commentId={id} author={author} />}
            <ResolveButton commentId={id} author={author} isResolved={isResolved} onResolved={onResolved} />
            {status !== 'open' && !isResolved && <span className="badge">{status}</span>}
          </div>
        </details>
      </article>
    </li>
  );
}
