import { RestError } from '../rest/index.js';
import { parentKey } from './keys.js';
import type { Page } from './list-page.js';
import type { Origin } from './origin.js';
import { all, type Reads } from './reads.js';
import type { Item, RecordOf } from './record.js';
import type { Key } from './records.js';

/** The record, or the error of an unusable record that may be it. Undefined if neither was found. */
type Found = Item<'Space'> | undefined;

const isRecord = (found: Found): found is RecordOf<'Space'> => found !== undefined && !(found instanceof Error);

/**
 * Finds a space, which has no GET of its own: in the site spaces of a site that publishes it, which
 * `GET /v1/orgs/{organizationId}/sites?space=` names, or else in a collection of its organization.
 */
export async function findSpace(reads: Reads, key: Key<'Space'>): Promise<RecordOf<'Space'>> {
  const sites = '/v1/orgs/{organizationId}/sites';
  const { items, origin } = await reads.page('Site', sites, { path: key, query: { space: key.spaceId, limit: 1 } });
  const published = await findInSite(reads, key, items[0]);
  if (isRecord(published)) return published;
  const collected = await findInCollections(reads, key, origin);
  if (isRecord(collected)) return collected;
  throw published ?? collected ?? RestError.notFound(sites);
}

async function findInSite(reads: Reads, key: Key<'Space'>, site: Item<'Site'> | undefined): Promise<Found> {
  if (!site || site instanceof Error) return site;
  const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
  return findInPages(reads.pages('SiteSpace', siteSpaces, { path: site }), key);
}

/** Finds a space in the records of pages, or inside them. An unusable record may be the space. */
async function findInPages(pages: AsyncIterable<Page<unknown>>, key: Key<'Space'>): Promise<Found> {
  let unusable: Error | undefined;
  for await (const { origin } of pages) {
    const found = origin.find('Space', key);
    if (found) return found;
    unusable ??= origin.unusable;
  }
  return unusable;
}

async function findInCollections(reads: Reads, key: Key<'Space'>, origin: Origin): Promise<Found> {
  const path = '/v1/orgs/{organizationId}/collections';
  const collections = await all(reads.records('Collection', path, { path: key, origin }));
  // All at once: one after the other they would take as many waves as there are collections.
  const found = await Promise.allSettled(collections.map((collection) => findInCollection(reads, key, collection)));
  const results = found.map((result): Found => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
  return results.find(isRecord) ?? results.find((result) => result !== undefined);
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

async function findInCollection(reads: Reads, key: Key<'Space'>, collection: Item<'Collection'>): Promise<Found> {
  if (collection instanceof Error) return collection;
  // The key of a space has its organization, which the path of a collection lacks.
  const { collectionId, origin } = collection;
  const path = { ...parentKey('Space', key), collectionId, origin };
  return findInPages(reads.pages('Space', '/v1/collections/{collectionId}/spaces', { path }), key);
}
