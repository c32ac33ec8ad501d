import { useEffect } from 'react';
import { useOpenTab } from './open-tab.js';

/** @returns URL of the page that opens a query. Browsers send the fragment of a URL to no server, so no log contains it. */
export const toLink = (query: string, variables: string): string =>
  `${location.origin}${location.pathname}#${new URLSearchParams({ query, ...(variables && { variables }) })}`;

/** Opens the query of a link in a new tab, without running it. */
export function LinkedQuery() {
  const openTab = useOpenTab();
  useEffect(() => {
    const openLink = () => {
      const fragment = new URLSearchParams(location.hash.slice(1));
      const query = fragment.get('query');
      if (!query || !openTab) return;
      // Without the fragment, a reload does not open the query again.
      history.replaceState(null, '', location.pathname);
      openTab({ query, variables: fragment.get('variables') ?? '' });
    };
    openLink();
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, [openTab]);
  return null;
}
