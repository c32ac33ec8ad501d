import { RestError } from '../errors/rest-error.js';
import { pageLimit } from '../rest/contract/facts.js';
import { contentPath } from './content.js';
import { findSpace } from './find-space.js';
import { findUser } from './find-user.js';
import { isNumbered, keyText, parentText } from './keys.js';
import { Origin, RecordList } from './origin.js';
import type { Reads } from './reads.js';
import { type RecordOf, toRecord } from './record.js';
import { type Key, type Known, type ParentKey, type RecordRow, type RecordType, recordRows } from './records.js';

/** A key of the type that is looked up. */
type AnyKey = Known;
type AnyRecord = RecordOf<RecordType>;

/** Finds the records of a type: a promise for each key, in their order. */
type Plan = (reads: Reads, keys: readonly AnyKey[]) => Promise<AnyRecord>[];

/** Number of keys of one parent from which one call for their list replaces the GET of each record. */
const minKeysForList = 3;
/** The same for lists that may lack some of the records, which then take a second wave. */
const minKeysForPartialList = 10;

/** Number of keys of one parent from which their list is read first. Infinity for a type without a list. */
export function minKeysOf(type: RecordType): number {
  const { list, tree, isPartialList } = recordRows[type];
  if (list === undefined && tree === undefined) return Number.POSITIVE_INFINITY;
  return isPartialList ? minKeysForPartialList : minKeysForList;
}

/** Finds records of one type. Keys with the same parent and origin are found together. */
export function findRecords(type: RecordType, withoutGit: boolean): Plan {
  if (type === 'Space') return (reads, keys) => keys.map((key) => findSpace(reads, key as Key<'Space'>));
  if (type === 'User') return (reads, keys) => keys.map((key) => findUser(reads, key as Key<'User'>));
  return recordRows[type].record === undefined ? findInLists(type) : findByRecord(type, recordRows[type], withoutGit);
}

/** Finds records without a GET of their own in the list of their parent. */
const findInLists =
  (type: RecordType): Plan =>
  (reads, keys) =>
    inGroups(type, keys, (group) => findInList(reads, type, group));

async function findInList(reads: Reads, type: RecordType, keys: readonly AnyKey[]) {
  const missing = new Set(keys.map((key) => keyText(type, key)));
  const found = new Map<string, AnyRecord>();
  const [path, [first]] = [recordRows[type].list as string, keys];
  // An unusable record may be the one that is missing.
  let failure: Error = RestError.notFound(path);
  for await (const record of reads.records(type, path as never, { key: first as AnyKey })) {
    if (record instanceof Error) failure = record;
    else if (missing.delete(keyText(type, record))) found.set(keyText(type, record), record);
    if (missing.size === 0) break;
  }
  return (key: AnyKey): AnyRecord => {
    const record = found.get(keyText(type, key));
    if (!record) throw failure;
    return record;
  };
}

/** Finds many records of one parent by the call for their list, and all other records by a GET for each. */
function findByRecord(type: RecordType, row: RecordRow, withoutGit: boolean): Plan {
  const { record: path = '' } = row;
  const shape = withoutGit ? row.withoutGit : undefined;
  const query = { ...row.query, ...shape };
  const minKeys = minKeysOf(type);
  return (reads, keys) =>
    inGroups(type, keys, async (group) => {
      // A list has identifiers, so it cannot find a number. A record that was requested already needs no list.
      const isListed = (key: AnyKey) => !isNumbered(key) && !reads.isRequested(contentPath(path, key), { key, query });
      const listed = group.filter(isListed);
      const [first] = listed;
      const isMany = listed.length >= minKeys;
      const requested = first && first.origin.wave > 0 ? reads.requestedList(type, first) : undefined;
      const together = requested ?? (first && isMany ? readTogether(reads, type, first, shape) : undefined);
      // If the list fails, the GET of each record remains.
      const found = await together?.catch(() => undefined);
      // A list of an earlier origin can have arrived before the response that named the key.
      const origin =
        found?.origin.withParent(first?.origin) ??
        (together && first && new Origin({ wave: first.origin.wave + 1 }, first.origin));
      return (key) =>
        found?.origin.find(type, key, withoutGit) ??
        reads.readRecord(type, contentPath(path, key), { key, query, origin: origin ?? key.origin });
    });
}

/** Reads all records of one parent, or the first 1,000 of them. */
async function readTogether(
  reads: Reads,
  type: RecordType,
  key: AnyKey,
  shape: { metadata?: false } = {},
): Promise<{ origin: Origin }> {
  const { list, tree = '', query } = recordRows[type];
  if (list !== undefined) {
    const request = { key, query: { ...query, ...shape, limit: pageLimit.maximum } };
    return reads.readPage(type, contentPath(list, key), request);
  }
  const { json, origin } = await reads.readJson(contentPath(tree, key), { key, query: shape });
  const { pages } = (json ?? {}) as { pages?: unknown };
  if (Array.isArray(pages)) {
    const items = pages.map((page) => toRecord('Page', key as ParentKey<'Page'>, page, origin));
    origin.add(new RecordList('Page', items), shape);
  }
  return { origin };
}

type Finder = Promise<(key: AnyKey) => AnyRecord | Promise<AnyRecord>>;

/** Finds the keys of each parent and origin together. */
function inGroups(type: RecordType, keys: readonly AnyKey[], find: (group: AnyKey[]) => Finder): Promise<AnyRecord>[] {
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
