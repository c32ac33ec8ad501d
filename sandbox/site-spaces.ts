import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { freeName, refuseTaken } from './names.js';
import { patch } from './patch.js';
import { conflict } from './problem.js';
import { withKey } from './share-key.js';
import { opensWith, putNextTo, remove, sectionIn, settle, sideOf, siteSpaceIn } from './site-order.js';
import { type SiteEntry, type Store, siteIn, spaceOf } from './store.js';

type SiteSpace = Schemas['SiteSpace'];

/** Those in a section, or at the root. */
const inPlace = ({ siteSpaces }: SiteEntry, section: string | undefined): SiteSpace[] =>
  siteSpaces.filter((siteSpace) => siteSpace.section === section);

function refuseShown(siteSpaces: readonly SiteSpace[], space: Schemas['Space']): void {
  if (siteSpaces.some((one) => one.space?.id === space.id)) throw conflict(`Space ${space.id} is shown there already`);
}

/** Shows a space in a section of a site, or at its root. */
export function addSiteSpace(store: Store, site: SiteEntry, space: Schemas['Space'], section?: string): SiteSpace {
  const there = inPlace(site, section);
  refuseShown(there, space);
  const title = space.title ?? 'Untitled';
  const siteSpace: SiteSpace = {
    object: 'site-space',
    id: store.newId('ss'),
    path: freeName(
      title,
      there.map(({ path }) => path),
    ),
    ...(section !== undefined && { section }),
    space,
    title,
    default: false,
    hasAdvancedCustomizationFeature: site.record.type === 'ultimate',
  };
  site.siteSpaces.push(siteSpace);
  return siteSpace;
}

/** Links between sites and spaces. */
export const siteSpaceHandlers = (store: Store): Handlers => ({
  listSiteSpaces: ({ path, query, list }) => {
    const site = siteIn(store, path);
    return list(
      site.siteSpaces
        .filter((one) => query.default === undefined || opensWith(site, one) === query.default)
        .map((one) => withKey(one, query.shareKey)),
    );
  },

  createSiteSpace: ({ path, body: { spaceId, sectionId } }) => {
    const site = siteIn(store, path);
    const section = sectionId === undefined ? site.sections.find((one) => one.default) : sectionIn(site, sectionId);
    const siteSpace = addSiteSpace(store, site, spaceOf(store, path.organizationId, spaceId), section?.id);
    settle(site);
    return siteSpace;
  },

  updateSiteSpace: ({ path, body: { spaceId, ...changes } }) => {
    const site = siteIn(store, path);
    const siteSpace = siteSpaceIn(site, path.siteSpaceId);
    const others = inPlace(site, siteSpace.section).filter((one) => one !== siteSpace);
    const space = spaceId === undefined ? undefined : spaceOf(store, path.organizationId, spaceId);
    if (space) refuseShown(others, space);
    if (changes.path !== undefined)
      refuseTaken(
        changes.path,
        others.map((one) => one.path),
        'site space at',
      );
    if (space) Object.assign(siteSpace, { space, title: space.title ?? siteSpace.title });
    patch(siteSpace, changes);
    settle(site);
    return siteSpace;
  },

  deleteSiteSpace: ({ path }) => {
    const site = siteIn(store, path);
    remove(site.siteSpaces, siteSpaceIn(site, path.siteSpaceId));
    settle(site);
    return undefined;
  },

  moveSiteSpace: ({ path, body: { position } }) => {
    const site = siteIn(store, path);
    const siteSpace = siteSpaceIn(site, path.siteSpaceId);
    const [side, named] = sideOf(position);
    const neighbour = siteSpaceIn(site, named.siteSpace);
    if (neighbour.section !== siteSpace.section) enter(site, siteSpace, neighbour.section);
    putNextTo(site.siteSpaces, siteSpace, neighbour, side);
    settle(site);
    return siteSpace;
  },
});

/** A site space that is put next to one of another section goes there. */
function enter(site: SiteEntry, siteSpace: SiteSpace, section: string | undefined): void {
  const there = inPlace(site, section);
  refuseTaken(
    siteSpace.path,
    there.map(({ path }) => path),
    'site space at',
  );
  if (siteSpace.space) refuseShown(there, siteSpace.space);
  patch(siteSpace, { default: false, section: section ?? null });
}
