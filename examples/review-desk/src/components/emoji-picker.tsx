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

/** Reactions to choose from, behind a button. Escape closes them. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the keys; Escape ends up here
    <span className="emoji-picker" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="reaction reaction-add"
        aria-label="Add a reaction"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">☺+</span>
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
            <span aria-hidden="true">{emoji}</span>
          </button>
        ))}
    </span>
  );
}
