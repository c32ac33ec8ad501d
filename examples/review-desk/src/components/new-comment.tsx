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
        changeRequest {
          id
          commentCount
        }
      }
    }
  }
`);

/** Form for a new comment. */
export function NewComment({ changeRequestId }: { changeRequestId: string }) {
  const { write, error, isWriting } = useWrite(CreateComment);
  const { learnViewer } = useViewer();
  const announce = useAnnounce();
  const send = async (markdown: string) => {
    const payload = await write({ input: { changeRequest: changeRequestId, body: { markdown } } });
    learnViewer(payload?.createChangeRequestComment?.comment?.postedBy?.id);
    if (payload) announce('Comment added');
    return payload !== undefined;
  };
  return <Composer label="New comment" action="Comment" isSending={isWriting} error={error} onSend={send} />;
}
