import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { RestError } from '../../errors/rest-error.js';
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
import { selectedFields, selectsGit, selectsOnlyKey } from './selection.js';

/** A record by its key. It costs no call if only fields of the key and lists are selected. */
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
  { loaders }: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // Every record type is an object type of the schema, under the same name.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  // Ids are made of identifiers, not of numbers.
  if (!isNumbered(key) && selectsOnlyKey(selectedFields(info, objectType), objectType)) return recordStub(type, key);
  return loaders.load(type, key, recordRows[type].withoutGit !== undefined && !selectsGit(info, objectType));
}

/** Null in place of a record that does not exist. */
export const orNull = <R>(record: R | Promise<R>): R | Promise<R | null> =>
  record instanceof Promise ? record.catch(nullIfNotFound) : record;

function nullIfNotFound(error: unknown): null {
  if (error instanceof RestError && error.notFound) return null;
  throw error;
}
