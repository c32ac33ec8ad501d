import { type RefObject, useEffect, useState } from 'react';

/** Id of the change request that was opened last from a list. */
let opened: string | undefined;

/** Restores the focus when the user returns from a change request to the list. */
export function useReturnedTo(list: RefObject<HTMLElement | null>) {
  const [returnedTo] = useState(opened);
  useEffect(() => {
    if (!opened) return;
    list.current?.querySelector<HTMLElement>(`a[data-id="${CSS.escape(opened)}"]`)?.focus();
    opened = undefined;
  }, [list]);
  const rememberOpened = (id: string) => {
    opened = id;
  };
  return { returnedTo, rememberOpened };
}
