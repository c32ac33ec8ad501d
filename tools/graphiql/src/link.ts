import { useEffect } from 'react';
import { useOpenTab } from './open-tab.js';

/**
 * Returns the URL that opens a query in GraphiQL. The query is in the fragment of the URL, because browsers do not send
 * fragments to servers, so no log contains the query.
 */
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
      // Removes the fragment, because a reload must not open the query again.
      history.replaceState(null, '', location.pathname);
      openTab({ query, variables: fragment.get('variables') ?? '' });
    };
    openLink();
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, [openTab]);
  return null;
}
