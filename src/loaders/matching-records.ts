import { once } from '../cache/once.js';
import { ConvertedItems, type Items, type Page } from './list-page.js';
import { type Item, isRecordJson, type RecordOf } from './record.js';
import type { ListedType } from './records.js';

interface Match<T extends ListedType> {
  type: T;
  property: string;
  value: string;
}

/** The records of several pages that have this value of a property. @throws GatewayError for an unusable record */
export async function matchingRecords<T extends ListedType>(
  pages: AsyncIterable<Page<Item<T>>>,
  match: Match<T>,
): Promise<Items<RecordOf<T>>> {
  const found: Items<RecordOf<T>>[] = [];
  for await (const page of pages) {
    const records = matchingIn(page, match);
    if (records) found.push(records);
  }
  const [first = []] = found;
  return found.length > 1 ? found.flatMap((records) => records.slice()) : first;
}

/** The matching records of one page. Throws if a record is unusable, because that record may match. */
function matchingIn<T extends ListedType>(
  { items, json }: Page<Item<T>>,
  { type, property, value }: Match<T>,
): Items<RecordOf<T>> | undefined {
  const { byProperty, unusable } = indexesIn(json as { items: unknown[] }, type);
  if (unusable !== undefined) throw itemAt(items, unusable);
  const indexes = byProperty(property).get(value);
  // The records are created on access, and usable.
  return indexes && new ConvertedItems(indexes, (index) => itemAt(items, index) as RecordOf<T>);
}

const itemAt = <T>(items: Items<T>, index: number): T | undefined => items.slice(index, index + 1)[0];

/** Indexes of the items of a page, computed once. Many parents can take their records from one page. */
const indexesIn = once(({ items }: { items: readonly unknown[] }, type: ListedType) => {
  const found = new Map<string, Map<unknown, number[]>>();
  const unusable = items.findIndex((item) => !isRecordJson(type, item));
  return {
    /** The first item that is not a record. */
    unusable: unusable < 0 ? undefined : unusable,
    /** Indexes by the value of a property. */
    byProperty: (property: string) => {
      const known = found.get(property) ?? groupIndexes(items as readonly Properties[], property);
      found.set(property, known);
      return known;
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
