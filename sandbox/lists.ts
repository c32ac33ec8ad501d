/** Lookups, moves and names in lists of records. */
import { badRequest, conflict, found } from './problem.js';

/** Returns the record of a store entry. An entry is a record, or has a field `record` beside other state. */
export const recordOf = (entry: object): object =>
  'record' in entry && typeof entry.record === 'object' && entry.record ? entry.record : entry;

/**
 * Finds an entry by the id of its record.
 * @throws Problem 404
 */
export const findById = <T extends object>(entries: readonly T[], label: string, id: string): T =>
  found(
    entries.find((entry) => Reflect.get(recordOf(entry), 'id') === id),
    label,
    id,
  );

/** Removes an item from a list, if the list has it. */
export function removeFrom<T>(items: T[], item: T): void {
  if (items.includes(item)) items.splice(items.indexOf(item), 1);
}

/**
 * Moves an item of a list next to another one.
 * @throws Problem 409 if both are the same
 */
export function moveNextTo<T>(items: T[], item: T, neighbor: T, side: 'before' | 'after'): void {
  if (item === neighbor) throw conflict('body.position must name another record');
  removeFrom(items, item);
  items.splice(items.indexOf(neighbor) + (side === 'after' ? 1 : 0), 0, item);
}

/**
 * The side and the neighbor that a position names. `before` wins if both are given.
 * @throws Problem 400 if it names none
 */
export function sideOf<N>({ before, after }: { before?: N; after?: N }): ['before' | 'after', N] {
  if (before !== undefined) return ['before', before];
  if (after !== undefined) return ['after', after];
  throw badRequest('body.position must have before or after');
}

/** Applies a PATCH: null removes a field, an absent field stays. */
export function patch<T extends object>(record: T, changes: { [K in keyof T]?: T[K] | null }): void {
  for (const [name, value] of Object.entries(changes))
    if (value === null) Reflect.deleteProperty(record, name);
    else if (value !== undefined) Reflect.set(record, name, value);
}

/** A title as a URL segment that is not taken. */
export function freeName(title: string, taken: readonly (string | undefined)[]): string {
  const words = title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  const name = words.replace(/^-|-$/g, '').slice(0, 80) || 'untitled';
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(free)) return free;
  }
}

/**
 * Checks that a URL segment is free.
 * @throws Problem 409
 */
export function refuseTaken(name: string, taken: readonly (string | undefined)[], label: string): void {
  if (taken.includes(name)) throw conflict(`There is a ${label} ${JSON.stringify(name)} already`);
}
