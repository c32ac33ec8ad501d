import { RestError } from '../rest/index.js';
import type { Plan } from './plans.js';
import type { Reads } from './reads.js';
import { type Key, keyed, type RecordOf } from './records.js';

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

async function inSites(reads: Reads, key: Key<'Space'>) {
  const path = '/v1/orgs/{organizationId}/sites';
  const sites = await reads.page('Site', path, {
    path: key,
    query: { space: key.spaceId, limit: 1 },
  });
  for (const site of sites.items) {
    if (site instanceof Error) continue;
    const siteSpaces = reads.records('SiteSpace', '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces', {
      path: site,
    });
    for await (const siteSpace of siteSpaces)
      if (siteSpace.space?.id === key.spaceId) return keyed('Space', siteSpace, siteSpace.space) as RecordOf<'Space'>;
  }
  return undefined;
}

async function inCollections(reads: Reads, key: Key<'Space'>) {
  const path = '/v1/orgs/{organizationId}/collections';
  for await (const collection of reads.records('Collection', path, { path: key })) {
    // Spaces of a collection stand under their organization, which is not in the path of that list.
    const spaces = reads.records('Space', '/v1/collections/{collectionId}/spaces', {
      path: { ...collection, organizationId: key.organizationId },
    });
    for await (const space of spaces) if (space.spaceId === key.spaceId) return space;
  }
  return undefined;
}
