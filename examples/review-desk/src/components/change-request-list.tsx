import { useRef, useState } from 'react';
import type { Entry } from '../model/list';
import { ChangeRequestItem } from './change-request-item';
import { useListNavigation } from './use-list-navigation';
import { useReturnedTo } from './use-returned-to';

const step = 30;

/** Change requests, one tab stop for all of them: arrow keys, Home and End go from one to the next. */
export function ChangeRequestList({ entries, organizationId }: { entries: Entry[]; organizationId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { returnedTo, leaveFor } = useReturnedTo(list);
  const [shown, setShown] = useState(() => {
    const index = entries.findIndex(({ changeRequest }) => changeRequest.id === returnedTo);
    return Math.max(step, index + 1);
  });
  const { active, setActive, onKeyDown, focusItem } = useListNavigation(list);
  const showMore = () => {
    setShown(shown + step);
    // The first of those that come now.
    requestAnimationFrame(() => focusItem(shown));
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
            onOpen={() => leaveFor(entry.changeRequest.id)}
          />
        ))}
      </ul>
      {shown < entries.length && (
        <button type="button" className="button button-wide" onClick={showMore}>
          Show {Math.min(step, entries.length - shown)} more of {entries.length - shown}
        </button>
      )}
    </>
  );
}
