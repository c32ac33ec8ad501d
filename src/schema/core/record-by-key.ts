import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { RestError } from '../../errors/rest-error.js';
import {
  detailOf,
  type Key,
  ownKey,
  type RecordOf,
  type RecordType,
  recordStub,
  withIdentifier,
} from '../../loaders/index.js';
import { selectedFields, selectsGit, selectsOnlyKey, selectsWhole } from './selection.js';

/**
 * Returns a record by its key. Without a change request number in the key, a query of only lists and key fields needs
 * no call.
 */
export function recordByKey<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // The key may be a record of another type, which has more path parameters.
  const recordKey = ownKey(type, key);
  return recordKey.isNumbered && type !== 'ChangeRequest'
    ? withIdentifier(recordKey, context.loaders).then((identifiedKey) =>
        recordByIdentifier(type, identifiedKey, context, info),
      )
    : recordByIdentifier(type, recordKey, context, info);
}

function recordByIdentifier<T extends RecordType>(
  type: T,
  key: Key<T>,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // The cast is safe, because every record type is an object type of the schema with the same name.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  // A record with only a number must be read, because global ids contain identifiers.
  if (!key.isNumbered && selectsOnlyKey(selectedFields(info, objectType), objectType)) return recordStub(type, key);
  const needs = { needsGit: selectsGit(info, objectType), needsAll: selectsWhole(info, objectType) };
  return loaders.load(type, key, detailOf(type, needs));
}

/** Returns null in place of a record that is not found. */
export const orNull = <R>(record: R | Promise<R>): R | Promise<R | null> =>
  record instanceof Promise ? record.catch(nullIfNotFound) : record;

function nullIfNotFound(error: unknown): null {
  if (error instanceof RestError && error.notFound) return null;
  throw error;
}
