import { type ParentKey, type RecordOf, toRecords } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling } from '../core/connection.js';
import { embedded, type Field, type FieldBuilder } from '../core/fields.js';

const path = '/v1/orgs/{organizationId}/sites/{siteId}/published';

/** How a site is laid out, as the service gave it, and the site that its records stand under. */
interface Structure {
  site: ParentKey<'SiteSection'>;
  raw: Schemas['PublishedSiteStructure'];
}

const PublishedSiteStructure = builder.objectRef<Structure>('PublishedSiteStructure').implement({
  description: 'How a published site is laid out: in sections, or in another way, which `raw` holds.',
  fields: (t) => ({
    type: t.string({ description: 'The way; known: `sections`.', resolve: ({ raw }) => raw.type }),
    sections: t.field({
      type: ['SiteSection'],
      description: 'The sections with their site spaces, in the order of the navigation, when that is the way.',
      resolve: ({ site, raw }) =>
        raw.type === 'sections'
          ? // An error in the place of a record is an error at its place in the list.
            (toRecords('SiteSection', site, raw.structure) as never)
          : undefined,
    }),
    raw: t.field({
      type: 'JSON',
      description: 'The structure as the service gave it.',
      resolve: ({ raw }) => raw,
    }),
  }),
});

builder.objectType('PublishedSite', {
  description: 'A site as its visitors see it: with all that they can go to.',
  fields: (t) => ({
    site: embedded(t, 'Site', {
      description: 'The site.',
      record: (published) => published.site,
    }),
    structure: t.field({
      type: PublishedSiteStructure,
      description: 'How it is laid out.',
      resolve: (site) => site.structure && { site, raw: site.structure },
    }),
  }),
});

/** What visitors of a site see. */
export const publishedSite = (t: FieldBuilder<RecordOf<'Site'>>): Field =>
  t.field({
    type: 'PublishedSite',
    ...calling(path, 'The site as its visitors see it.'),
    args: {
      shareKey: t.arg.string({ description: 'Key of a share link, with which the URLs of its site are made.' }),
    },
    resolve: (site, { shareKey }, { loaders }) =>
      loaders.reads.record('PublishedSite', path, { path: site, query: { shareKey: shareKey ?? null } }),
  });
