import { type RefObject, useEffect } from 'react';

let isFirstScreen = true;

/**
 * Moves the focus to the heading of a new screen, unless a part of the screen has the focus. The first screen keeps
 * the focus of the browser.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirstScreen && !main.current?.contains(document.activeElement)) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
    // In development, React mounts a component twice. The second mount is the same screen.
    const first = setTimeout(() => {
      isFirstScreen = false;
    });
    return () => clearTimeout(first);
  }, [main, heading]);
}
