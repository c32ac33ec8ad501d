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
      }
    }
  }
`);

interface Props {
  commentId: string;
  author: string;
  isResolved: boolean;
}

/** Closes a thread, or opens it again. */
export function ResolveButton({ commentId, author, isResolved }: Props) {
  const { write, error, isWriting } = useWrite(Resolve);
  const announce = useAnnounce();
  const toggle = async () => {
    const answer = await write({ input: { id: commentId, resolved: !isResolved } });
    if (answer) announce(isResolved ? 'The comment is open again' : 'The comment is resolved');
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={toggle} aria-disabled={isWriting}>
        {isResolved ? 'Reopen' : 'Resolve'}
        <span className="visually-hidden"> the comment by {author}</span>
      </button>
      {error && <ProblemNotice error={error} />}
    </>
  );
}
