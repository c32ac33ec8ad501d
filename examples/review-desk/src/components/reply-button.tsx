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

/** Button that opens a form for a reply. The focus returns to the button when the form closes. */
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
    const payload = await write({ input: { comment: commentId, body: { markdown } } });
    if (!payload) return false;
    learnViewer(payload.createChangeRequestCommentReply?.reply?.postedBy?.id);
    announce('Reply added');
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
