import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import { remove, settle } from './site-order.js';
import { type Store, siteIn } from './store.js';

/** Secret links to a site. */
export const shareLinkHandlers = (store: Store): Handlers => {
  const linkIn = (path: { organizationId: string; siteId: string; shareLinkId: string }) =>
    found(
      siteIn(store, path).shareLinks.find(({ id }) => id === path.shareLinkId),
      'share link',
      path.shareLinkId,
    );

  return {
    listShareLinks: ({ path, list }) => list(siteIn(store, path).shareLinks),

    createShareLink: ({ path, body: { name } }) => {
      const site = siteIn(store, path);
      const id = store.newId('link');
      const link: Schemas['ShareLink'] = { object: 'share-link', id, createdAt: store.now(), name, active: true };
      site.shareLinks.push(link);
      settle(site);
      return link;
    },

    updateShareLink: ({ path, body }) => Object.assign(linkIn(path), body),

    deleteShareLink: ({ path }) => {
      remove(siteIn(store, path).shareLinks, linkIn(path));
      return undefined;
    },
  };
};
