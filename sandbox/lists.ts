/** Finds, moves and names records in lists. */
import { badRequest, conflict, requireFound } from './problem.js';

/** Returns the record of a store entry. An entry is a record, or an object with the field `record` and other state. */
export const recordOf = (entry: object): object =>
  'record' in entry && typeof entry.record === 'object' && entry.record ? entry.record : entry;

/**
 * Finds an entry by the id of its record.
 * @throws Problem 404 if no record has the id
 */
export const findById = <T extends object>(entries: readonly T[], label: string, id: string): T =>
  requireFound(
    entries.find((entry) => Reflect.get(recordOf(entry), 'id') === id),
    label,
    id,
  );

/** Removes an item from a list, if the list contains the item. */
export function removeFrom<T>(items: T[], item: T): void {
  if (items.includes(item)) items.splice(items.indexOf(item), 1);
}

/**
 * Moves an item of a list next to another item.
 * @throws Problem 409 if the neighbor is the item
 */
export function moveNextTo<T>(items: T[], item: T, neighbor: T, side: 'before' | 'after'): void {
  if (item === neighbor) throw conflict('body.position must name another record');
  removeFrom(items, item);
  items.splice(items.indexOf(neighbor) + (side === 'after' ? 1 : 0), 0, item);
}

/**
 * Returns the side and the neighbor of a position. `before` takes precedence over `after`.
 * @throws Problem 400 if the position has neither `before` nor `after`
 */
export function sideOf<N>({ before, after }: { before?: N; after?: N }): ['before' | 'after', N] {
  if (before !== undefined) return ['before', before];
  if (after !== undefined) return ['after', after];
  throw badRequest('body.position must have before or after');
}

/** Applies a PATCH: `null` removes a field, and an absent field keeps its value. */
export function patch<T extends object>(record: T, changes: { [K in keyof T]?: T[K] | null }): void {
  for (const [name, value] of Object.entries(changes))
    if (value === null) Reflect.deleteProperty(record, name);
    else if (value !== undefined) Reflect.set(record, name, value);
}

/** Converts a title to a URL segment that is not in `usedNames`. */
export function freeName(title: string, usedNames: readonly (string | undefined)[]): string {
  const words = title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  const name = words.replace(/^-|-$/g, '').slice(0, 80) || 'untitled';
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!usedNames.includes(candidate)) return candidate;
  }
}

/**
 * Verifies that a URL segment is not in `usedNames`.
 * @throws Problem 409 if `usedNames` contains the segment
 */
export function rejectUsedName(name: string, usedNames: readonly (string | undefined)[], label: string): void {
  if (usedNames.includes(name)) throw conflict(`${label} ${JSON.stringify(name)} already exists`);
}
