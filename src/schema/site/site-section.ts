import { keyed, listOf } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { embeddedConnection } from '../core/connection.js';
import { parent, reference, urls } from '../core/fields.js';
import { node } from '../core/node.js';

const SiteSectionUrls = urls<Schemas['SiteSectionUrls']>('SiteSectionUrls', 'Where a section is.', {
  published: 'The section as visitors see it.',
});

node('SiteSection', {
  description: 'A section of a docs site: a part of its navigation, with one or more variants of content.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'A line about it.' }),
    default: t.exposeBoolean('default', {
      description: 'Whether it is the section that the site opens with.',
    }),
    path: t.exposeString('path', { description: 'Its part of the URL under the site.' }),
    condition: t.exposeString('condition', {
      description: 'The expression that decides which visitors see it.',
    }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    urls: t.expose('urls', { type: SiteSectionUrls, description: 'Where it is.' }),
    site: parent(t, 'Site', 'The site that it belongs to.'),
    sectionGroup: reference(t, 'SiteSectionGroup', {
      description: 'The group that it is in, if it is in one.',
      key: ({ sectionGroup, ...section }) =>
        sectionGroup ? { ...section, siteSectionGroupId: sectionGroup } : undefined,
    }),
    siteSpaces: embeddedConnection(t, 'SiteSpace', {
      description: 'Its links to spaces: the variants of its content.',
      items: ({ siteSpaces, ...section }) =>
        siteSpaces && listOf(siteSpaces, 'site spaces').map((siteSpace) => keyed('SiteSpace', section, siteSpace)),
      otherwise: (section, { reads }) =>
        reads.matching(
          'SiteSpace',
          '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
          { path: section },
          (siteSpace) => siteSpace.section === section.siteSectionId,
        ),
    }),
  }),
});
