import { type RefObject, useEffect, useState } from 'react';

/** The change request that was opened last, from whichever list. */
let opened: string | undefined;

/** Whoever comes back to the list goes on where they left it. */
export function useReturnedTo(list: RefObject<HTMLElement | null>) {
  const [returnedTo] = useState(opened);
  useEffect(() => {
    if (!opened) return;
    list.current?.querySelector<HTMLElement>(`a[data-id="${CSS.escape(opened)}"]`)?.focus();
    opened = undefined;
  }, [list]);
  const leaveFor = (id: string) => {
    opened = id;
  };
  return { returnedTo, leaveFor };
}
