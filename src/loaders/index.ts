import DataLoader from 'dataloader';
import { RestError } from '../errors/rest-error.js';
import type { Rest } from '../rest/index.js';
import { keyText } from './keys.js';
import { Origin } from './origin.js';
import { findRecords } from './plans.js';
import { Reads } from './reads.js';
import type { RecordOf } from './record.js';
import type { Key, Known, RecordType } from './records.js';

export { type ContentKey, contentPath } from './content.js';
export { type Cursor, decodeCursor, encodeCursor } from './cursor.js';
export { childKey, isNumbered, keyFrom, keyParts, keyText, parentKey, parentText, resourceId } from './keys.js';
export {
  Connection,
  ConvertedItems,
  type Items,
  type Page,
  type PageRequest,
  pageRequest,
  parsePaging,
} from './list-page.js';
export { type ListArguments, type ListQuery, toListArguments, toListQuery } from './list-request.js';
export { Origin, RecordList } from './origin.js';
export type { PageBody } from './page-body.js';
export type { Reads } from './reads.js';
export {
  type Item,
  isRecord,
  isRecordJson,
  jsonOf,
  MissingField,
  type RecordOf,
  recordError,
  recordId,
  recordStub,
  toRecord,
  toRecords,
} from './record.js';
export {
  type GetPath,
  isRecordType,
  type Key,
  type KeyParts,
  type Known,
  type ListedType,
  type ListPath,
  type ParentKey,
  type ParentParts,
  type RecordJson,
  type RecordType,
  recordRows,
  schemaName,
} from './records.js';
export { ownerOf, withIdentifier, withIdentifiers, withOwner } from './rekeyed.js';
export { listOf, upstreamError } from './upstream-error.js';

/** Reads for the resolvers of one operation. They belong to one caller and never outlive the operation. */
export interface Loaders {
  /** Parent of the root fields, with the origin of the keys in the query. */
  readonly root: Known;
  /** Lists, and GETs that return no record. */
  readonly reads: Reads;
  /**
   * Finds a record by its key. Lookups that start together are one batch.
   * @param withoutGit true if no Git metadata of the record is selected
   */
  load<T extends RecordType>(type: T, key: Key<T>, withoutGit?: boolean): Promise<RecordOf<T>>;
  /** Forgets everything that was read: called after a write. */
  clear(): void;
}

export function createLoaders(rest: Rest): Loaders {
  const reads = new Reads(rest);
  const loaders = new Map<string, DataLoader<Known, RecordOf<RecordType>, string>>();
  const loaderOf = (type: RecordType, withoutGit: boolean) => {
    const name = withoutGit ? `${type} without Git` : type;
    const loader = loaders.get(name) ?? createLoader(type, withoutGit, reads, rest);
    loaders.set(name, loader);
    return loader;
  };
  return {
    root: { origin: new Origin() },
    reads,
    // Each loader has its own type.
    load: (type, key, withoutGit = false) => loaderOf(type, withoutGit).load(key) as Promise<never>,
    clear: () => {
      reads.clear();
      loaders.clear();
    },
  };
}

function createLoader(type: RecordType, withoutGit: boolean, reads: Reads, rest: Rest) {
  const find = findRecords(type, withoutGit);
  /** A predicted response may be older than the response that named the record. */
  const orFindAgain = (keys: readonly Known[]) => (record: Promise<RecordOf<RecordType>>, index: number) =>
    record.catch((error: unknown) => {
      const key = keys[index];
      const isMissing = error instanceof RestError && error.notFound && key && key.origin.wave > 0;
      if (!isMissing) throw error;
      reads.refresh();
      return find(reads, [key])[0] as Promise<RecordOf<RecordType>>;
    });
  return new DataLoader<Known, RecordOf<RecordType>, string>(
    async (keys) => {
      for (const origin of new Set(keys.map(({ origin }) => origin)))
        for (let large = origin.prepare(); large; large = origin.prepare()) await large;
      const known = keys.map((key) => key.origin.find(type, key, withoutGit));
      const missing = keys.filter((_, index) => !known[index]);
      const promises = find(reads, missing);
      const found = (rest.sentCalls.hasPredictions ? promises.map(orFindAgain(missing)) : promises).values();
      // A promise instead of a record settles the lookup of that record alone. No lookup waits for the slowest one.
      return known.map((record) => record ?? found.next().value) as unknown as RecordOf<RecordType>[];
    },
    { cacheKeyFn: (key) => `${key.origin.number} ${keyText(type, key)}` },
  );
}
