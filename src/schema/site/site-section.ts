import type { Schemas } from '../../rest/index.js';
import { embeddedConnection } from '../core/connection.js';
import { inVariant, urls } from '../core/fields.js';
import { relatedResourceId } from '../core/global-id.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { deprecatedMove, positionInput, toRestPosition } from '../core/position.js';
import { parent, reference } from '../core/record-fields.js';
import { shareKey } from './share-link.js';

const SiteSectionUrls = urls<Schemas['SiteSectionUrls']>('SiteSectionUrls', 'URLs of a site section.', {
  published: 'URL of the published site section.',
});

node('SiteSection', {
  description: 'Section of a site. It holds one or more site spaces.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the site section.' }),
    description: t.exposeString('description', { description: 'Description of the site section.' }),
    default: t.exposeBoolean('default', {
      description: 'True if the site section is the default section of the site.',
    }),
    path: t.exposeString('path', { description: 'Path of the site section in the URL of the site.' }),
    condition: t.exposeString('condition', {
      description: 'Expression that decides if a visitor sees the site section.',
    }),
    icon: t.exposeString('icon', { description: 'Icon name of the site section.' }),
    urls: t.expose('urls', {
      type: SiteSectionUrls,
      description: 'URLs of the site section.',
      args: { shareKey: shareKey(t) },
      extensions: inVariant('urls', 'shareKey'),
    }),
    site: parent(t, 'Site', 'Site that the site section belongs to.'),
    sectionGroup: reference(t, 'SiteSectionGroup', {
      description: 'Section group that contains the site section; null if the section is in no group.',
      id: 'sectionGroup',
    }),
    siteSpaces: embeddedConnection(t, 'SiteSpace', {
      description: 'Site spaces of the site section, in the order of the REST API.',
      property: 'siteSpaces',
      matching: {
        type: 'SiteSpace',
        path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
        property: 'section',
        part: 'siteSectionId',
      },
    }),
  }),
});

const sections = '/v1/orgs/{organizationId}/sites/{siteId}/sections';
const section = `${sections}/{siteSectionId}` as const;

const SiteSectionPositionInput = positionInput('SiteSection', 'SiteSection');

mutation('createSiteSection', 'post', sections, {
  description:
    'Creates a section in the site, with the space as a site space. `deleteSiteSection` undoes the creation.',
  target: { site: 'Site', space: 'Space' },
  input: (t) => ({
    title: t.string({ description: 'Title of the new site section.' }),
    icon: t.string({ description: 'Icon name of the new site section.' }),
  }),
  body: (input, { spaceId }) => ({ ...input, spaceId }),
  payload: (t) => ({ siteSection: createdRecord(t, 'SiteSection') }),
});

mutation('updateSiteSection', 'patch', section, {
  description:
    'Updates the site section. Omitted fields keep their values. A second `updateSiteSection` can restore the earlier values.',
  target: { id: 'SiteSection' },
  input: (t) => ({
    title: t.string({ description: 'New title of the site section.' }),
    path: t.string({ description: 'New path of the site section in the URL of the site.' }),
    defaultSiteSpace: t.id({
      description:
        'Global id of the new default site space of the site section: `SiteSpace:<organizationId>/<siteId>/<siteSpaceId>`.',
    }),
    condition: t.string({
      description: 'New expression that decides if a visitor sees the site section; null removes the condition.',
    }),
    icon: t.string({ description: 'New icon name of the site section; null removes the icon.' }),
    description: t.string({ description: 'New description of the site section; null removes the description.' }),
  }),
  body: ({ defaultSiteSpace, ...others }, key) => ({
    ...others,
    defaultSiteSpace: relatedResourceId('SiteSpace', defaultSiteSpace, key, 'defaultSiteSpace'),
  }),
  payload: (t) => ({ siteSection: returnedRecord(t, 'SiteSection') }),
});

mutation('deleteSiteSection', 'delete', section, {
  description: 'Deletes the site section. The deletion cannot be undone through the API.',
  target: { id: 'SiteSection' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSection'), site: refetchedRecord(t, 'Site') }),
});

mutation('moveSiteSection', 'post', `${section}/move` as const, {
  description:
    'Moves the section before or after another section of the site. A second `moveSiteSection` can move it back, but only beside another section.',
  deprecationReason: deprecatedMove,
  target: { id: 'SiteSection' },
  input: (t) => ({
    position: t.field({
      type: SiteSectionPositionInput,
      required: true,
      description: 'New position of the site section.',
    }),
  }),
  body: ({ position }, key) => ({
    position: toRestPosition(position, (id, side) => ({
      type: 'site-section' as const,
      siteSection: relatedResourceId('SiteSection', id, key, 'position', side),
    })),
  }),
  payload: (t) => ({ siteSection: returnedRecord(t, 'SiteSection') }),
});
