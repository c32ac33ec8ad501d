import { RestError } from '../errors/rest-error.js';
import { pageLimit } from '../rest/contract/facts.js';
import { findSpace } from './find-space.js';
import { findUser } from './find-user.js';
import { contentPath } from './list-query.js';
import { containsVariant, defaultVariant, Origin, type Variant } from './origin.js';
import { type RecordPlace, readBody, readRecords, readResponse } from './read.js';
import { parentText, resourceId } from './record.js';

import { type HasOrigin, type Key, type RecordRow, type RecordType, recordRows } from './records.js';
import type { Requests } from './requests.js';
import { asError } from './search.js';

type AnyKey = HasOrigin;

/** Finds the records of a type. Returns one promise per key, in the order of the keys. */
type Plan = (requests: Requests, keys: readonly AnyKey[]) => Promise<RecordPlace>[];

/** Minimum number of keys of one parent for which one list call replaces the GET of each record. */
const minKeysForList = 3;
/**
 * Minimum number of keys for a list that may lack records. The missing records need their own GETs in a second wave.
 */
const minKeysForPartialList = 10;

/**
 * Returns the minimum number of keys of one parent for which their list is read first. Infinity for a type without a
 * list.
 */
export function minKeysOf(type: RecordType): number {
  const { list, tree, isPartialList } = recordRows[type];
  if (list === undefined && tree === undefined) return Number.POSITIVE_INFINITY;
  return isPartialList ? minKeysForPartialList : minKeysForList;
}

/**
 * Returns a function that finds records of one type in one variant. The function reads records with the same parent and
 * origin together.
 * @param isOwn true if only the GET of the record has the needed fields
 */
export function findRecords(type: RecordType, variant: Variant, isOwn: boolean): Plan {
  if (type === 'Space') return (requests, keys) => keys.map((key) => findSpace(requests, key as Key<'Space'>));
  if (type === 'User') return (requests, keys) => keys.map((key) => findUser(requests, key as Key<'User'>));
  const row = recordRows[type];
  if (row.variant && variant !== defaultVariant) return findInVariant(type, row.variant, variant);
  return row.record === undefined ? findInLists(type, variant) : findByRecord(type, row, variant, isOwn);
}

/** Finds records without a GET of their own in the list of their parent. */
const findInLists =
  (type: RecordType, variant: Variant): Plan =>
  (requests, keys) =>
    inGroups(type, keys, (group) => findInList(requests, type, group, variant));

async function findInList(requests: Requests, type: RecordType, keys: readonly AnyKey[], query: Variant) {
  const missing = new Set(keys.map((key) => resourceId(type, key)));
  const recordsById = new Map<string, RecordPlace>();
  const [path, [first]] = [recordRows[type].list as string, keys];
  // An unusable record may be the missing record.
  let failure: Error = RestError.notFound(path);
  try {
    for await (const record of readRecords(requests, type, path as never, { key: first as AnyKey, query })) {
      if (record instanceof Error) failure = record;
      else if (missing.delete(record.id)) recordsById.set(record.id, record);
      if (missing.size === 0) break;
    }
  } catch (error) {
    // Only the records that the earlier pages lack fail.
    failure = asError(error);
  }
  return (key: AnyKey): RecordPlace => {
    const record = recordsById.get(resourceId(type, key));
    if (!record) throw failure;
    return record;
  };
}

/** Finds each record in another response, whose query parameters its own GET does not accept. */
const findInVariant =
  (type: RecordType, source: NonNullable<RecordRow['variant']>, variant: Variant): Plan =>
  (requests, keys) =>
    keys.map(async (key) => {
      const { origin, records } = await readResponse(requests, source.path, { key, query: variant }, source.type);
      await records?.load();
      const record = origin.find(type, key, variant);
      if (!record) throw origin.unusable ?? RestError.notFound(source.path);
      return record;
    });

/** Finds many records of one parent through their list, and all other records by their own GETs. */
function findByRecord(type: RecordType, row: RecordRow, variant: Variant, isOwn: boolean): Plan {
  const { record: path = '', varies = [] } = row;
  const query = { ...row.query, ...variant };
  // Trees have no evaluated texts.
  const isInList = !isOwn && !(row.tree && 'evaluated' in variant);
  const minKeys = isInList ? minKeysOf(type) : Number.POSITIVE_INFINITY;
  return (requests, keys) =>
    inGroups(type, keys, async (group) => {
      // A list cannot be searched by the number of a change request. A record that was requested earlier needs no list.
      const isListed = (key: AnyKey) => {
        try {
          return !key.isNumbered && !requests.isRequested(contentPath(path, key), { key, query });
        } catch {
          // A URL cannot contain the key, so only the GET of this record fails.
          return false;
        }
      };
      const listedKeys = group.filter(isListed);
      const [first] = listedKeys;
      const isMany = listedKeys.length >= minKeys;
      // Requested whole lists have the default variant.
      const mayBeListed = first && first.origin.wave > 0 && containsVariant(defaultVariant, variant, varies);
      const earlierList = mayBeListed ? requests.requestedList(type, first) : undefined;
      const list = earlierList ?? (first && isMany ? readList(requests, type, first, variant) : undefined);
      const read = async (key: AnyKey, origin = key.origin): Promise<RecordPlace> => {
        const place = await readResponse(requests, contentPath(path, key), { key, query, origin }, type);
        return { type, key: { ...key, origin: place.origin }, place };
      };
      if (!first || !list) {
        // The GETs start immediately, so other groups of this batch use them in place of an earlier list.
        const records = new Map(group.map((key) => [key, read(key)]));
        return (key) => records.get(key) as Promise<RecordPlace>;
      }
      // If the list fails, each record is read by its own GET.
      const response = await list.catch(() => undefined);
      // The list can have arrived before the response that contains the key, so the GETs follow the later response.
      const origin =
        response?.origin.withParent(first.origin) ?? new Origin({ wave: first.origin.wave + 1 }, first.origin);
      return (key) => response?.origin.find(type, key, variant, isOwn) ?? read(key, origin);
    });
}

/** Reads the first page of the list of one parent, or its whole tree of pages. */
async function readList(
  requests: Requests,
  type: RecordType,
  key: AnyKey,
  variant: Variant,
): Promise<{ origin: Origin }> {
  const { list, tree = '', query } = recordRows[type];
  if (list !== undefined) {
    const request = { key, query: { ...query, ...variant, limit: pageLimit.maximum } };
    return (await readBody(requests, type, contentPath(list, key), request)).load();
  }
  const { origin, records } = await readResponse(
    requests,
    contentPath(tree, key),
    { key, query: variant },
    type,
    'pages',
  );
  await records?.load();
  return { origin };
}

type Finder = Promise<(key: AnyKey) => RecordPlace | Promise<RecordPlace>>;

/** Calls `find` once for all keys with the same parent and origin. */
function inGroups(
  type: RecordType,
  keys: readonly AnyKey[],
  find: (group: AnyKey[]) => Finder,
): Promise<RecordPlace>[] {
  const groups = new Map<string, AnyKey[]>();
  const texts = keys.map((key) => `${key.origin.number} ${parentText(type, key)}`);
  for (const [index, text] of texts.entries()) {
    const group = groups.get(text) ?? [];
    groups.set(text, group);
    group.push(keys[index] as AnyKey);
  }
  const finders = new Map([...groups].map(([text, group]) => [text, find(group)]));
  return texts.map((text, index) => (finders.get(text) as Finder).then((find) => find(keys[index] as AnyKey)));
}
