import { getNullableType, isListType } from 'graphql';
import {
  containsVariant,
  defaultVariant,
  needsOwnGet,
  ownerIn,
  ownKey,
  parentKey,
  type RecordType,
  Response,
  readMatching,
  resourceId,
  type Variant,
} from '../../../../src/loaders/index.js';
import { encodeId } from '../../../../src/schema/core/global-id.js';
import { embeddedName, embeddedPage, pageOf } from '../../../../src/schema/core/page-arguments.js';
import { asKey, type NestedSource, type RecordTypeOf } from '../../../../src/schema/core/source.js';
import { emptyPayload, indexWritten } from '../../../../src/schema/core/write.js';
import { Connection, onlyCounts } from './connection.js';
import { findRecord } from './lookup.js';
import { type Key, Place, placeOf, recordsIn, toPlaces, toRecord, typeIn } from './place.js';
import type { Reading } from './resolver.js';
import { variantOfField } from './variants.js';

type Nested = Reading<NestedSource> & { readonly place: Place };

/** Reads JSON inside the parent, or the key of the parent. */
export function readNested({ place = new Place({}), ...others }: Reading<NestedSource>): unknown {
  const reading = { place, ...others };
  const { source, context } = reading;
  const { json } = place;
  if (source.key) return readKey(reading);
  if (source.isConnection) return readEmbeddedList(reading);
  const { from, type } = source;
  if (!from) return type === undefined ? json : readWritten(reading);
  const value = from.value(json, context.platformName);
  const variant = source.varies ? variantOfField(others.info, others.args, source.varies) : defaultVariant;
  const hasVariant = containsVariant(place.variant, variant, source.varies ?? []);
  if (!hasVariant || (source.isText && (value === undefined || value === null))) return readVariant(reading, variant);
  return toValue(reading, value);
}

/** Reads a property of the same record in another response. */
async function readVariant({ source, place, context, info, ...others }: Nested, variant: Variant): Promise<unknown> {
  const type = info.parentType.name as RecordType;
  const isOwn = needsOwnGet(type, { needsText: source.isText ?? false, needsAll: false });
  const record = await context.loaders.load(type, ownKey(type, place.key) as never, variant, isOwn);
  // A property is read from the GET of its record without the identifier.
  const { place: response } = record;
  const isWhole = response instanceof Response;
  if (isWhole) await response.body?.prepare();
  const found = isWhole
    ? new Place(response.parse(), record.key as Key, type, { variant })
    : await placeOf(record, variant);
  return toValue(
    { ...others, source, place: found, context, info },
    source.from?.value(found.json, context.platformName),
  );
}

function toValue({ source, place, info }: Nested, value: unknown): unknown {
  const { json, key, variant } = place;
  const { type } = source;
  if (value === undefined || value === null) return value;
  if (type === undefined) return toPlaces(value, info.returnType, key, variant);
  const owner = source.parent ? { ...source.parent.value(key, json), origin: key.origin } : key;
  return isListType(getNullableType(info.returnType))
    ? recordsIn(type, owner, value, variant)
    : toRecord(typeIn(type, value), asKey(owner), value, variant);
}

/** Returns the global id of the parent or of another record in its key, or the identifier of the parent. */
function readKey({ source, place: { key }, info }: Nested): string {
  // The cast is safe, because only records have ids.
  const type = (source.type ?? info.parentType.name) as RecordType;
  return source.key === 'id' ? encodeId(type, key as never) : resourceId(type, key);
}

/** Returns the record in the response to a write, or the record by the key of the target if the response is empty. */
function readWritten({ source: { type, fallback }, place: { json, key }, ...request }: Nested): unknown {
  if (json === emptyPayload && fallback) return findRecord(fallback.type, key, request);
  const recordType = typeIn(type as RecordTypeOf, json);
  indexWritten(recordType, key, { parse: () => json });
  return toRecord(recordType, asKey(key), json, defaultVariant);
}

/** Returns a list inside the parent as a connection, or the records of another list that match the parent. */
function readEmbeddedList({ source, place, args, context, info }: Nested): Connection | Promise<Connection> {
  const { json, key, variant } = place;
  const { from, matching } = source;
  const { first, after } = args as { first?: number | null; after?: string | null };
  const page = pageOf(
    embeddedName(info.parentType.name, info.fieldName, key),
    embeddedPage(first, after, onlyCounts(info)),
  );
  const connect = (items: readonly unknown[]) => new Connection({ items, count: items.length }, page);
  const embedded = from?.value(json, context.platformName);
  if (!matching || (embedded !== undefined && embedded !== null))
    return connect(recordsIn(typeIn(source.type as RecordTypeOf, json), key, embedded, variant));
  const owner = ownerIn(json, key, matching.owner);
  return readMatching(context.loaders.requests, matching, owner, key[matching.part]).then(({ items, origin }) =>
    connect(
      recordsIn(matching.type, asKey({ ...parentKey(matching.type, asKey(owner)), origin }), items, defaultVariant),
    ),
  );
}
