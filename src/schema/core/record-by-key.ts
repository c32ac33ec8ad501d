import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import {
  childKey,
  isNumbered,
  type Key,
  type RecordOf,
  type RecordType,
  recordRows,
  recordStub,
  resourceId,
  withIdentifier,
} from '../../loaders/index.js';
import { RestError } from '../../rest/index.js';
import { EarlyResolution } from './early-resolution.js';
import { selectedFields, selectsGit, selectsOnlyKey } from './selection.js';
import { needsOnlyKey, sourceOf } from './source.js';

/**
 * A record by its key. It costs no call if only fields of the key and lists are selected. Otherwise the lists start
 * beside the record, in one wave.
 */
export function recordByKey<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // The key may be a record of another type, with more parts.
  const own = childKey(type, key, resourceId(type, key));
  return isNumbered(own) && type !== 'ChangeRequest'
    ? withIdentifier(own, context.loaders).then((whole) => recordByIdentifier(type, whole, context, info))
    : recordByIdentifier(type, own, context, info);
}

function recordByIdentifier<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // Every record type is an object type of the schema, under the same name.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  const selected = selectedFields(info, objectType);
  const stub = recordStub(type, key);
  // Ids are made of identifiers, which a number does not tell. Only lists can be read by a number.
  const byNumber = isNumbered(key);
  if (!byNumber && selectsOnlyKey(selected, objectType)) return stub;
  const needsGit = recordRows[type].withoutGit !== undefined && selectsGit(info, objectType);
  const loaded = context.loaders.load(type, key, recordRows[type].withoutGit !== undefined && !needsGit);
  const early = new EarlyResolution(context, info);
  early.resolveFields(
    stub,
    objectType,
    selected,
    // A nested field can need the GET of the record. With Git metadata the URL differs, and resolving it early would add a call.
    (field) =>
      byNumber
        ? sourceOf(field)?.kind === 'page'
        : needsOnlyKey(field) && !(needsGit && sourceOf(field)?.kind === 'nested'),
  );
  if (!context.early.has(stub)) return loaded;
  const end = (record?: RecordOf<T>) => {
    early.isOver = true;
    context.early.move(stub, record);
  };
  loaded.then(end, () => end());
  return loaded;
}

/** Null in place of a record that does not exist. */
export const orNull = <R>(record: R | Promise<R>): R | Promise<R | null> =>
  record instanceof Promise ? record.catch(nullIfNotFound) : record;

function nullIfNotFound(error: unknown): null {
  if (error instanceof RestError && error.notFound) return null;
  throw error;
}
