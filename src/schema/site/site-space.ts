import type { Schemas } from '../../rest/index.js';
import { embedded, keyedIn, parent, reference, urls } from '../core/fields.js';
import { node } from '../core/node.js';

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
      key: ({ section, ...siteSpace }) => (section ? { ...siteSpace, siteSectionId: section } : undefined),
    }),
    space: embedded(t, 'Space', {
      description: 'The space whose content it shows.',
      record: (siteSpace) => keyedIn('Space', siteSpace, siteSpace.space),
    }),
  }),
});
