import { RestError } from '../rest/index.js';
import type { Plan } from './plans.js';
import type { Reads } from './reads.js';
import { type Key, keyed, type RecordOf } from './records.js';

type Space = RecordOf<'Space'>;

/**
 * A space has no GET of its own. Its record stands in the site spaces of a site that shows it, which
 * `GET /v1/orgs/{organizationId}/sites?space=` names, or else in a collection of its organization.
 */
export const bySitesAndCollections: Plan<'Space'> = (reads, keys) =>
  keys.map(async (key) => {
    const space = (await inSites(reads, key)) ?? (await inCollections(reads, key));
    if (!space) throw RestError.notFound('/v1/orgs/{organizationId}/sites');
    return space;
  });

async function inSites(reads: Reads, key: Key<'Space'>): Promise<Space | undefined> {
  const query = { space: key.spaceId, limit: 1 };
  const { items } = await reads.page('Site', '/v1/orgs/{organizationId}/sites', { path: key, query });
  const [site] = items;
  if (!site || site instanceof Error) return undefined;
  const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
  for await (const siteSpace of reads.records('SiteSpace', siteSpaces, { path: site }))
    if (siteSpace.space?.id === key.spaceId) return keyed('Space', siteSpace, siteSpace.space) as Space;
  return undefined;
}

async function inCollections(reads: Reads, key: Key<'Space'>): Promise<Space | undefined> {
  const path = '/v1/orgs/{organizationId}/collections';
  const collections = await reads.matching('Collection', path, { path: key }, () => true);
  // All at once: one after the other they would take as many waves as there are collections.
  const found = await Promise.all(collections.map((collection) => inCollection(reads, key, collection)));
  return found.find((space) => space !== undefined);
}

async function inCollection(reads: Reads, key: Key<'Space'>, collection: RecordOf<'Collection'>) {
  // Spaces of a collection stand under their organization, which is not in the path of that list.
  const path = { ...collection, organizationId: key.organizationId };
  for await (const space of reads.records('Space', '/v1/collections/{collectionId}/spaces', { path }))
    if (space.spaceId === key.spaceId) return space;
  return undefined;
}
