import DataLoader from 'dataloader';
import { RestError } from '../errors/rest-error.js';
import type { Rest } from '../rest/index.js';
import { findRecords } from './find-records.js';
import { defaultVariant, Origin, type Variant } from './origin.js';
import type { RecordPlace } from './read.js';
import { keyText } from './record.js';
import type { HasOrigin, Key, RecordType } from './records.js';
import { Requests } from './requests.js';

export { type Cursor, decodeCursor, encodeCursor } from './cursor.js';
export { IndexedResponse } from './indexed-response.js';
export { Connection, type PageRequest, pageRequest, parsePaging } from './list-page.js';
export {
  type ContentKey,
  contentPath,
  type ListArguments,
  ListName,
  type ListQuery,
  listName,
  toListArguments,
  toListQuery,
} from './list-query.js';
export { readMatching } from './matching-records.js';
export type { PageBody } from './open-list.js';
export {
  containsVariant,
  defaultVariant,
  Origin,
  toVariant,
  type Variant,
  type VariantParameter,
  withoutGit,
} from './origin.js';
export { locate, type RecordPlace, Response, readBody, readResponse } from './read.js';
export {
  childKey,
  type ExposedRecord,
  idFieldOf,
  isPlainId,
  isRecordType,
  isUsableKey,
  keyFrom,
  keyInRequest,
  keyParts,
  keyText,
  mayBeNumbered,
  ownKey,
  parentKey,
  parentText,
  recordError,
  recordId,
  requireId,
  resourceId,
} from './record.js';
export {
  type GetPath,
  type HasOrigin,
  type Key,
  type KeyParts,
  type ListedType,
  type ListPath,
  listedTypes,
  needsOwnGet,
  type ParentKey,
  type RecordJson,
  type RecordRow,
  type RecordType,
  recordRows,
  schemaName,
} from './records.js';
export { type Owner, ownerIn, withIdentifier } from './rekey.js';
export { Requests } from './requests.js';
export { searchPaths } from './search.js';
export { listOf, MissingField, objectOf, upstreamError } from './upstream-error.js';

/**
 * GETs and lookups of one operation. They belong to one caller and never outlive the operation. A write replaces them, so
 * work that began before the write cannot send GETs after it.
 */
export interface Loaders {
  /** Parent of the root fields, with the origin of the keys in the query. */
  readonly root: HasOrigin;
  readonly requests: Requests;
  /**
   * Finds a record by its key. Lookups that start together, and need equal variants, are one batch.
   * @param isOwn true if only the GET of the record has the needed fields
   */
  load<T extends RecordType>(type: T, key: Key<T>, variant?: Variant, isOwn?: boolean): Promise<RecordPlace>;
}

/** Creates the loaders of one operation, without responses. */
export function createLoaders(rest: Rest): Loaders {
  const requests = new Requests(rest);
  const byName = new Map<string, DataLoader<HasOrigin, RecordPlace, string>>();
  const loaderOf = (type: RecordType, variant: Variant, isOwn: boolean) => {
    const name = `${type} ${isOwn}${variant === defaultVariant ? '' : JSON.stringify(variant)}`;
    const loader = byName.get(name) ?? createLoader(type, variant, isOwn, requests);
    byName.set(name, loader);
    return loader;
  };
  return {
    root: { origin: new Origin() },
    requests,
    // The cast is safe, because each loader has its own type.
    load: (type, key, variant = defaultVariant, isOwn = false) =>
      loaderOf(type, variant, isOwn).load(key) as Promise<never>,
  };
}

type AnyRecord = Promise<RecordPlace>;

function createLoader(type: RecordType, variant: Variant, isOwn: boolean, requests: Requests) {
  const find = findRecords(type, variant, isOwn);
  /**
   * Repeats a lookup that found no record, because a predicted response may be older than the response that contains
   * the key.
   */
  const retryMissing = (record: AnyRecord, key: HasOrigin, number = 0): AnyRecord =>
    record.catch((error: unknown) => {
      const isMissing = error instanceof RestError && error.notFound && key.origin.wave > 0;
      const attempt = isMissing ? requests.attempt(number) : undefined;
      if (!attempt) throw error;
      return retryMissing(find(attempt, [key])[0] as AnyRecord, key, number + 1);
    });
  return new DataLoader<HasOrigin, RecordPlace, string>(
    async (keys) => {
      for (const origin of new Set(keys.map(({ origin }) => origin)))
        for (let preparation = origin.prepare(); preparation; preparation = origin.prepare()) await preparation;
      const records = keys.map((key) => key.origin.find(type, key, variant, isOwn));
      const missing = keys.filter((_, index) => !records[index]);
      const promises = find(requests, missing);
      const results = promises
        .map((record, index) => (requests.hasPredictions ? retryMissing(record, missing[index] as HasOrigin) : record))
        .values();
      // DataLoader settles each lookup with its own promise, so no lookup waits for the slowest one.
      return records.map((record) => record ?? results.next().value) as unknown as RecordPlace[];
    },
    { cacheKeyFn: (key) => `${key.origin.number} ${keyText(type, key)}` },
  );
}
