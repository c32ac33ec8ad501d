import { Attachment } from '../cache/attachment.js';
import type { Origin } from './origin.js';
import { readPages } from './read.js';
import type { HasOrigin, ListedType } from './records.js';
import type { Requests } from './requests.js';
import type { Entry, ResponseIndex } from './response-index.js';

interface Match {
  readonly type: ListedType;
  /** Path template of the list. */
  readonly path: string;
  readonly property: string;
}

/**
 * Reads a whole list, and returns the JSON of the records in which a property has a value.
 * @returns records, and the last response that contains one of them
 * @param key key of the parent of the list
 * @throws GatewayError if a record is unusable, because it may match
 */
export async function readMatching(
  requests: Requests,
  { type, path, property }: Match,
  key: HasOrigin,
  value: unknown,
): Promise<{ readonly items: readonly unknown[]; readonly origin: Origin }> {
  const entries: Entry[] = [];
  let { origin } = key;
  for await (const page of readPages(requests, type, path, { key })) {
    const index = await page.body.recordsOf(key, { property, part: '' }).load();
    const matching = groupsByValue.getOrCompute(index, () => groupRecords(index)).get(value) ?? [];
    if (matching.length === 0) continue;
    entries.push(...matching);
    // The pages are read one after the other, so the origin of a page includes those of all earlier pages.
    ({ origin } = page);
  }
  const items: unknown[] = [];
  for (const { place } of entries) items.push(await place.parse());
  return { items, origin };
}

/** Records of a page by the values of a property, because many parents can use the same page. */
const groupsByValue = new Attachment<ReadonlyMap<unknown, readonly Entry[]>>();

function groupRecords({ items }: ResponseIndex): ReadonlyMap<unknown, readonly Entry[]> {
  const groups = new Map<unknown, Entry[]>();
  for (const item of items) {
    if (item instanceof Error) throw item;
    const group = groups.get(item.owner);
    if (group) group.push(item);
    else groups.set(item.owner, [item]);
  }
  return groups;
}
