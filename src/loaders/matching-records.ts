import { computeNow, once } from '../cache/once.js';
import type { Origin } from './origin.js';
import { readPages } from './read.js';
import { isRecordJson, recordError } from './record.js';
import type { HasOrigin, ListedType } from './records.js';
import type { Requests } from './requests.js';

interface Match<T extends ListedType> {
  type: T;
  /** Path template of the list. */
  path: string;
  property: string;
}

/**
 * Reads a whole list, and returns the JSON of the records in which a property has a value.
 * @returns records, and the last response that contains one of them
 * @param key key of the parent of the list
 * @throws GatewayError if a record is unusable, because it may match
 */
export async function readMatching<T extends ListedType>(
  requests: Requests,
  match: Match<T>,
  key: HasOrigin,
  value: unknown,
): Promise<{ readonly items: readonly unknown[]; readonly origin: Origin }> {
  let items: readonly unknown[] = [];
  let { origin } = key;
  for await (const page of readPages(requests, match.type, match.path, { key })) {
    const matchingItems = groupsIn(page.json as { items: readonly unknown[] }, match)().get(value) ?? [];
    if (matchingItems.length === 0) continue;
    items = items.length > 0 ? [...items, ...matchingItems] : matchingItems;
    // The pages are read one after the other, so the origin of a page includes those of all earlier pages.
    ({ origin } = page);
  }
  return { items, origin };
}

/**
 * Groups the items of a page by the values of a property, because many parents can use the same page. Each list has one
 * property to match. The function throws a GatewayError if a record is unusable, because it may match.
 */
const groupsIn = once(({ items }: { items: readonly unknown[] }, { type, property }: Match<ListedType>) =>
  computeNow(() => {
    const groups = new Map<unknown, unknown[]>();
    for (const item of items) {
      if (!isRecordJson(type, item)) throw recordError(type, item);
      const value = (item as Readonly<Record<string, unknown>>)[property];
      const group = groups.get(value);
      if (group) group.push(item);
      else groups.set(value, [item]);
    }
    return groups;
  }),
);
