import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { notFound } from './problem.js';
import { sectionWithKey, withKey } from './share-key.js';
import { keyOf } from './site-order.js';
import { type SiteEntry, type Store, siteIn } from './store.js';

const opens = ({ shareLinks }: SiteEntry, key: string): boolean =>
  shareLinks.some((link) => link.active && keyOf(link) === key);

/** A site of sections is shown by them; one without them has a structure of another kind. */
const structureOf = ({ sections, siteSpaces }: SiteEntry, shareKey: string | undefined): Structure =>
  sections.length > 0
    ? { type: 'sections', structure: sections.map((section) => sectionWithKey(section, shareKey)) }
    : { type: 'site-spaces', siteSpaces: siteSpaces.map((siteSpace) => withKey(siteSpace, shareKey)) };
type Structure = Schemas['PublishedSiteStructure'] & { siteSpaces?: Schemas['SiteSpace'][] };

/** Sites as their visitors see them. */
export const publishedSiteHandlers = (store: Store): Handlers => ({
  getPublishedSite: ({ path, query: { shareKey } }) => {
    const site = siteIn(store, path);
    if (!site.record.published) throw notFound('published site', path.siteId);
    if (site.record.visibility === 'share-link' && shareKey !== undefined && !opens(site, shareKey))
      throw notFound('active share link with the key', shareKey);
    return {
      object: 'published-content-site',
      site: withKey(site.record, shareKey),
      structure: structureOf(site, shareKey),
    };
  },
});
