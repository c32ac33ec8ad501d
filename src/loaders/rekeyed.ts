import { once } from '../cache/once.js';
import { isPathPart } from '../rest/index.js';
import type { Loaders } from './index.js';
import { childKey, isNumbered } from './keys.js';
import { ConvertedItems, type Items, type Page } from './list-page.js';
import { type IndexedList, RecordList } from './origin.js';
import { type Item, isRecordJson, jsonOf, toRecord } from './record.js';
import type { Key, Known, ListedType, ParentKey } from './records.js';
import { upstreamError } from './upstream-error.js';

/** The same key with the identifier of the change request instead of its number. Ids consist of identifiers. */
export async function withIdentifier<K extends Known>(key: K, loaders: Loaders): Promise<K> {
  if (!isNumbered(key)) return key;
  const { changeRequestId, origin } = await loaders.load('ChangeRequest', key);
  return { ...key, changeRequestId, origin };
}

/** Replaces the number of a change request by its identifier in the keys of the records of a page. */
export async function withIdentifiers<T extends ListedType>(
  type: T,
  page: Page<Item<T>>,
  numbered: Key<'ChangeRequest'>,
  loaders: Loaders,
  query?: object,
): Promise<Page<Item<T>>> {
  const changeRequest = await loaders.load('ChangeRequest', numbered);
  const origin = page.origin.withParent(changeRequest.origin);
  // A change request has the parent key of the records in its lists, which a generic type cannot express.
  const parent = changeRequest as unknown as ParentKey<T>;
  const items = new ConvertedItems(page.items, (item) =>
    item instanceof Error ? item : toRecord(type, parent, jsonOf(item), origin),
  );
  addRecords(type, items, { json: page.json, origin }, loaders, query);
  return { ...page, items, origin };
}

const convertedLists = once((_loaders: Loaders) => new Map<unknown, IndexedList>());

/** Adds converted records of a response to an origin. Parents that share the response share the list, which is indexed once. */
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

/** Key part that the path of a list lacks, and the property with its value in each record or in their parent. */
interface Owner {
  readonly part: string;
  readonly property: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The part of a key that the JSON of a record names.
 * @throws GatewayError if the JSON lacks it
 */
export function ownerOf(json: Json, key: Known, { part, property }: Owner): Known {
  const value = json[property];
  if (!isPathPart(value)) throw upstreamError(`REST API returned a Collection without a usable ${property}`);
  return { origin: key.origin, [part]: value } as Known;
}

/** Adds the part of the key that the path of a list lacks to its records. Reads their parent only if a record lacks it, too. */
export async function withOwner<T extends ListedType>(
  type: T,
  page: Page<Item<T>>,
  owner: Owner,
  parent: Known,
  loaders: Loaders,
): Promise<Page<Item<T>>> {
  const { part, property } = owner;
  const key = parent as Key<'Collection'>;
  const known = lacksProperty(page.json as { items: unknown[] }, type, property)
    ? await loaders.load('Collection', childKey('Collection', page, key.collectionId))
    : undefined;
  const own = known && ownerOf(jsonOf(known) as Json, known, owner);
  const origin = known ? page.origin.withParent(known.origin) : page.origin;
  const items = new ConvertedItems(page.items, (item) => {
    if (item instanceof Error) return item;
    const json = jsonOf(item) as Json;
    const value = isPathPart(json[property]) ? json[property] : (own as Json | undefined)?.[part];
    return toRecord(type, { [part]: value, origin } as unknown as ParentKey<T>, json);
  });
  addRecords(type, items, { json: page.json, origin }, loaders);
  return { ...page, items, origin };
}

/** True if a record of a list lacks a property. Computed once, because many operations can share a response. */
const lacksProperty = once(({ items }: { items: readonly unknown[] }, type: ListedType, property: string) =>
  items.some((item) => isRecordJson(type, item) && !isPathPart((item as Json)[property])),
);
