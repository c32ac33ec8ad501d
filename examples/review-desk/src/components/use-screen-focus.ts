import { type RefObject, useEffect } from 'react';

let isFirstScreen = true;

/**
 * A new screen says its name: the focus goes to its heading, unless a part of it has taken the focus already. The
 * first screen leaves it to the browser.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirstScreen && !main.current?.contains(document.activeElement)) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
    // A development build mounts twice: the second time is no other screen.
    const first = setTimeout(() => {
      isFirstScreen = false;
    });
    return () => clearTimeout(first);
  }, [main, heading]);
}
