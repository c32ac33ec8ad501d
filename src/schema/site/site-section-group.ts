import { keyed, listOf } from '../../loaders/index.js';
import { embeddedConnection } from '../core/connection.js';
import { parent } from '../core/fields.js';
import { node } from '../core/node.js';

node('SiteSectionGroup', {
  description: 'A group of sections in the navigation of a docs site.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    site: parent(t, 'Site', 'The site that it belongs to.'),
    sections: embeddedConnection(t, 'SiteSection', {
      description: 'The sections in it, in the order of the navigation.',
      items: ({ sections, ...group }) =>
        sections && listOf(sections, 'sections').map((section) => keyed('SiteSection', group, section)),
      otherwise: (group, { reads }) =>
        reads.matching(
          'SiteSection',
          '/v1/orgs/{organizationId}/sites/{siteId}/sections',
          { path: group },
          (section) => section.sectionGroup === group.siteSectionGroupId,
        ),
    }),
  }),
});
