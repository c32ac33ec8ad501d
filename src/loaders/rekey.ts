import { once } from '../cache/once.js';
import { isPathPart } from '../rest/index.js';
import type { Loaders } from './index.js';
import { ownKey } from './keys.js';
import { ConvertedItems, type Items, type Page } from './list-page.js';
import { type IndexedList, RecordList } from './origin.js';
import { type Item, isRecordJson, jsonOf, toRecord } from './record.js';
import type { HasOrigin, ListedType, ParentKey, RecordType } from './records.js';
import { upstreamError } from './upstream-error.js';

/**
 * Returns a key with the identifier of the change request in place of its number, because global ids contain
 * identifiers. All other parts of the key remain.
 */
export const withIdentifier = async <K extends HasOrigin>(key: K, loaders: Loaders): Promise<K> =>
  // The cast is safe, because the type of a key remains.
  key.isNumbered ? ((await identifiedKey(key, loaders)) as K) : key;

/** Lists of one parent share their calls only if they share the key of the parent. */
const identifiedKey = once(async (key: HasOrigin, loaders: Loaders): Promise<HasOrigin> => {
  const { changeRequestId, origin } = await loaders.load('ChangeRequest', ownKey('ChangeRequest', key));
  return Object.assign({ ...key }, { changeRequestId, origin, isNumbered: undefined });
});

/** Replaces the number of a change request with its identifier in the keys of the records of a page. */
export async function withIdentifiers<T extends ListedType>(
  type: T,
  page: Page<Item<T>>,
  numberedKey: HasOrigin,
  loaders: Loaders,
  query?: object,
): Promise<Page<Item<T>>> {
  // The cast is safe, because the page is a list of the parent.
  const parent = (await withIdentifier(numberedKey, loaders)) as ParentKey<T>;
  const origin = page.origin.withParent(parent.origin);
  const items = new ConvertedItems(page.items, (item) =>
    item instanceof Error ? item : toRecord(type, parent, jsonOf(item), origin),
  );
  addRecords(type, items, { json: page.json, origin }, loaders, query);
  return { ...page, items, origin };
}

const convertedLists = once((_loaders: Loaders) => new Map<unknown, IndexedList>());

/** Adds converted records of a response to an origin. Parents with the same response share one list and its index. */
function addRecords<T extends ListedType>(
  type: T,
  items: Items<Item<T>>,
  { json, origin }: Pick<Page<unknown>, 'json' | 'origin'>,
  loaders: Loaders,
  query?: object,
): void {
  const lists = convertedLists(loaders);
  const list = lists.get(json) ?? new RecordList(type, items);
  lists.set(json, list);
  origin.add(list, query);
}

/**
 * Record that owns the records of a list, if the path of the list lacks a part of their keys. Each record, or else the
 * parent of the list, has a property with the identifier of the owner.
 */
export interface Owner {
  /** Path parameter in the keys of the records. */
  readonly part: string;
  readonly property: string;
  /** Type of the parent of the list. */
  readonly parent: RecordType;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a key with the part that the JSON of a record, or of the parent of a list, contains. Without `owner`, returns
 * the same key.
 * @throws GatewayError if the JSON has no valid value
 */
export function ownerIn(json: Json, key: HasOrigin, owner: Owner | undefined): HasOrigin {
  if (!owner) return key;
  const { part, property, parent } = owner;
  const value = json[property];
  if (!isPathPart(value)) throw upstreamError(`REST API returned a ${parent} record without a valid ${property}`);
  return { origin: key.origin, [part]: value } as HasOrigin;
}

/**
 * Adds the missing part to the keys of the records of a list. Reads the parent of the list only if a record lacks the
 * property, too.
 */
export async function withOwner<T extends ListedType>(
  type: T,
  page: Page<Item<T>>,
  owner: Owner,
  parent: HasOrigin,
  loaders: Loaders,
): Promise<Page<Item<T>>> {
  const { part, property } = owner;
  const parentRecord = lacksProperty(page.json as { items: unknown[] }, type, property)
    ? await loaders.load(owner.parent, { ...ownKey(owner.parent, parent), origin: page.origin })
    : undefined;
  const parentOwner = parentRecord && ownerIn(jsonOf(parentRecord) as Json, parentRecord, owner);
  const origin = parentRecord ? page.origin.withParent(parentRecord.origin) : page.origin;
  const items = new ConvertedItems(page.items, (item) => {
    if (item instanceof Error) return item;
    const json = jsonOf(item) as Json;
    const value = isPathPart(json[property]) ? json[property] : (parentOwner as Json | undefined)?.[part];
    return toRecord(type, { [part]: value, origin } as unknown as ParentKey<T>, json);
  });
  addRecords(type, items, { json: page.json, origin }, loaders);
  return { ...page, items, origin };
}

/**
 * Returns true if a record of a list lacks a property. The result is cached, because many operations can share a
 * response.
 */
const lacksProperty = once(({ items }: { items: readonly unknown[] }, type: ListedType, property: string) =>
  items.some((item) => isRecordJson(type, item) && !isPathPart((item as Json)[property])),
);
