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
  description: 'Structure of a published site. Structures of unknown types are only in `raw`.',
  fields: (t) => ({
    type: t.string({ description: 'Type of the structure. Known value: `sections`.', resolve: ({ raw }) => raw.type }),
    sections: t.field({
      type: ['SiteSection'],
      description:
        'Sections of the published site, with their site spaces. Null if the structure has another type than `sections`.',
      resolve: ({ site, raw }) =>
        raw.type === 'sections'
          ? // An error in the place of a record is an error at its place in the list.
            (toRecords('SiteSection', site, raw.structure) as never)
          : undefined,
    }),
    raw: t.field({
      type: 'JSON',
      description: 'Structure of the published site, as returned by the REST API.',
      resolve: ({ raw }) => raw,
    }),
  }),
});

builder.objectType('PublishedSite', {
  description: 'Site and its published structure, as visitors see them.',
  fields: (t) => ({
    site: embedded(t, 'Site', {
      description: 'Site that is published.',
      record: (published) => published.site,
    }),
    structure: t.field({
      type: PublishedSiteStructure,
      description: 'Structure of the published site.',
      resolve: (site) => site.structure && { site, raw: site.structure },
    }),
  }),
});

/** What visitors of a site see. */
export const publishedSite = (t: FieldBuilder<RecordOf<'Site'>>): Field =>
  t.field({
    type: 'PublishedSite',
    ...calling(path, 'Published structure of the site, as visitors see it.'),
    args: {
      shareKey: t.arg.string({
        description: 'Key of a share link. It resolves the published URLs of a site with the visibility `SHARE_LINK`.',
      }),
    },
    resolve: (site, { shareKey }, { loaders }) =>
      loaders.reads.record('PublishedSite', path, { path: site, query: { shareKey: shareKey ?? null } }),
  });
