import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { patch } from './patch.js';
import { conflict, found } from './problem.js';
import { putNextTo, remove, sectionIn, settle, sideOf, topOf } from './site-order.js';
import { type SiteEntry, type Store, siteIn } from './store.js';

type Group = Schemas['SiteSectionGroup'];
type Section = Schemas['SiteSection'];

const groupIn = ({ groups }: SiteEntry, id: string): Group =>
  found(
    groups.find((group) => group.id === id),
    'section group',
    id,
  );

/** Puts a section into a group, behind those that are in it. */
function join({ sections }: SiteEntry, section: Section, group: Group): void {
  section.sectionGroup = group.id;
  remove(sections, section);
  sections.push(section);
}

/** Takes a section out of its group: it stands behind the group then. */
function leave({ navigation }: SiteEntry, section: Section, group: Group): void {
  delete section.sectionGroup;
  navigation.splice(navigation.indexOf(group.id) + 1, 0, section.id);
}

/** Groups of sections of a site. */
export const siteSectionGroupHandlers = (store: Store): Handlers => ({
  listSiteSectionGroups: ({ path, list }) => list(siteIn(store, path).groups),

  createSiteSectionGroup: ({ path, body }) => {
    const site = siteIn(store, path);
    const sections = [...new Set(body.sections)].map((id) => sectionIn(site, id));
    const group: Group = {
      object: 'site-section-group',
      id: store.newId('grp'),
      title: body.title,
      ...(typeof body.icon === 'string' && { icon: body.icon }),
    };
    site.groups.push(group);
    for (const section of sections) join(site, section, group);
    settle(site);
    return group;
  },

  updateSiteSectionGroup: ({ path, body }) => {
    const group = groupIn(siteIn(store, path), path.siteSectionGroupId);
    patch(group, body);
    return group;
  },

  deleteSiteSectionGroup: ({ path }) => {
    const site = siteIn(store, path);
    const group = groupIn(site, path.siteSectionGroupId);
    // Its sections stay, where it stood.
    for (const section of group.sections?.toReversed() ?? []) leave(site, section, group);
    remove(site.groups, group);
    settle(site);
    return undefined;
  },

  addSiteSectionToGroup: ({ path, body }) => {
    const site = siteIn(store, path);
    const group = groupIn(site, path.siteSectionGroupId);
    const section = sectionIn(site, body.sectionId);
    if (section.sectionGroup === group.id) throw conflict(`Section ${section.id} is in this group already`);
    join(site, section, group);
    settle(site);
    return group;
  },

  removeSiteSectionFromGroup: ({ path }) => {
    const site = siteIn(store, path);
    const group = groupIn(site, path.siteSectionGroupId);
    const section = group.sections?.find(({ id }) => id === path.siteSectionId);
    leave(site, found(section, 'section in this group', path.siteSectionId), group);
    settle(site);
    return undefined;
  },

  moveSiteSectionGroup: ({ path, body: { position } }) => {
    const site = siteIn(store, path);
    const group = groupIn(site, path.siteSectionGroupId);
    const [side, { id }] = sideOf(position);
    // A section stands for the group that it is in.
    putNextTo(site.navigation, group.id, topOf(sectionIn(site, id)), side);
    settle(site);
    return group;
  },
});
