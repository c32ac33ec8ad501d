import type { Schemas } from '../../rest/index.js';
import { inVariant, urls } from '../core/fields.js';
import { relatedResourceId } from '../core/global-id.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { deprecatedMove, positionInput, toRestPosition } from '../core/position.js';
import { embedded, parent, reference } from '../core/record-fields.js';
import { shareKey } from './share-link.js';

const SiteSpaceUrls = urls<Schemas['SiteSpaceUrls']>('SiteSpaceUrls', 'URLs of a site space.', {
  published: 'URL of the published site space.',
});

node('SiteSpace', {
  description: 'Link between a site and a space. It publishes the content of the space on the site.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the site space.' }),
    path: t.exposeString('path', {
      description: 'Path of the site space in the URL of its section, or in the URL of a site without sections.',
    }),
    default: t.exposeBoolean('default', {
      description: 'True if the site space is the default one of its section, or of a site without sections.',
    }),
    condition: t.exposeString('condition', {
      description: 'Expression that decides if a visitor sees the site space.',
    }),
    hasAdvancedCustomizationFeature: t.exposeBoolean('hasAdvancedCustomizationFeature', {
      description: 'True if the site space has the advanced customization feature.',
    }),
    urls: t.expose('urls', {
      type: SiteSpaceUrls,
      description: 'URLs of the site space.',
      args: { shareKey: shareKey(t) },
      extensions: inVariant('urls', 'shareKey'),
    }),
    site: parent(t, 'Site', 'Site that the site space belongs to.'),
    section: reference(t, 'SiteSection', {
      description: 'Section that contains the site space; null on a site without sections.',
      id: 'section',
    }),
    space: embedded(t, 'Space', {
      property: 'space',
      description: 'Space that provides the content of the site space.',
    }),
  }),
});

const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
const siteSpace = `${siteSpaces}/{siteSpaceId}` as const;

const SiteSpacePositionInput = positionInput('SiteSpace', 'SiteSpace');

mutation('createSiteSpace', 'post', siteSpaces, {
  description: 'Adds the space to the site, as a site space. `deleteSiteSpace` undoes the addition.',
  target: { site: 'Site', space: 'Space' },
  input: (t) => ({
    section: t.id({
      description:
        'Global id of the site section to add the space to: `SiteSection:<organizationId>/<siteId>/<siteSectionId>`. The default is the default section, or the root of a site without sections.',
    }),
  }),
  body: ({ section }, key) => ({
    spaceId: key.spaceId,
    sectionId: relatedResourceId('SiteSection', section, key, 'section'),
  }),
  payload: (t) => ({ siteSpace: createdRecord(t, 'SiteSpace') }),
});

mutation('updateSiteSpace', 'patch', siteSpace, {
  description:
    'Updates the site space. Omitted fields keep their values. A second `updateSiteSpace` can restore the earlier values.',
  target: { id: 'SiteSpace' },
  input: (t) => ({
    path: t.string({
      description: 'New path of the site space in the URL of its section, or in the URL of a site without sections.',
    }),
    condition: t.string({
      description: 'New expression that decides if a visitor sees the site space; null removes the condition.',
    }),
    space: t.id({
      description:
        'Global id of the new space that provides the content of the site space: `Space:<organizationId>/<spaceId>`.',
    }),
  }),
  body: ({ space, ...others }, key) => ({ ...others, spaceId: relatedResourceId('Space', space, key, 'space') }),
  payload: (t) => ({ siteSpace: returnedRecord(t, 'SiteSpace') }),
});

mutation('deleteSiteSpace', 'delete', siteSpace, {
  description:
    'Removes the site space from the site. The linked space is not deleted; `createSiteSpace` adds it again.',
  target: { id: 'SiteSpace' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSpace'), site: refetchedRecord(t, 'Site') }),
});

mutation('moveSiteSpace', 'post', `${siteSpace}/move` as const, {
  description:
    'Moves the site space before or after another site space of the site. A second `moveSiteSpace` can move it back, but only beside another site space.',
  deprecationReason: deprecatedMove,
  target: { id: 'SiteSpace' },
  input: (t) => ({
    position: t.field({ type: SiteSpacePositionInput, required: true, description: 'New position of the site space.' }),
  }),
  body: ({ position }, key) => ({
    position: toRestPosition(position, (id, side) => ({
      type: 'site-space' as const,
      siteSpace: relatedResourceId('SiteSpace', id, key, 'position', side),
    })),
  }),
  payload: (t) => ({ siteSpace: returnedRecord(t, 'SiteSpace') }),
});
