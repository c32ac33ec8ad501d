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
  match: Match<T>,
  value: unknown,
): Items<RecordOf<T>> | undefined {
  const { indexes, unusable } = indexesIn(json as { items: readonly unknown[] }, match);
  if (unusable >= 0) throw itemAt(items, unusable);
  const indexesOfValue = indexes.get(value);
  // The records are created on access. The cast is safe, because all of them are usable.
  return indexesOfValue && new ConvertedItems(indexesOfValue, (index) => itemAt(items, index) as RecordOf<T>);
}

const itemAt = <T>(items: Items<T>, index: number): T | undefined => items.slice(index, index + 1)[0];

/**
 * Groups the indexes of the items of a page by the values of a property, because many parents can use the same page.
 * Each list has one property to match. `unusable` is the index of the first item that is not a record, or -1.
 */
const indexesIn = once(({ items }: { items: readonly unknown[] }, { type, property }: Match<ListedType>) => {
  const indexes = new Map<unknown, number[]>();
  const unusable = items.findIndex((item) => !isRecordJson(type, item));
  if (unusable < 0)
    for (const [index, item] of (items as readonly Readonly<Record<string, unknown>>[]).entries()) {
      const group = indexes.get(item[property]);
      if (group) group.push(index);
      else indexes.set(item[property], [index]);
    }
  return { indexes, unusable };
});
