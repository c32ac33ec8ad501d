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

const usersOf = (reactions: ReactionList, emoji: string): Set<string> => {
  const users = reactions?.find((reaction) => reaction?.emoji === emoji)?.users ?? [];
  return new Set(users.flatMap((one) => one?.user?.id ?? []));
};

/** Adds or removes the reaction of the user to a comment. */
export function useReact(commentId: string, reactions: ReactionList) {
  const { write, error } = useWrite(React);
  const { viewerId, learnViewer } = useViewer();
  const announce = useAnnounce();

  const send = async (change: { addedReactions: string[] } | { removedReactions: string[] }) => {
    const payload = await write({ input: { id: commentId, ...change } });
    return payload?.updateChangeRequestComment?.comment?.reactions;
  };
  const toggle = async (emoji: string) => {
    const before = usersOf(reactions, emoji);
    const add = () => send({ addedReactions: [emoji] });
    const remove = () => send({ removedReactions: [emoji] });
    let result = viewerId && before.has(viewerId) ? await remove() : await add();
    // If no user was added, the unknown viewer had already reacted, so the click removes the reaction.
    if (result && !viewerId && usersOf(result, emoji).size === before.size) result = await remove();
    if (!result) return;
    const after = usersOf(result, emoji);
    learnViewer([...after.symmetricDifference(before)][0]);
    announce(after.size > before.size ? `Reacted with ${emoji}` : `Removed ${emoji}`);
  };
  return { toggle, error };
}
