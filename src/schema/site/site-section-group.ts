import { embeddedConnection } from '../core/connection.js';
import { relatedResourceId } from '../core/global-id.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { deprecatedMove, positionInput, toRestPosition } from '../core/position.js';
import { parent } from '../core/record-fields.js';

node('SiteSectionGroup', {
  description: 'Group of sections in the navigation of a site.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the site section group.' }),
    icon: t.exposeString('icon', { description: 'Icon name of the site section group.' }),
    site: parent(t, 'Site', 'Site that the site section group belongs to.'),
    sections: embeddedConnection(t, 'SiteSection', {
      description: 'Sections of the site section group, in the order of the REST API.',
      property: 'sections',
      matching: {
        type: 'SiteSection',
        path: '/v1/orgs/{organizationId}/sites/{siteId}/sections',
        property: 'sectionGroup',
        part: 'siteSectionGroupId',
      },
    }),
  }),
});

const groups = '/v1/orgs/{organizationId}/sites/{siteId}/section-groups';
const group = `${groups}/{siteSectionGroupId}` as const;

const SiteSectionGroupPositionInput = positionInput('SiteSectionGroup', 'SiteSection');

mutation('createSiteSectionGroup', 'post', groups, {
  description:
    'Creates a section group in the site. `deleteSiteSectionGroup` deletes it again, but does not return sections to an earlier group.',
  target: { site: 'Site' },
  input: (t) => ({
    title: t.string({ required: true, description: 'Title of the new site section group.' }),
    icon: t.string({ description: 'Icon name of the new site section group.' }),
    sections: t.idList({
      description:
        'Global ids of the sections of the new site section group: `SiteSection:<organizationId>/<siteId>/<siteSectionId>`.',
    }),
  }),
  body: ({ sections, ...others }, site) => ({
    ...others,
    sections: sections?.map((id, index) => relatedResourceId('SiteSection', id, site, 'sections', index)) ?? sections,
  }),
  payload: (t) => ({ siteSectionGroup: createdRecord(t, 'SiteSectionGroup') }),
});

mutation('updateSiteSectionGroup', 'patch', group, {
  description:
    'Updates the title or the icon of the site section group. Omitted fields keep their values. A second `updateSiteSectionGroup` can restore the earlier values.',
  target: { id: 'SiteSectionGroup' },
  input: (t) => ({
    title: t.string({ description: 'New title of the site section group.' }),
    icon: t.string({ description: 'New icon name of the site section group; null removes the icon.' }),
  }),
  payload: (t) => ({ siteSectionGroup: returnedRecord(t, 'SiteSectionGroup') }),
});

mutation('deleteSiteSectionGroup', 'delete', group, {
  description: 'Deletes the site section group. The deletion cannot be undone through the API.',
  target: { id: 'SiteSectionGroup' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSectionGroup'), site: refetchedRecord(t, 'Site') }),
});

mutation('addSiteSectionToGroup', 'post', `${group}/sections` as const, {
  description:
    'Adds the site section to the section group. `removeSiteSectionFromGroup` removes it, but does not return it to an earlier group.',
  target: { id: 'SiteSectionGroup', section: 'SiteSection' },
  body: (_input, { siteSectionId }) => ({ sectionId: siteSectionId }),
  payload: (t) => ({
    siteSectionGroup: returnedRecord(t, 'SiteSectionGroup'),
    siteSection: refetchedRecord(t, 'SiteSection'),
  }),
});

mutation('removeSiteSectionFromGroup', 'delete', `${group}/sections/{siteSectionId}`, {
  description:
    'Removes the site section from its section group. The section stays on the site; `addSiteSectionToGroup` adds it again.',
  target: { id: 'SiteSectionGroup', section: 'SiteSection' },
  payload: (t) => ({
    siteSectionGroup: refetchedRecord(t, 'SiteSectionGroup'),
    siteSection: refetchedRecord(t, 'SiteSection'),
  }),
});

mutation('moveSiteSectionGroup', 'post', `${group}/move` as const, {
  description:
    'Moves the section group before or after a section of the site. A second `moveSiteSectionGroup` can move it back, but only beside a section.',
  deprecationReason: deprecatedMove,
  target: { id: 'SiteSectionGroup' },
  input: (t) => ({
    position: t.field({
      type: SiteSectionGroupPositionInput,
      required: true,
      description: 'New position of the site section group.',
    }),
  }),
  body: ({ position }, key) => ({
    position: toRestPosition(position, (id, side) => ({
      type: 'site-section' as const,
      id: relatedResourceId('SiteSection', id, key, 'position', side),
    })),
  }),
  payload: (t) => ({ siteSectionGroup: returnedRecord(t, 'SiteSectionGroup') }),
});
