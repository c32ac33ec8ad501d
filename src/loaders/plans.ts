import { pageLimit } from '../rest/contract/facts.js';
import { type RequestOf, RestError } from '../rest/index.js';
import { isNumbered, type Key, keyText, type RecordType } from './keys.js';
import type { ListPath, Reads, RecordPath } from './reads.js';
import type { RecordOf } from './records.js';

/** How many records of one type are got at once: a promise for each key, in their order. */
export type Plan<T extends RecordType> = (reads: Reads, keys: readonly Key<T>[]) => Promise<RecordOf<T>>[];

/** A list is one call whatever its length: from so many keys of one parent on it is the cheaper way. */
const worthAList = 3;

/** Each record by its own GET. */
export function byRecord<T extends RecordType, P extends RecordPath<T>>(type: T, path: P, query?: object): Plan<T> {
  return (reads, keys) =>
    // The key's parts are named like the path's.
    keys.map((key) => reads.record<T, P>(type, path, { path: key, query } as RequestOf<'get', P>));
}

/** Records that have no GET of their own: all those under one parent by its list. */
export function byList<T extends RecordType, P extends ListPath<T>>(type: T, path: P): Plan<T> {
  return (reads, keys) =>
    grouped(type, keys, async (group) => {
      const missing = new Set(group.map((key) => keyText(type, key)));
      // One that can't be used may be the one that is missing: nobody can say that it is not there.
      let failure: Error = RestError.notFound(path);
      for await (const record of reads.records(type, path, { path: group[0] })) {
        if (record instanceof Error) failure = record;
        else missing.delete(keyText(type, record as Key<T>));
        if (missing.size === 0) break;
      }
      return failure;
    }).map(async (listed, index) => {
      const failure = await listed;
      const record = reads.seen.get(type, keys[index] as Key<T>);
      if (!record) throw failure;
      return record;
    });
}

/** Many records of one parent by the first page of its list, few of them and the rest by their own GET. */
export function byRecordOrList<T extends RecordType, P extends RecordPath<T>, L extends ListPath<T>>(
  type: T,
  path: P,
  list: L,
  query?: object,
): Plan<T> {
  return byRecordOrTogether<T, P>(type, path, query, async (reads, key) => {
    const request = { path: key, query: { ...query, limit: pageLimit.maximum } } as unknown as RequestOf<'get', L>;
    await reads.page(type, list, request);
  });
}

/** Many records of one parent by one call that brings them together, few of them and the rest by their own GET. */
export function byRecordOrTogether<T extends RecordType, P extends RecordPath<T>>(
  type: T,
  path: P,
  query: object | undefined,
  together: (reads: Reads, key: Key<T>) => Promise<void>,
): Plan<T> {
  const one = byRecord<T, P>(type, path, query);
  return (reads, keys) =>
    grouped(type, keys, async (group) => {
      // A list holds identifiers, where a number is not found; and what is on its way already needs no list.
      const missing = group.filter(
        (key) => !isNumbered(key) && !reads.asked(path, { path: key, query } as RequestOf<'get', P>),
      );
      if (missing.length < worthAList) return;
      // Without the list there is still each record's own GET.
      await together(reads, missing[0] as Key<T>).catch(() => undefined);
    }).map(async (listed, index) => {
      await listed;
      const key = keys[index] as Key<T>;
      return reads.seen.get(type, key) ?? (one(reads, [key])[0] as Promise<RecordOf<T>>);
    });
}

/** Asks once for the keys that share a parent; gives each key its group's answer. */
function grouped<T extends RecordType, R>(type: T, keys: readonly Key<T>[], ask: (group: Key<T>[]) => R): R[] {
  const groups = new Map<string, Key<T>[]>();
  const parents = keys.map((key) => {
    const text = keyText(type, key);
    return text.slice(0, text.lastIndexOf('/') + 1);
  });
  parents.forEach((parent, index) => {
    const group = groups.get(parent) ?? [];
    groups.set(parent, group);
    group.push(keys[index] as Key<T>);
  });
  const answers = new Map([...groups].map(([parent, group]) => [parent, ask(group)]));
  return parents.map((parent) => answers.get(parent) as R);
}
