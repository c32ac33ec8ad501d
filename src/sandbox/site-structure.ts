import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { type Store, siteIn } from './store.js';

type Key = string | undefined;
type Published = { published?: string };

function withKey<T extends { urls?: Published }>(record: T, shareKey: Key): T {
  const published = record.urls?.published;
  if (shareKey === undefined || published === undefined) return record;
  const url = new URL(published);
  url.searchParams.set('shareKey', shareKey);
  return { ...record, urls: { ...record.urls, published: url.href } };
}

const sectionWithKey = (section: Schemas['SiteSection'], shareKey: Key): Schemas['SiteSection'] => ({
  ...withKey(section, shareKey),
  ...(section.siteSpaces && {
    siteSpaces: section.siteSpaces.map((one) => withKey(one, shareKey)),
  }),
});

/** What a site is made of: sections, section groups, site spaces and share links. */
export const siteStructureHandlers = (store: Store): Handlers => ({
  listSiteSections: ({ path, query, list }) =>
    list(siteIn(store, path).sections.map((section) => sectionWithKey(section, query.shareKey))),

  listSiteSectionGroups: ({ path, list }) => list(siteIn(store, path).groups),

  listSiteSpaces: ({ path, query, list }) =>
    list(
      siteIn(store, path)
        .siteSpaces.filter((one) => query.default === undefined || one.default === query.default)
        .map((one) => withKey(one, query.shareKey)),
    ),

  listShareLinks: ({ path, list }) => list(siteIn(store, path).shareLinks),
});
