import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { freeName, refuseTaken } from './names.js';
import { patch } from './patch.js';
import { conflict } from './problem.js';
import { sectionWithKey } from './share-key.js';
import { makeDefault, putNextTo, remove, sectionIn, settle, sideOf, siteSpaceIn, topOf } from './site-order.js';
import { addSiteSpace } from './site-spaces.js';
import { type Store, siteIn, spaceOf } from './store.js';

type Section = Schemas['SiteSection'];

const pathsOf = (sections: readonly Section[]): string[] => sections.map(({ path }) => path);

/** Sections of a site. */
export const siteSectionHandlers = (store: Store): Handlers => ({
  listSiteSections: ({ path, query, list }) =>
    list(siteIn(store, path).sections.map((section) => sectionWithKey(section, query.shareKey))),

  createSiteSection: ({ path, body }) => {
    const site = siteIn(store, path);
    const space = spaceOf(store, path.organizationId, body.spaceId);
    const title = body.title ?? space.title ?? 'Untitled section';
    const section: Section = {
      object: 'site-section',
      id: store.newId('sec'),
      title,
      path: freeName(title, pathsOf(site.sections)),
      ...(typeof body.icon === 'string' && { icon: body.icon }),
    };
    site.sections.push(section);
    addSiteSpace(store, site, space, section.id);
    settle(site);
    return section;
  },

  updateSiteSection: ({ path, body: { defaultSiteSpace, ...changes } }) => {
    const site = siteIn(store, path);
    const section = sectionIn(site, path.siteSectionId);
    const others = site.sections.filter((one) => one !== section);
    const first = defaultSiteSpace === undefined ? undefined : siteSpaceIn(site, defaultSiteSpace);
    if (first && first.section !== section.id) throw conflict(`Site space ${first.id} is not in this section`);
    if (changes.path !== undefined) refuseTaken(changes.path, pathsOf(others), 'section at');
    if (first) makeDefault(section.siteSpaces ?? [], first);
    patch(section, changes);
    settle(site);
    return section;
  },

  deleteSiteSection: ({ path }) => {
    const site = siteIn(store, path);
    const section = sectionIn(site, path.siteSectionId);
    remove(site.sections, section);
    // What it showed is no longer on the site.
    site.siteSpaces = site.siteSpaces.filter((siteSpace) => siteSpace.section !== section.id);
    settle(site);
    return undefined;
  },

  moveSiteSection: ({ path, body: { position } }) => {
    const site = siteIn(store, path);
    const section = sectionIn(site, path.siteSectionId);
    const [side, { siteSection }] = sideOf(position);
    const neighbour = sectionIn(site, siteSection);
    putNextTo(site.sections, section, neighbour, side);
    // It goes where its neighbour is: into that one's group, or out of its own.
    patch(section, { sectionGroup: neighbour.sectionGroup ?? null });
    if (topOf(section) === section.id) putNextTo(site.navigation, section.id, neighbour.id, side);
    settle(site);
    return section;
  },
});
