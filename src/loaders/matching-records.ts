import { once } from '../cache/once.js';
import { ConvertedItems, type Items, type Page } from './list-page.js';
import { readPages } from './read.js';
import { type Item, isRecordJson, type RecordOf } from './record.js';
import type { HasOrigin, ListedType } from './records.js';
import type { Requests } from './requests.js';

interface Match<T extends ListedType> {
  type: T;
  /** Path template of the list. */
  path: string;
  property: string;
}

/**
 * Reads a whole list, and returns the records in which a property has a value.
 * @param key key of the parent of the list
 * @throws GatewayError if a record is unusable, because it may match
 */
export async function readMatching<T extends ListedType>(
  requests: Requests,
  match: Match<T>,
  key: HasOrigin,
  value: unknown,
): Promise<Items<RecordOf<T>>> {
  const parts: Items<RecordOf<T>>[] = [];
  for await (const page of readPages(requests, match.type, match.path, { key })) {
    const records = matchingIn(page, match, value);
    if (records) parts.push(records);
  }
  const [first = []] = parts;
  return parts.length > 1 ? parts.flatMap((records) => records.slice()) : first;
}

/**
 * Returns the matching records of one page.
 * @throws GatewayError if a record is unusable, because it may match
 */
function matchingIn<T extends ListedType>(
  { items, json }: Page<Item<T>>,
  { type, property }: Match<T>,
  value: unknown,
): Items<RecordOf<T>> | undefined {
  const { byProperty, unusable } = indexesIn(json as { items: unknown[] }, type);
  if (unusable !== undefined) throw itemAt(items, unusable);
  const indexes = byProperty(property).get(value);
  // The records are created on access. The cast is safe, because all of them are usable.
  return indexes && new ConvertedItems(indexes, (index) => itemAt(items, index) as RecordOf<T>);
}

const itemAt = <T>(items: Items<T>, index: number): T | undefined => items.slice(index, index + 1)[0];

/**
 * Groups the items of a page by the values of a property, once per property, because many parents can use the same
 * page.
 */
const indexesIn = once(({ items }: { items: readonly unknown[] }, type: ListedType) => {
  const indexesByProperty = new Map<string, Map<unknown, number[]>>();
  const unusable = items.findIndex((item) => !isRecordJson(type, item));
  return {
    /** Index of the first item that is not a record. */
    unusable: unusable < 0 ? undefined : unusable,
    /** Returns the indexes of items by the value of a property. */
    byProperty: (property: string) => {
      const indexes = indexesByProperty.get(property) ?? groupIndexes(items as readonly Properties[], property);
      indexesByProperty.set(property, indexes);
      return indexes;
    },
  };
});

type Properties = Readonly<Record<string, unknown>>;

function groupIndexes(items: readonly Properties[], property: string): Map<unknown, number[]> {
  const groups = new Map<unknown, number[]>();
  for (const [index, item] of items.entries()) {
    const group = groups.get(item[property]);
    if (group) group.push(index);
    else groups.set(item[property], [index]);
  }
  return groups;
}
