import { graphql } from '../graphql/generated';
import { useAnnounce } from './announcer';
import { Composer } from './composer';
import { useWrite } from './use-write';
import { useViewer } from './viewer';

const CreateComment = graphql(`
  mutation CreateComment($input: CreateChangeRequestCommentInput!) {
    createChangeRequestComment(input: $input) {
      comment {
        id
        status
        ...CommentThread
        postedBy {
          id
        }
      }
    }
  }
`);

/** Begins a new thread. */
export function NewComment({ changeRequestId }: { changeRequestId: string }) {
  const { write, error, isWriting } = useWrite(CreateComment);
  const { learnViewer } = useViewer();
  const announce = useAnnounce();
  const send = async (markdown: string) => {
    const answer = await write({ input: { changeRequest: changeRequestId, body: { markdown } } });
    learnViewer(answer?.createChangeRequestComment?.comment?.postedBy?.id);
    if (answer) announce('Your comment is there');
    return answer !== undefined;
  };
  return <Composer label="New comment" action="Comment" isSending={isWriting} error={error} onSend={send} />;
}
