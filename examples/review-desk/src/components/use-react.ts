import { graphql } from '../graphql/generated';
import type { ReactionsFragment } from '../graphql/generated/graphql';
import { useAnnounce } from './announcer';
import { useWrite } from './use-write';
import { useViewer } from './viewer';

const React = graphql(`
  mutation React($input: UpdateChangeRequestCommentInput!) {
    updateChangeRequestComment(input: $input) {
      comment {
        id
        reactions {
          emoji
          count
          users {
            user {
              id
              displayName
            }
          }
        }
      }
    }
  }
`);

type ReactionList = ReactionsFragment['reactions'];

const usersBehind = (reactions: ReactionList, emoji: string): Set<string> => {
  const users = reactions?.find((reaction) => reaction?.emoji === emoji)?.users ?? [];
  return new Set(users.flatMap((one) => one?.user?.id ?? []));
};

/** Adds the viewer's reaction to a comment, or takes it back. */
export function useReact(commentId: string, reactions: ReactionList) {
  const { write, error } = useWrite(React);
  const { viewerId, learnViewer } = useViewer();
  const announce = useAnnounce();

  const send = async (change: { addedReactions: string[] } | { removedReactions: string[] }) => {
    const answer = await write({ input: { id: commentId, ...change } });
    return answer?.updateChangeRequestComment?.comment?.reactions;
  };
  const toggle = async (emoji: string) => {
    const before = usersBehind(reactions, emoji);
    const add = () => send({ addedReactions: [emoji] });
    const remove = () => send({ removedReactions: [emoji] });
    let answer = viewerId && before.has(viewerId) ? await remove() : await add();
    // Nobody new behind it: the viewer was there already, and wants to take it back.
    if (answer && !viewerId && usersBehind(answer, emoji).size === before.size) answer = await remove();
    if (!answer) return;
    const after = usersBehind(answer, emoji);
    learnViewer([...after.symmetricDifference(before)][0]);
    announce(after.size > before.size ? `Reacted with ${emoji}` : `Took ${emoji} back`);
  };
  return { toggle, error };
}
