import { graphql } from '../graphql/generated';
import { useAnnounce } from './announcer';
import { ProblemNotice } from './problem-notice';
import { useWrite } from './use-write';

const Resolve = graphql(`
  mutation Resolve($input: UpdateChangeRequestCommentInput!) {
    updateChangeRequestComment(input: $input) {
      comment {
        id
        status
        resolvedBy {
          id
          displayName
        }
        changeRequest {
          id
          commentCount
        }
      }
    }
  }
`);

interface Props {
  commentId: string;
  author: string;
  isResolved: boolean;
  onResolved: () => void;
}

/** Button that resolves or reopens a comment. */
export function ResolveButton({ commentId, author, isResolved, onResolved }: Props) {
  const { write, error, isWriting } = useWrite(Resolve);
  const announce = useAnnounce();
  const toggle = async () => {
    const payload = await write({ input: { id: commentId, resolved: !isResolved } });
    if (!payload) return;
    announce(isResolved ? 'Comment reopened' : 'Comment resolved');
    if (!isResolved) onResolved();
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={toggle} aria-disabled={isWriting}>
        {isResolved ? 'Reopen' : 'Resolve'}
        <span className="visually-hidden"> the comment by {author}</span>
      </button>
      {error && <ProblemNotice action={isResolved ? 'reopen the comment' : 'resolve the comment'} error={error} />}
    </>
  );
}
