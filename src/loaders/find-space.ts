import { RestError } from '../errors/rest-error.js';
import { parentKey } from './keys.js';
import type { Page } from './list-page.js';
import type { Origin } from './origin.js';
import { all, type Reads } from './reads.js';
import type { Item, RecordOf } from './record.js';
import type { Key } from './records.js';

/**
 * Record of the space, or error of an unusable record that may be the space. Undefined if the search found neither.
 */
type FoundSpace = Item<'Space'> | undefined;

/** Result of a search in a list, and the origin of the last page. */
type SearchResult = readonly [foundSpace: FoundSpace, last?: Origin];

const isRecord = (foundSpace: FoundSpace): foundSpace is RecordOf<'Space'> =>
  foundSpace !== undefined && !(foundSpace instanceof Error);

/**
 * Finds a space, which has no GET of its own. `GET /v1/orgs/{organizationId}/sites?space=` returns a site whose site
 * spaces contain the space. Without such a site, a collection of the organization can contain the space.
 * @throws RestError if the space is not found
 */
export async function findSpace(reads: Reads, key: Key<'Space'>): Promise<RecordOf<'Space'>> {
  const sites = '/v1/orgs/{organizationId}/sites';
  const { items, origin } = await reads.page('Site', sites, { key, query: { space: key.spaceId, limit: 1 } });
  const [siteResult, last] = await findInSite(reads, key, items.slice(0, 1)[0]);
  if (isRecord(siteResult)) return siteResult;
  // Lookups of all spaces share the collections of the organization.
  const collectedSpaces = await reads.readOnce(`spaces ${key.organizationId}`, () =>
    collectSpaces(reads, key, last ? origin.after(last) : origin),
  );
  const foundSpace = collectedSpaces.spaces.get(key.spaceId);
  if (foundSpace) return foundSpace;
  throw siteResult ?? collectedSpaces.failure ?? RestError.notFound(sites);
}

async function findInSite(reads: Reads, key: Key<'Space'>, site: Item<'Site'> | undefined): Promise<SearchResult> {
  if (!site || site instanceof Error) return [site];
  const siteSpaces = '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces';
  return findInPages(reads.pages('SiteSpace', siteSpaces, { key: site }), key);
}

/**
 * Finds a space in the records of pages, or nested in these records. Otherwise, returns the error of an unusable
 * record, which may be the space.
 */
async function findInPages(pages: AsyncIterable<Page<unknown>>, key: Key<'Space'>): Promise<SearchResult> {
  let unusable: Error | undefined;
  let last: Origin | undefined;
  for await (const { origin } of pages) {
    const foundSpace = origin.find('Space', key);
    if (foundSpace) return [foundSpace];
    unusable ??= origin.unusable;
    last = origin;
  }
  return [unusable, last];
}

/** Spaces of all collections of an organization. */
interface CollectedSpaces {
  /** Spaces by identifier. */
  readonly spaces: ReadonlyMap<string, RecordOf<'Space'>>;
  /** Error of the first failed list or unusable record, which may contain any space. */
  readonly failure: Error | undefined;
}

/** Reads the spaces of all collections of an organization, because several lookups share the result. */
async function collectSpaces(reads: Reads, key: Key<'Space'>, origin: Origin): Promise<CollectedSpaces> {
  const path = '/v1/orgs/{organizationId}/collections';
  const collections = await all(reads.records('Collection', path, { key, origin }));
  // The calls run in parallel. In sequence, they would take as many waves as there are collections.
  const lists = await Promise.all(collections.map((collection) => spacesOf(reads, key, collection)));
  const items = lists.flat();
  const spaces = items.filter(isRecord).map((space) => [space.spaceId, space] as const);
  // If several collections contain a space, the first record is used.
  return { spaces: new Map(spaces.reverse()), failure: items.find((item) => item instanceof Error) };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Returns the spaces of a collection. If a page fails, returns the spaces of earlier pages and the error. */
async function spacesOf(reads: Reads, key: Key<'Space'>, collection: Item<'Collection'>): Promise<Item<'Space'>[]> {
  if (collection instanceof Error) return [collection];
  // The key of a space contains its organization, which the path of a collection lacks.
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
