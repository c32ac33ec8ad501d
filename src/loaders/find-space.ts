import { Attachment } from '../cache/attachment.js';
import { Origin } from './origin.js';
import { readPages, readRecords } from './read.js';
import { type Item, type LocatedRecord, parentKey } from './record.js';
import type { Key } from './records.js';
import type { Requests } from './requests.js';
import { collect, firstRecord, isFound, spacePaths, withFailure } from './search.js';

const { sites, siteSpaces, collections, spaces } = spacePaths;

/** Searches of all collections, by organization. */
const searchesByOrganization = new Attachment<Map<string, Promise<CollectedSpaces>>>();

/** Results of a search, and the origin of its last response. */
interface Search {
  readonly results: readonly Item[];
  readonly last?: Origin | undefined;
}

/**
 * Finds a space, which has no GET of its own. `GET /v1/orgs/{organizationId}/sites?space=` returns the sites whose site
 * spaces contain the space. Without such a site, a collection of the organization can contain the space.
 * @throws the error of `firstRecord`
 */
export async function findSpace(requests: Requests, key: Key<'Space'>): Promise<LocatedRecord> {
  const { results, last = key.origin } = await searchSites(requests, key);
  if (results.some(isFound)) return firstRecord(results, sites);
  // Lookups of all spaces share the collections of the organization.
  const searches = searchesByOrganization.getOrCompute(requests, () => new Map());
  const search = searches.get(key.organizationId) ?? collectSpaces(requests, key, last);
  searches.set(key.organizationId, search);
  const { spaces, failures } = await search;
  return firstRecord([spaces.get(key.spaceId), ...results, ...failures], sites);
}

/** Searches one site after the other, because the first site usually contains the space. */
async function searchSites(requests: Requests, key: Key<'Space'>): Promise<Search> {
  const results: Item[] = [];
  // A failed call has no origin, but the calls after it are in a later wave.
  let origin = new Origin({ wave: key.origin.wave + 1 }, key.origin);
  let last: Origin | undefined;
  for await (const page of withFailure(readPages(requests, 'Site', sites, { key, query: { space: key.spaceId } }))) {
    if (!(page instanceof Error)) ({ origin } = page);
    for (const site of page instanceof Error ? [page] : page.items) {
      const search = await searchSite(requests, key, site);
      results.push(...search.results);
      if (results.some(isFound)) return { results };
      last = search.last ?? last;
    }
  }
  return { results, last: last ? origin.after(last) : origin };
}

/** Searches the site spaces of a site. An unusable record is a failure, because it may contain the space. */
async function searchSite(requests: Requests, key: Key<'Space'>, site: Item): Promise<Search> {
  if (site instanceof Error) return { results: [site] };
  const results: Item[] = [];
  let last: Origin | undefined;
  for await (const page of withFailure(readPages(requests, 'SiteSpace', siteSpaces, { key: site.key }))) {
    if (page instanceof Error) {
      results.push(page);
      break;
    }
    ({ origin: last } = page);
    const space = last.find('Space', key);
    if (space) return { results: [space] };
    if (last.unusable) results.push(last.unusable);
  }
  return { results, last };
}

/** Spaces of all collections of an organization. */
interface CollectedSpaces {
  /** Spaces by identifier. */
  readonly spaces: ReadonlyMap<string, LocatedRecord>;
  /** Errors of failed lists and unusable records, which may contain any space. */
  readonly failures: readonly Error[];
}

/** Reads the spaces of all collections of an organization, because several lookups share the result. */
async function collectSpaces(requests: Requests, key: Key<'Space'>, origin: Origin): Promise<CollectedSpaces> {
  const items = await collect(readRecords(requests, 'Collection', collections, { key, origin }));
  // The calls run in parallel. In sequence, they would take as many waves as there are collections.
  const lists = await Promise.all(items.map((collection) => spacesOf(requests, key, collection)));
  const results = lists.flat();
  const spaces = results.filter(isFound).map((space) => [space.id, space] as const);
  // If several collections contain a space, the first record is used.
  return { spaces: new Map(spaces.reverse()), failures: results.filter((result) => result instanceof Error) };
}

/** Returns the spaces of a collection. If a page fails, returns the spaces of earlier pages and the error. */
async function spacesOf(requests: Requests, key: Key<'Space'>, collection: Item): Promise<Item[]> {
  if (collection instanceof Error) return [collection];
  // The key of a space contains its organization, which the path of a collection lacks.
  const parent = { ...parentKey('Space', key), ...collection.key };
  return collect(readRecords(requests, 'Space', spaces, { key: parent }));
}
