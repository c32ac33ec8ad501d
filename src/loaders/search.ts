import { RestError } from '../errors/rest-error.js';
import type { Item, LocatedRecord } from './record.js';
import type { RecordType } from './records.js';

/** Paths of the lists and records in which lookups search for spaces, in the order of the search. */
export const spacePaths = {
  sites: '/v1/orgs/{organizationId}/sites',
  siteSpaces: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
  collections: '/v1/orgs/{organizationId}/collections',
  spaces: '/v1/collections/{collectionId}/spaces',
} as const;
export const userPaths = { organizations: '/v1/orgs', member: '/v1/orgs/{organizationId}/members/{userId}' } as const;

/** The same paths by type. */
export const searchPaths: { readonly [Type in RecordType]?: readonly string[] } = {
  Space: Object.values(spacePaths),
  User: Object.values(userPaths),
};

/** Records and failures in the order of a search. A place that lacks the record has no result. */
export type SearchResults = readonly (Item | undefined)[];

/**
 * Returns the first record that a search found. A failure is reported only if the search found no record. 404 and
 * 410 are not failures, because the place then lacks the record.
 * @param path path template of the error of a search without results
 * @throws the first failure in the order of the search, or a RestError if the record is not found
 */
export function firstRecord(results: SearchResults, path: string): LocatedRecord {
  const record = results.find(isFound);
  if (record) return record;
  throw results.find(isFailure) ?? RestError.notFound(path);
}

/** Returns true for a record, and false for a failure or a place without the record. */
export const isFound = (result: Item | undefined): result is LocatedRecord =>
  result !== undefined && !(result instanceof Error);

const isFailure = (result: unknown): boolean =>
  result !== undefined && !(result instanceof RestError && result.notFound);

/** Yields the items of a list. If a page fails, yields the items of the earlier pages and the error. */
export async function* withFailure<T>(items: AsyncIterable<T>): AsyncGenerator<T | Error> {
  try {
    yield* items;
  } catch (error) {
    yield asError(error);
  }
}

/** Collects the items of a list. If a page fails, the last item is the error. */
export async function collect<T>(items: AsyncIterable<T>): Promise<(T | Error)[]> {
  const list: (T | Error)[] = [];
  for await (const item of withFailure(items)) list.push(item);
  return list;
}

/** Returns the reason of a rejected promise as an error. */
export const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
