import type { Schemas } from '../../rest/index.js';
import { embedded, parent, reference, urls } from '../core/fields.js';
import { resourceIdBeside } from '../core/global-id.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { placed, positionInput, replacedBySorting } from '../core/position.js';

const SiteSpaceUrls = urls<Schemas['SiteSpaceUrls']>('SiteSpaceUrls', 'Where a site space is.', {
  published: 'The space as visitors of the site see it.',
});

node('SiteSpace', {
  description: 'A link between a docs site and a space: it puts the content of the space on the site.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name on the site.' }),
    path: t.exposeString('path', {
      description: 'Its part of the URL under its section, or under the site.',
    }),
    default: t.exposeBoolean('default', {
      description: 'Whether its section, or the site, opens with it.',
    }),
    condition: t.exposeString('condition', {
      description: 'The expression that decides which visitors see it.',
    }),
    hasAdvancedCustomizationFeature: t.exposeBoolean('hasAdvancedCustomizationFeature', {
      description: 'Whether it can be customized in depth.',
    }),
    urls: t.expose('urls', { type: SiteSpaceUrls, description: 'Where it is.' }),
    site: parent(t, 'Site', 'The site that it belongs to.'),
    section: reference(t, 'SiteSection', {
      description: 'The section that it is in; null where the site has none.',
      id: (siteSpace) => siteSpace.section,
      parent: (siteSpace) => siteSpace,
    }),
    space: embedded(t, 'Space', {
      description: 'The space whose content it shows.',
      record: (siteSpace) => siteSpace.space,
    }),
  }),
});

const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
const siteSpace = `${siteSpaces}/{siteSpaceId}` as const;

const SiteSpacePositionInput = positionInput('SiteSpace', 'SiteSpace');

mutation('createSiteSpace', 'post', siteSpaces, {
  description: 'Shows a space on a docs site.',
  target: { site: 'Site', space: 'Space' },
  input: (t) => ({
    section: t.id({
      description:
        'The section to show it in. Without one, the default section, or the root of a site without sections.',
    }),
  }),
  body: ({ section }, key) => ({
    spaceId: key.spaceId,
    sectionId: resourceIdBeside('SiteSection', section, key),
  }),
  payload: (t) => ({ siteSpace: written(t, 'SiteSpace') }),
});

mutation('updateSiteSpace', 'patch', siteSpace, {
  description: 'Changes a link between a docs site and a space.',
  target: { id: 'SiteSpace' },
  input: (t) => ({
    path: t.string({ description: 'Its part of the URL under its section, or under the site.' }),
    condition: t.string({
      description: 'The expression that decides which visitors see it. Null shows it to all of them.',
    }),
    space: t.id({ description: 'The space whose content it is to show.' }),
  }),
  body: ({ space, ...others }, key) => ({ ...others, spaceId: resourceIdBeside('Space', space, key) }),
  payload: (t) => ({ siteSpace: written(t, 'SiteSpace') }),
});

mutation('deleteSiteSpace', 'delete', siteSpace, {
  description: 'Takes a space off a docs site. The space stays.',
  target: { id: 'SiteSpace' },
  payload: (t) => ({ deletedId: deletedId(t, 'SiteSpace') }),
});

mutation('moveSiteSpace', 'post', `${siteSpace}/move` as const, {
  description: 'Puts a space on a docs site next to another one.',
  deprecationReason: replacedBySorting,
  target: { id: 'SiteSpace' },
  input: (t) => ({
    position: t.field({ type: SiteSpacePositionInput, required: true, description: 'Where to put it.' }),
  }),
  body: ({ position }, key) => ({
    position: placed(position, (id) => ({
      type: 'site-space' as const,
      siteSpace: resourceIdBeside('SiteSpace', id, key),
    })),
  }),
  payload: (t) => ({ siteSpace: written(t, 'SiteSpace') }),
});
