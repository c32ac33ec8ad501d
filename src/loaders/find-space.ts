import { RestError } from '../errors/rest-error.js';
import { parentKey } from './keys.js';
import type { Page } from './list-page.js';
import type { Origin } from './origin.js';
import { all, type Reads } from './reads.js';
import type { Item, RecordOf } from './record.js';
import type { Key } from './records.js';

/** The record, or the error of an unusable record that may be it. Undefined if neither was found. */
type Found = Item<'Space'> | undefined;

/** Result of a search in a list, and the origin of its last page. */
type Searched = readonly [found: Found, last?: Origin];

const isRecord = (found: Found): found is RecordOf<'Space'> => found !== undefined && !(found instanceof Error);

/**
 * Finds a space, which has no GET of its own: in the site spaces of a site that publishes it, which
 * `GET /v1/orgs/{organizationId}/sites?space=` names, or else in a collection of its organization.
 */
export async function findSpace(reads: Reads, key: Key<'Space'>): Promise<RecordOf<'Space'>> {
  const sites = '/v1/orgs/{organizationId}/sites';
  const { items, origin } = await reads.page('Site', sites, { key, query: { space: key.spaceId, limit: 1 } });
  const [published, last] = await findInSite(reads, key, items.slice(0, 1)[0]);
  if (isRecord(published)) return published;
  // Each lookup that gets here needs all collections of the organization.
  const collected = await reads.readOnce(`spaces ${key.organizationId}`, () =>
    collectSpaces(reads, key, last ? origin.after(last) : origin),
  );
  const found = collected.spaces.get(key.spaceId);
  if (found) return found;
  throw published ?? collected.failure ?? RestError.notFound(sites);
}

async function findInSite(reads: Reads, key: Key<'Space'>, site: Item<'Site'> | undefined): Promise<Searched> {
  if (!site || site instanceof Error) return [site];
  const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
  return findInPages(reads.pages('SiteSpace', siteSpaces, { key: site }), key);
}

/** Finds a space in the records of pages, or inside them. An unusable record may be the space. */
async function findInPages(pages: AsyncIterable<Page<unknown>>, key: Key<'Space'>): Promise<Searched> {
  let unusable: Error | undefined;
  let last: Origin | undefined;
  for await (const { origin } of pages) {
    const found = origin.find('Space', key);
    if (found) return [found];
    unusable ??= origin.unusable;
    last = origin;
  }
  return [unusable, last];
}

/** Spaces of all collections of an organization. */
interface CollectedSpaces {
  /** By identifier. */
  readonly spaces: ReadonlyMap<string, RecordOf<'Space'>>;
  /** The first failed list or unusable record, which may have any space. */
  readonly failure: Error | undefined;
}

/** Reads all pages of all collections, because several lookups share the result. */
async function collectSpaces(reads: Reads, key: Key<'Space'>, origin: Origin): Promise<CollectedSpaces> {
  const path = '/v1/orgs/{organizationId}/collections';
  const collections = await all(reads.records('Collection', path, { key, origin }));
  // All at once: one after the other they would take as many waves as there are collections.
  const lists = await Promise.all(collections.map((collection) => spacesOf(reads, key, collection)));
  const items = lists.flat();
  const spaces = items.filter(isRecord).map((space) => [space.spaceId, space] as const);
  // The first record of a space counts.
  return { spaces: new Map(spaces.reverse()), failure: items.find((item) => item instanceof Error) };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** The spaces of a collection. If a page fails, the spaces of the pages before it, and the error. */
async function spacesOf(reads: Reads, key: Key<'Space'>, collection: Item<'Collection'>): Promise<Item<'Space'>[]> {
  if (collection instanceof Error) return [collection];
  // The key of a space has its organization, which the path of a collection lacks.
  const { collectionId, origin } = collection;
  const parent = { ...parentKey('Space', key), collectionId, origin };
  const spaces: Item<'Space'>[] = [];
  try {
    for await (const space of reads.records('Space', '/v1/collections/{collectionId}/spaces', { key: parent }))
      spaces.push(space);
  } catch (error) {
    spaces.push(asError(error));
  }
  return spaces;
}
