import { type ExposedRecord, listOf, recordError, upstreamError } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, nested, raw } from '../core/fields.js';
import { get } from '../core/get.js';
import { embedded, embeddedList } from '../core/record-fields.js';
import type { Json } from '../core/source.js';

type Structure = Pick<Schemas['PublishedSiteStructure'], 'type' | 'structure'>;

const itemsIn = ({ type, structure }: Structure): readonly unknown[] | undefined =>
  type === 'sections' ? listOf(structure, 'sections') : undefined;

const typeOf = (item: Json) => (item.object === 'site-section-group' ? 'SiteSectionGroup' : 'SiteSection');

const sectionsIn = (structure: Structure): readonly unknown[] | undefined =>
  itemsIn(structure)?.flatMap((item) => sectionsOf((item ?? {}) as Json));

/**
 * Returns the sections of a group, or the item itself if it is not a group. An error replaces an invalid group or list
 * of sections.
 */
function sectionsOf(item: Json): readonly unknown[] {
  if (typeOf(item) !== 'SiteSectionGroup') return [item];
  const error = recordError('SiteSectionGroup', item);
  if (error) return [error];
  const sections = item.sections ?? [];
  return Array.isArray(sections) ? sections : [upstreamError('REST API returned no list of SiteSection records')];
}

const PublishedSiteStructureItem = builder.unionType('PublishedSiteStructureItem', {
  description: 'Item in the structure of a published site: a site section or a site section group.',
  types: ['SiteSection', 'SiteSectionGroup'],
  resolveType: ({ __typename }) => __typename,
});

const PublishedSiteStructure = builder
  .objectRef<Schemas['PublishedSiteStructure']>('PublishedSiteStructure')
  .implement({
    description:
      'Structure of a published site. If the type of the structure is not `sections`, the structure is only in `raw`.',
    fields: (t) => ({
      type: nested(t, {
        type: 'String',
        description: 'Type of the structure of the published site. Known value: `sections`.',
        from: 'type',
      }),
      sections: embeddedList(t, 'SiteSection', {
        description:
          'All sections of the published site, also those in section groups, in the order of the REST API. Null if the type of the structure is not `sections`.',
        from: { reads: ['type', 'structure'], value: sectionsIn },
      }),
      items: embeddedList(t, PublishedSiteStructureItem, {
        description:
          'Top-level sections and section groups of the published site, in the order of the REST API. Null if the type of the structure is not `sections`.',
        from: { reads: ['type', 'structure'], value: itemsIn },
        record: typeOf,
      }),
      raw: raw(t, 'Structure of the published site', '', 'shareKey'),
    }),
  });

builder.objectType('PublishedSite', {
  description: 'Site and its published structure, as visitors see them.',
  fields: (t) => ({
    site: embedded(t, 'Site', { property: 'site', description: 'Site that has the published structure.' }),
    structure: nested(t, {
      type: PublishedSiteStructure,
      description: 'Structure of the published site.',
      from: 'structure',
    }),
  }),
});

/** Creates the field for the published structure of a site. */
export const publishedSite = (t: FieldBuilder<ExposedRecord<'Site'>>): Field =>
  get(t, '/v1/orgs/{organizationId}/sites/{siteId}/published', {
    type: 'PublishedSite',
    record: 'PublishedSite',
    description: 'Site with its published structure, as visitors see it.',
    variants: ['shareKey'],
  });
