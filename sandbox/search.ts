import { type Content, contentIn } from './content-view.js';
import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { type ContentPage, organizationIn, type Store } from './store.js';

/** The parts of a page: what stands before its first heading under its title, then a part for each heading. */
function sectionsOf({ record, markdown }: ContentPage): Schemas['SearchResultSection'][] {
  return `## ${record.title}\n\n${markdown}`.split(/^## /m).flatMap((part) => {
    const [title = '', ...lines] = part.split('\n');
    const anchor = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const body = lines.join('\n').trim();
    return title
      ? [
          {
            id: `${record.id}_${anchor}`,
            title,
            path: `${record.path}#${anchor}`,
            body,
            urls: { app: `${record.urls?.app}#${anchor}` },
          },
        ]
      : [];
  });
}

/** The pages with all words of a text in their title or in one of their parts, and those parts. */
function resultsIn({ pages }: Content, query: string): Schemas['SearchResult'][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (...texts: (string | undefined)[]) => {
    const text = texts.join('\n').toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  };
  return pages.flatMap((page) => {
    const { id, title = '', path = '', urls, noIndex } = page.record;
    const sections = sectionsOf(page).filter((section) => matches(section.title, section.body));
    if (noIndex || (sections.length === 0 && !matches(title))) return [];
    return [{ id, title, path, sections, ...(urls?.app && { urls: { app: urls.app } }) }];
  });
}

/** Searches of a space, and of an organization by its spaces. */
export const searchHandlers = (store: Store): Handlers => ({
  searchSpace: ({ path, query, list }) => list(resultsIn(contentIn(store, path), query.query)),
  searchOrganization: ({ path, query, list }) =>
    list(
      organizationIn(store, path.organizationId).spaces.flatMap(({ record: { id, title = '' } }) => {
        const pages = resultsIn(contentIn(store, { spaceId: id }), query.query);
        return pages.length > 0 ? [{ id, title, pages }] : [];
      }),
    ),
});
