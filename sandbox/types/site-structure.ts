import type { Schemas } from '../contract.js';
import { findById, freeName, moveNextTo, patch, rejectUsedName, removeFrom, sideOf } from '../lists.js';
import { conflict, requireFound } from '../problem.js';
import { define, operationsOf } from '../resources.js';
import type { OrganizationEntry, SiteEntry, Store } from '../store.js';
import { makeDefault, refreshStructure, sectionWithKey, topOf, withKey } from './site-order.js';

type Section = Schemas['SiteSection'];
type Group = Schemas['SiteSectionGroup'];
type SiteSpace = Schemas['SiteSpace'];

/**
 * Finds a space of an organization.
 * @throws Problem 404 if the organization does not have the space
 */
export const spaceOf = ({ spaces }: OrganizationEntry, id: string): Schemas['Space'] =>
  findById(spaces, 'space', id).record;

const pathsOf = (items: readonly { path: string }[]): string[] => items.map(({ path }) => path);

/** Returns the site spaces of a section, or of the root if `section` is undefined. */
const siteSpacesIn = ({ siteSpaces }: SiteEntry, section: string | undefined): SiteSpace[] =>
  siteSpaces.filter((siteSpace) => siteSpace.section === section);

function rejectDuplicateSpace(siteSpaces: readonly SiteSpace[], space: Schemas['Space'] | undefined): void {
  if (space && siteSpaces.some((one) => one.space?.id === space.id))
    throw conflict(`Space ${space.id} already has a site space with the same parent`);
}

/**
 * Creates a site space for a space, in a section or at the root.
 * @throws Problem 409 if the section or the root already contains the space
 */
export function newSiteSpace(store: Store, site: SiteEntry, space: Schemas['Space'], section?: string): SiteSpace {
  const siblings = siteSpacesIn(site, section);
  rejectDuplicateSpace(siblings, space);
  const title = space.title ?? 'Untitled';
  return {
    ...store.newRecord('SiteSpace', 'ss'),
    path: freeName(title, pathsOf(siblings)),
    ...(section !== undefined && { section }),
    space,
    title,
    hasAdvancedCustomizationFeature: site.record.type === 'ultimate',
  };
}

/** Moves a section to the end of a group. */
function addToGroup({ sections }: SiteEntry, section: Section, group: Group): void {
  section.sectionGroup = group.id;
  removeFrom(sections, section);
  sections.push(section);
}

/** Removes a section from its group, and places it after the group. */
function removeFromGroup({ navigation }: SiteEntry, section: Section, group: Group): void {
  delete section.sectionGroup;
  navigation.splice(navigation.indexOf(group.id) + 1, 0, section.id);
}

const iconOf = ({ icon }: { icon?: string | null }) => (typeof icon === 'string' ? { icon } : {});

export const siteStructure = [
  define('SiteSection', {
    paths: ['/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}'],
    label: 'section',
    entries: ({ at }) => at('Site').sections,
    view: (section, { shareKey }) => sectionWithKey(section, shareKey),
    onChange: ({ at }) => refreshStructure(at('Site')),
    create({ at, body, store }) {
      const site = at('Site');
      const space = spaceOf(at('Organization'), body.spaceId);
      const title = body.title ?? space.title ?? 'Untitled section';
      const section: Section = {
        ...store.newRecord('SiteSection', 'sec'),
        title,
        path: freeName(title, pathsOf(site.sections)),
        ...iconOf(body),
      };
      site.siteSpaces.push(newSiteSpace(store, site, space, section.id));
      return section;
    },
    update(section, { at, body: { defaultSiteSpace, ...changes } }) {
      const site = at('Site');
      const others = site.sections.filter((one) => one !== section);
      const first =
        defaultSiteSpace === undefined ? undefined : findById(site.siteSpaces, 'site space', defaultSiteSpace);
      if (first && first.section !== section.id) throw conflict(`Site space ${first.id} is not in this section`);
      if (changes.path !== undefined) rejectUsedName(changes.path, pathsOf(others), 'section at');
      if (first) makeDefault(section.siteSpaces ?? [], first);
      patch(section, changes);
    },
    // The site spaces of the section are removed from the site, too.
    remove(section, { at }) {
      const site = at('Site');
      site.siteSpaces = site.siteSpaces.filter((siteSpace) => siteSpace.section !== section.id);
    },
  }),

  define('SiteSectionGroup', {
    paths: ['/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}'],
    label: 'section group',
    entries: ({ at }) => at('Site').groups,
    onChange: ({ at }) => refreshStructure(at('Site')),
    create({ at, body, store }) {
      const site = at('Site');
      const sections = [...new Set(body.sections)].map((id) => findById(site.sections, 'section', id));
      const group: Group = { ...store.newRecord('SiteSectionGroup', 'grp'), title: body.title, ...iconOf(body) };
      for (const section of sections) addToGroup(site, section, group);
      return group;
    },
    update: (group, { body }) => patch(group, body),
    // The sections of the group move to the position of the group.
    remove(group, { at }) {
      for (const section of group.sections?.toReversed() ?? []) removeFromGroup(at('Site'), section, group);
    },
  }),

  define('SiteSpace', {
    paths: ['/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}'],
    label: 'site space',
    entries: ({ at }) => at('Site').siteSpaces,
    view: (siteSpace, { shareKey }) => withKey(siteSpace, shareKey),
    filters: {
      // Matches the default site space in the default section, or at the root if the site has no sections.
      default: (siteSpace, expected, { at }) => {
        const defaultSection = at('Site').sections.find((section) => section.default)?.id;
        return (siteSpace.default === true && siteSpace.section === defaultSection) === expected;
      },
    },
    onChange: ({ at }) => refreshStructure(at('Site')),
    create({ at, body: { spaceId, sectionId }, store }) {
      const site = at('Site');
      const section =
        sectionId === undefined
          ? site.sections.find((one) => one.default)
          : findById(site.sections, 'section', sectionId);
      return newSiteSpace(store, site, spaceOf(at('Organization'), spaceId), section?.id);
    },
    update(siteSpace, { at, body: { spaceId, ...changes } }) {
      const others = siteSpacesIn(at('Site'), siteSpace.section).filter((one) => one !== siteSpace);
      const space = spaceId === undefined ? undefined : spaceOf(at('Organization'), spaceId);
      rejectDuplicateSpace(others, space);
      if (changes.path !== undefined) rejectUsedName(changes.path, pathsOf(others), 'site space at');
      if (space) Object.assign(siteSpace, { space, title: space.title ?? siteSpace.title });
      patch(siteSpace, changes);
    },
  }),

  operationsOf({
    addSiteSectionToGroup({ at, body }) {
      const site = at('Site');
      const group = at('SiteSectionGroup');
      const section = findById(site.sections, 'section', body.sectionId);
      if (section.sectionGroup === group.id) throw conflict(`Section ${section.id} is already in this group`);
      addToGroup(site, section, group);
      refreshStructure(site);
      return group;
    },

    removeSiteSectionFromGroup({ at, path: { siteSectionId } }) {
      const site = at('Site');
      const group = at('SiteSectionGroup');
      const section = group.sections?.find(({ id }) => id === siteSectionId);
      removeFromGroup(site, requireFound(section, 'section in this group', siteSectionId), group);
      refreshStructure(site);
      return undefined;
    },

    moveSiteSection({ at, body: { position } }) {
      const site = at('Site');
      const section = at('SiteSection');
      const [side, { siteSection }] = sideOf(position);
      const neighbor = findById(site.sections, 'section', siteSection);
      moveNextTo(site.sections, section, neighbor, side);
      // The section moves to the group of its neighbor, or out of its group if the neighbor has no group.
      patch(section, { sectionGroup: neighbor.sectionGroup ?? null });
      if (topOf(section) === section.id) moveNextTo(site.navigation, section.id, neighbor.id, side);
      refreshStructure(site);
      return section;
    },

    moveSiteSectionGroup({ at, body: { position } }) {
      const site = at('Site');
      const group = at('SiteSectionGroup');
      const [side, { id }] = sideOf(position);
      // A section in a group has the position of its group.
      moveNextTo(site.navigation, group.id, topOf(findById(site.sections, 'section', id)), side);
      refreshStructure(site);
      return group;
    },

    moveSiteSpace({ at, body: { position } }) {
      const site = at('Site');
      const siteSpace = at('SiteSpace');
      const [side, reference] = sideOf(position);
      const neighbor = findById(site.siteSpaces, 'site space', reference.siteSpace);
      if (neighbor.section !== siteSpace.section) {
        const siblings = siteSpacesIn(site, neighbor.section);
        rejectUsedName(siteSpace.path, pathsOf(siblings), 'site space at');
        rejectDuplicateSpace(siblings, siteSpace.space);
        patch(siteSpace, { default: false, section: neighbor.section ?? null });
      }
      moveNextTo(site.siteSpaces, siteSpace, neighbor, side);
      refreshStructure(site);
      return siteSpace;
    },
  }),
];
