import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { bare, identified, isNumbered, type Key, type RecordOf, type RecordType } from '../../loaders/index.js';
import { RestError } from '../../rest/index.js';
import { needsOnlyKey, readAhead, selectedFields } from './selection.js';

/**
 * A record by its key. It costs no call when only the key's own fields and lists are selected; otherwise the lists
 * are read beside the record, in one wave.
 */
export function recordByKey<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  return isNumbered(key)
    ? identified(key, context.loaders).then((whole) => recordByIdentifiers(type, whole as Key<T>, context, info))
    : recordByIdentifiers(type, key, context, info);
}

function recordByIdentifiers<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // Every record type is an object type of the schema, under the same name.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  const selected = selectedFields(info, objectType);
  const known = bare(type, key);
  if (needsOnlyKey(objectType, selected)) return known;
  const loaded = context.loaders.load(type, key);
  readAhead(known, objectType, selected, context, info);
  return loaded;
}

/** Null in place of a record that is not there. */
export const orNull = async <R>(record: R | Promise<R>): Promise<R | null> => {
  try {
    return await record;
  } catch (error) {
    if (error instanceof RestError && error.notFound) return null;
    throw error;
  }
};
