import { ConvertedItems, type Items, listOf, type ParentKey, type RecordOf, toRecord } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling } from '../core/connection.js';
import { asResult, embedded, type Field, type FieldBuilder } from '../core/fields.js';

const path = '/v1/orgs/{organizationId}/sites/{siteId}/published';

/** Structure of a site as received, and the parent of its records. */
interface Structure {
  site: ParentKey<'SiteSection'>;
  raw: Schemas['PublishedSiteStructure'];
}

type Item = RecordOf<'SiteSection'> | RecordOf<'SiteSectionGroup'> | Error;

function itemsOf({ site, raw: { type, structure } }: Structure): Items<Item> | undefined {
  if (type !== 'sections') return undefined;
  return new ConvertedItems(
    listOf<{ object?: string }>(structure, 'sections'),
    (item): Item =>
      item?.object === 'site-section-group'
        ? toRecord<'SiteSectionGroup'>('SiteSectionGroup', site, item)
        : toRecord('SiteSection', site, item),
  );
}

/** The sections of a group, or the item itself. A value that is no list becomes an error in their place. */
function sectionsOf(item: Item): readonly Item[] {
  if (item instanceof Error || item.__typename !== 'SiteSectionGroup') return [item];
  const received: unknown = item.sections;
  return received instanceof Error ? [received] : (item.sections?.slice() ?? []);
}

const PublishedSiteStructureItem = builder.unionType('PublishedSiteStructureItem', {
  description: 'Section of a published site, or group of sections.',
  types: ['SiteSection', 'SiteSectionGroup'],
  resolveType: ({ __typename }) => __typename,
});

const PublishedSiteStructure = builder.objectRef<Structure>('PublishedSiteStructure').implement({
  description: 'Structure of a published site. Structures of unknown types are only in `raw`.',
  fields: (t) => ({
    type: t.string({
      description: 'Type of the structure of the published site. Known value: `sections`.',
      resolve: ({ raw }) => raw.type,
    }),
    sections: t.field({
      type: ['SiteSection'],
      description:
        'Sections of the published site, with their site spaces. Null if the structure has another type than `sections`.',
      resolve: (structure) => asResult(itemsOf(structure)?.slice().flatMap(sectionsOf)),
    }),
    items: t.field({
      type: [PublishedSiteStructureItem],
      description:
        'Sections and groups of sections of the published site, in the order of the navigation. Null if the structure has another type than `sections`.',
      resolve: (structure) => asResult(itemsOf(structure)),
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

/** The published site, as visitors see it. */
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
