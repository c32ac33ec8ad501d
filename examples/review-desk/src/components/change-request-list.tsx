import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../model/list';
import { ChangeRequestItem } from './change-request-item';
import { useListNavigation } from './use-list-navigation';
import { useReturnedTo } from './use-returned-to';

const step = 30;

interface Props {
  entries: Entry[];
  organizationId: string;
  /** Number of change requests that `onLoad` would add. */
  notLoaded: number;
  onLoad: () => Promise<void>;
  isLoading: boolean;
}

/** List with one tab stop. Arrow keys, Home and End move the focus in the list. A button loads more change requests. */
export function ChangeRequestList({ entries, organizationId, notLoaded, onLoad, isLoading }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { returnedTo, rememberOpened } = useReturnedTo(list);
  const [shown, setShown] = useState(() => {
    const index = entries.findIndex(({ changeRequest }) => changeRequest.id === returnedTo);
    return Math.max(step, index + 1);
  });
  const { active, setActive, onKeyDown, focusItem } = useListNavigation(list);
  const visible = Math.min(shown, entries.length);
  const remaining = entries.length + notLoaded - visible;
  const showMore = async () => {
    if (notLoaded && shown + step > entries.length) await onLoad();
    flushSync(() => setShown(visible + step));
    // Moves the focus to the first new item.
    focusItem(visible);
  };
  return (
    <>
      <ul ref={list} className="change-requests" onKeyDown={onKeyDown}>
        {entries.slice(0, shown).map((entry, index) => (
          <ChangeRequestItem
            key={entry.changeRequest.id}
            entry={entry}
            organizationId={organizationId}
            isTabStop={index === active}
            onFocus={() => setActive(index)}
            onOpen={() => rememberOpened(entry.changeRequest.id)}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <button type="button" className="button button-wide" onClick={showMore} aria-disabled={isLoading}>
          {isLoading
            ? 'Loading…'
            : `Show ${Math.min(step, remaining)} more (${visible} of ${visible + remaining} shown)`}
        </button>
      )}
    </>
  );
}
