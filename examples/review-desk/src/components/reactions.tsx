import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { EmojiPicker } from './emoji-picker';
import { ProblemNotice } from './problem-notice';
import { useReact } from './use-react';
import { useViewer } from './viewer';

const ReactionsFragment = graphql(`
  fragment Reactions on ChangeRequestComment {
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
`);

/** Reactions to a comment. Each button adds or removes the reaction of the user. */
export function Reactions({ comment }: { comment: FragmentType<typeof ReactionsFragment> }) {
  const { id, reactions } = readFragment(ReactionsFragment, comment);
  const { toggle, error } = useReact(id, reactions);
  const { viewerId } = useViewer();
  return (
    <fieldset className="reactions">
      <legend className="visually-hidden">Reactions</legend>
      {reactions?.map((reaction) => {
        if (!reaction?.emoji) return null;
        const { emoji, count, users } = reaction;
        const names = users?.map((one) => one?.user?.displayName ?? 'someone').join(', ');
        return (
          <button
            key={emoji}
            type="button"
            className="reaction"
            aria-pressed={users?.some((one) => one?.user?.id === viewerId) ?? false}
            aria-label={`${emoji} ${count}: ${names}`}
            title={names}
            onClick={() => toggle(emoji)}
          >
            <span className="emoji" aria-hidden="true">
              {emoji}
            </span>{' '}
            {count}
          </button>
        );
      })}
      <EmojiPicker onPick={toggle} />
      {error && <ProblemNotice action="change the reaction" error={error} />}
    </fieldset>
  );
}
