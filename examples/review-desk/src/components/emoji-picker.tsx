import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const emojis: [emoji: string, name: string][] = [
  ['👍', 'Thumbs up'],
  ['❤️', 'Heart'],
  ['🎉', 'Party'],
  ['🚀', 'Rocket'],
  ['👀', 'Eyes'],
  ['🤔', 'Thinking'],
];

/** Button that opens a list of reactions. Escape closes the list. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const pick = (emoji: string) => {
    close();
    onPick(emoji);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside handle the keys; Escape bubbles up to here
    <span className="emoji-picker" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="reaction reaction-add"
        aria-label="Add a reaction"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="emoji" aria-hidden="true">
          🙂+
        </span>
      </button>
      {isOpen &&
        emojis.map(([emoji, name]) => (
          <button
            key={emoji}
            type="button"
            className="reaction"
            aria-label={name}
            title={name}
            onClick={() => pick(emoji)}
          >
            <span className="emoji" aria-hidden="true">
              {emoji}
            </span>
          </button>
        ))}
    </span>
  );
}
