import { getNullableType, isListType } from 'graphql';
import { ownerIn, parentKey, type RecordType, readMatching, resourceId } from '../../../../src/loaders/index.js';
import { encodeId } from '../../../../src/schema/core/global-id.js';
import { embeddedName, embeddedPage, pageOf } from '../../../../src/schema/core/page-arguments.js';
import { asKey, type NestedSource, type RecordTypeOf } from '../../../../src/schema/core/source.js';
import { indexWritten, noResponse } from '../../../../src/schema/core/write.js';
import { Connection, onlyCounts } from './connection.js';
import { readGet } from './get.js';
import { findRecord } from './lookup.js';
import { Place, recordsIn, toPlaces, toRecord, typeIn } from './place.js';
import type { Reading } from './resolver.js';

type Nested = Reading<NestedSource> & { readonly place: Place };

/** Reads JSON inside the parent, or the key of the parent. */
export function readNested({ place = new Place({}), ...others }: Reading<NestedSource>): unknown {
  const reading = { place, ...others };
  const { source, context, info } = reading;
  const { json, key } = place;
  if (source.key) return readKey(reading);
  if (source.isConnection) return readEmbeddedList(reading);
  const { from, fallback, type } = source;
  if (!from) return type === undefined ? json : readWritten(reading);
  const value = from.value(json, context.platformName);
  if (fallback?.kind === 'get') {
    const isElsewhere = source.isElsewhere?.(others.args) ?? false;
    return (isElsewhere ? undefined : value) ?? readGet({ ...reading, source: fallback });
  }
  if (value === undefined || value === null) return value;
  if (type === undefined) return toPlaces(value, info.returnType, key);
  const owner = source.parent ? { ...source.parent.value(key, json), origin: key.origin } : key;
  return isListType(getNullableType(info.returnType))
    ? recordsIn(type, owner, value)
    : toRecord(typeIn(type, value), asKey(owner), value);
}

/** Returns the global id of the parent or of another record in its key, or the identifier of the parent. */
function readKey({ source, place: { key }, info }: Nested): string {
  // The cast is safe, because only records have ids.
  const type = (source.type ?? info.parentType.name) as RecordType;
  return source.key === 'id' ? encodeId(type, key as never) : resourceId(type, key);
}

/** Returns the record in the response to a write, or the record by the key of the target if the response is empty. */
function readWritten({ source: { type, fallback }, place: { json, key }, ...request }: Nested): unknown {
  if (json === noResponse && fallback?.kind === 'lookup') return findRecord(fallback.type, key, request);
  const recordType = typeIn(type as RecordTypeOf, json);
  indexWritten(recordType, key, json);
  return toRecord(recordType, asKey(key), json);
}

/** Returns a list inside the parent as a connection, or the records of another list that match the parent. */
function readEmbeddedList({ source, place, args, context, info }: Nested): Connection | Promise<Connection> {
  const { json, key } = place;
  const { from, matching } = source;
  const { first, after } = args as { first?: number | null; after?: string | null };
  const page = pageOf(
    embeddedName(info.parentType.name, info.fieldName, key),
    embeddedPage(first, after, onlyCounts(info)),
  );
  const connect = (items: readonly unknown[]) => new Connection({ items, count: items.length }, page);
  const embedded = from?.value(json, context.platformName);
  if (!matching || (embedded !== undefined && embedded !== null))
    return connect(recordsIn(typeIn(source.type as RecordTypeOf, json), key, embedded));
  const owner = ownerIn(json, key, matching.owner);
  return readMatching(context.loaders.requests, matching, owner, key[matching.part]).then(({ items, origin }) =>
    connect(recordsIn(matching.type, asKey({ ...parentKey(matching.type, asKey(owner)), origin }), items)),
  );
}
