import { embeddedConnection } from '../core/connection.js';
import { parent } from '../core/fields.js';
import { resourceIdBeside } from '../core/global-id.js';
import { affected, deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { placed, positionInput, replacedBySorting } from '../core/position.js';

node('SiteSectionGroup', {
  description: 'A group of sections in the navigation of a docs site.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    site: parent(t, 'Site', 'The site that it belongs to.'),
    sections: embeddedConnection(t, 'SiteSection', {
      description: 'The sections in it, in the order of the navigation.',
      items: (group) => group.sections,
      otherwise: (group, { reads }) =>
        reads.matching(
          'SiteSection',
          '/v1/orgs/{organizationId}/sites/{siteId}/sections',
          group,
          (section) => section.sectionGroup === group.siteSectionGroupId,
        ),
    }),
  }),
});

const groups = '/v1/orgs/{organizationId}/sites/{siteId}/section-groups';
const group = `${groups}/{siteSectionGroupId}` as const;

const SiteSectionGroupPositionInput = positionInput('SiteSectionGroup', 'SiteSection');

mutation('createSiteSectionGroup', 'post', groups, {
  description: 'Adds a group of sections to the navigation of a docs site.',
  target: { site: 'Site' },
  input: (t) => ({
    title: t.string({ required: true, description: 'Its name.' }),
    icon: t.string({ description: 'Name of its icon.' }),
    sections: t.idList({ description: 'The sections to put into it.' }),
  }),
  body: ({ sections, ...others }, site) => ({
    ...others,
    sections: sections?.map((id) => resourceIdBeside('SiteSection', id, site)) ?? sections,
  }),
  payload: (t) => ({ siteSectionGroup: written(t, 'SiteSectionGroup') }),
});

mutation('updateSiteSectionGroup', 'patch', group, {
  description: 'Changes a group of sections.',
  target: { id: 'SiteSectionGroup' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    icon: t.string({ description: 'Name of its icon. Null removes it.' }),
  }),
  payload: (t) => ({ siteSectionGroup: written(t, 'SiteSectionGroup') }),
});

mutation('deleteSiteSectionGroup', 'delete', group, {
  description: 'Deletes a group of sections.',
  target: { id: 'SiteSectionGroup' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSectionGroup') }),
});

mutation('addSiteSectionToGroup', 'post', `${group}/sections` as const, {
  description: 'Puts a section into a group.',
  target: { id: 'SiteSectionGroup', section: 'SiteSection' },
  body: (_input, { siteSectionId }) => ({ sectionId: siteSectionId }),
  payload: (t) => ({ siteSectionGroup: written(t, 'SiteSectionGroup'), siteSection: affected(t, 'SiteSection') }),
});

mutation('removeSiteSectionFromGroup', 'delete', `${group}/sections/{siteSectionId}`, {
  description: 'Takes a section out of a group. It stays on the site.',
  target: { id: 'SiteSectionGroup', section: 'SiteSection' },
  payload: (t) => ({ siteSectionGroup: affected(t, 'SiteSectionGroup'), siteSection: affected(t, 'SiteSection') }),
});

mutation('moveSiteSectionGroup', 'post', `${group}/move` as const, {
  description: 'Puts a group of sections next to a section in the navigation of a docs site.',
  deprecationReason: replacedBySorting,
  target: { id: 'SiteSectionGroup' },
  input: (t) => ({
    position: t.field({ type: SiteSectionGroupPositionInput, required: true, description: 'Where to put it.' }),
  }),
  body: ({ position }, key) => ({
    position: placed(position, (id) => ({
      type: 'site-section' as const,
      id: resourceIdBeside('SiteSection', id, key),
    })),
  }),
  payload: (t) => ({ siteSectionGroup: written(t, 'SiteSectionGroup') }),
});
