import { type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Handles the keyboard navigation of a list of links with one tab stop. */
export function useListNavigation(list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const focusItem = (index: number) => links()[index]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusItem(next(active, links().length - 1));
  };
  return { active, setActive, onKeyDown, focusItem };
}
