import type { Schemas } from '../../rest/index.js';
import { embeddedConnection } from '../core/connection.js';
import { parent, reference, urls } from '../core/fields.js';
import { resourceIdBeside } from '../core/global-id.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { placed, positionInput, replacedBySorting } from '../core/position.js';

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
      id: (section) => section.sectionGroup,
      parent: (section) => section,
    }),
    siteSpaces: embeddedConnection(t, 'SiteSpace', {
      description: 'Its links to spaces: the variants of its content.',
      items: (section) => section.siteSpaces,
      otherwise: (section, { reads }) =>
        reads.matching(
          'SiteSpace',
          '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
          section,
          (siteSpace) => siteSpace.section === section.siteSectionId,
        ),
    }),
  }),
});

const sections = '/v1/orgs/{organizationId}/sites/{siteId}/sections';
const section = `${sections}/{siteSectionId}` as const;

const SiteSectionPositionInput = positionInput('SiteSection', 'SiteSection');

mutation('createSiteSection', 'post', sections, {
  description: 'Adds a section to a docs site, with a space in it.',
  target: { site: 'Site', space: 'Space' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    icon: t.string({ description: 'Name of its icon.' }),
  }),
  body: (input, { spaceId }) => ({ ...input, spaceId }),
  payload: (t) => ({ siteSection: written(t, 'SiteSection') }),
});

mutation('updateSiteSection', 'patch', section, {
  description: 'Changes a section of a docs site.',
  target: { id: 'SiteSection' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    path: t.string({ description: 'Its part of the URL under the site.' }),
    defaultSiteSpace: t.id({ description: 'The site space that it opens with.' }),
    condition: t.string({
      description: 'The expression that decides which visitors see it. Null shows it to all of them.',
    }),
    icon: t.string({ description: 'Name of its icon. Null removes it.' }),
    description: t.string({ description: 'A line about it. Null removes it.' }),
  }),
  body: ({ defaultSiteSpace, ...others }, key) => ({
    ...others,
    defaultSiteSpace: resourceIdBeside('SiteSpace', defaultSiteSpace, key),
  }),
  payload: (t) => ({ siteSection: written(t, 'SiteSection') }),
});

mutation('deleteSiteSection', 'delete', section, {
  description: 'Deletes a section of a docs site.',
  target: { id: 'SiteSection' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSection') }),
});

mutation('moveSiteSection', 'post', `${section}/move` as const, {
  description: 'Puts a section of a docs site next to another one.',
  deprecationReason: replacedBySorting,
  target: { id: 'SiteSection' },
  input: (t) => ({
    position: t.field({ type: SiteSectionPositionInput, required: true, description: 'Where to put it.' }),
  }),
  body: ({ position }, key) => ({
    position: placed(position, (id) => ({
      type: 'site-section' as const,
      siteSection: resourceIdBeside('SiteSection', id, key),
    })),
  }),
  payload: (t) => ({ siteSection: written(t, 'SiteSection') }),
});
