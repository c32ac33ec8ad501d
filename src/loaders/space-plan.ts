import { RestError } from '../rest/index.js';
import type { Key } from './keys.js';
import type { Plan } from './plans.js';
import { all, type Reads } from './reads.js';
import { keyed, type RecordOf } from './records.js';

type Space = RecordOf<'Space'>;

/**
 * A space has no GET of its own. Its record stands in the site spaces of a site that shows it, which
 * `GET /v1/orgs/{organizationId}/sites?space=` names, or else in a collection of its organization.
 */
export const bySitesAndCollections: Plan<'Space'> = (reads, keys) =>
  keys.map(async (key) => {
    const shown = await inSites(reads, key);
    if (isFound(shown)) return shown;
    const collected = await inCollections(reads, key);
    if (isFound(collected)) return collected;
    throw shown ?? collected ?? RestError.notFound('/v1/orgs/{organizationId}/sites');
  });

/** What a search gives: an error when something that can't be used may be what it looks for. */
type Search = Space | Error | undefined;

const isFound = (search: Search): search is Space => search !== undefined && !(search instanceof Error);

async function inSites(reads: Reads, key: Key<'Space'>): Promise<Search> {
  const query = { space: key.spaceId, limit: 1 };
  const { items } = await reads.page('Site', '/v1/orgs/{organizationId}/sites', { path: key, query });
  const [site] = items;
  if (!site || site instanceof Error) return site;
  const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
  let unusable: Error | undefined;
  for await (const siteSpace of reads.records('SiteSpace', siteSpaces, { path: site })) {
    const space = siteSpace instanceof Error ? siteSpace : spaceIn(siteSpace, key);
    if (isFound(space)) return space;
    unusable ??= space;
  }
  return unusable;
}

/** The space of a site space, if it is the one or can't be told. */
function spaceIn(siteSpace: RecordOf<'SiteSpace'>, { spaceId }: Key<'Space'>): Search {
  const { space } = siteSpace;
  return space && (space.id === undefined || space.id === spaceId) ? keyed('Space', siteSpace, space) : undefined;
}

async function inCollections(reads: Reads, key: Key<'Space'>): Promise<Search> {
  const path = '/v1/orgs/{organizationId}/collections';
  const collections = await all(reads.records('Collection', path, { path: key }));
  // All at once: one after the other they would take as many waves as there are collections.
  const found = await Promise.all(collections.map((collection) => inCollection(reads, key, collection)));
  return found.find(isFound) ?? found.find((search) => search !== undefined);
}

async function inCollection(
  reads: Reads,
  key: Key<'Space'>,
  collection: RecordOf<'Collection'> | Error,
): Promise<Search> {
  if (collection instanceof Error) return collection;
  // Spaces of a collection stand under their organization, which is not in the path of that list.
  const path = { ...collection, organizationId: key.organizationId };
  let unusable: Error | undefined;
  for await (const space of reads.records('Space', '/v1/collections/{collectionId}/spaces', { path })) {
    if (space instanceof Error) unusable ??= space;
    else if (space.spaceId === key.spaceId) return space;
  }
  return unusable;
}
