import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql } from '../graphql/generated';
import { useAnnounce } from './announcer';
import { Composer } from './composer';
import { useWrite } from './use-write';
import { useViewer } from './viewer';

const CreateReply = graphql(`
  mutation CreateReply($input: CreateChangeRequestCommentReplyInput!) {
    createChangeRequestCommentReply(input: $input) {
      reply {
        id
        ...Reply
        postedBy {
          id
        }
      }
    }
  }
`);

/** Opens a place to answer a comment in. Sent or given up, the focus is on the button again. */
export function ReplyButton({ commentId, author }: { commentId: string; author: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { write, error, isWriting } = useWrite(CreateReply);
  const { learnViewer } = useViewer();
  const announce = useAnnounce();

  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const send = async (markdown: string) => {
    const answer = await write({ input: { comment: commentId, body: { markdown } } });
    if (!answer) return false;
    learnViewer(answer.createChangeRequestCommentReply?.reply?.postedBy?.id);
    announce('Your reply is there');
    close();
    return true;
  };
  if (isOpen)
    return (
      <Composer
        label={`Reply to ${author}`}
        action="Reply"
        isSending={isWriting}
        error={error}
        onSend={send}
        onCancel={close}
        autoFocus
      />
    );
  return (
    <button type="button" className="button button-quiet" ref={button} onClick={() => setOpen(true)}>
      Reply<span className="visually-hidden"> to {author}</span>
    </button>
  );
}
