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

async function inSites(reads: Reads, { organizationId, spaceId }: Key<'Space'>) {
  const path = '/v1/orgs/{organizationId}/sites';
  const sites = await reads.page('Site', path, {
    path: { organizationId },
    query: { space: spaceId, limit: 1 },
  });
  for (const site of sites.items) {
    if (site instanceof Error) continue;
    const siteSpaces = reads.records('SiteSpace', '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces', {
      path: site,
    });
    for await (const { space } of siteSpaces)
      if (space?.id === spaceId) return keyed('Space', { organizationId }, space) as RecordOf<'Space'>;
  }
  return undefined;
}

async function inCollections(reads: Reads, { organizationId, spaceId }: Key<'Space'>) {
  const path = '/v1/orgs/{organizationId}/collections';
  for await (const { collectionId } of reads.records('Collection', path, {
    path: { organizationId },
  })) {
    // Spaces of a collection stand under their organization, which is not in the path of that list.
    const spaces = reads.records('Space', '/v1/collections/{collectionId}/spaces', {
      path: { organizationId, collectionId },
    });
    for await (const space of spaces) if (space.spaceId === spaceId) return space;
  }
  return undefined;
}
