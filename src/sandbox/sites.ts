import type { Handlers } from './handlers.js';
import { organizationIn, type SiteEntry, type Store, siteIn } from './store.js';

const shows = ({ siteSpaces }: SiteEntry, spaceId: string): boolean =>
  siteSpaces.some(({ space }) => space?.id === spaceId);

/** Sites of an organization. */
export const siteHandlers = (store: Store): Handlers => ({
  listSites: ({ path, query: { space, title, published }, list }) =>
    list(
      organizationIn(store, path.organizationId)
        .sites.filter((site) => space === undefined || shows(site, space))
        .map(({ record }) => record)
        .filter((site) => !title || site.title.toLowerCase().includes(title.toLowerCase()))
        .filter((site) => published === undefined || site.published === published),
    ),

  getSite: ({ path }) => siteIn(store, path).record,
});
