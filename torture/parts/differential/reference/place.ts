import { type GraphQLOutputType, getNamedType, getNullableType, isCompositeType, isListType } from 'graphql';
import {
  childKey,
  defaultVariant,
  type HasOrigin,
  isRecordType,
  type Key as KeyOf,
  type ListedType,
  listOf,
  locate,
  Origin,
  parentKey,
  type RecordPlace,
  type RecordType,
  recordId,
  type Variant,
} from '../../../../src/loaders/index.js';
import { asKey, type Json, type RecordTypeOf } from '../../../../src/schema/core/source.js';

export type Key = HasOrigin & Json;

/** The key for which a record was requested, without the origin of its response. */
interface Early {
  readonly key: Key;
  /** The same key for lists, with an origin that other fields do not see. */
  readonly listKey: Key;
}

/** JSON in a response, with the key of the record that contains it. */
export class Place {
  readonly json: Json;
  readonly key: Key;
  /** Type of the record, if the JSON is a whole record. */
  readonly type: ListedType | undefined;
  /** Reads fields that need only the key of the record. Their calls do not wait for the record. */
  readonly early: Early | undefined;
  /** Variant of the record. */
  readonly variant: Variant;

  constructor(
    json: unknown,
    key: Key = { origin: new Origin() },
    type?: ListedType,
    { early, variant = defaultVariant }: { early?: Early | undefined; variant?: Variant } = {},
  ) {
    // The JSON can be any value. Properties of other values than objects are undefined.
    this.json = json as Json;
    this.key = key;
    this.type = type;
    this.early = early;
    this.variant = variant;
  }
}

/** Returns a record with only its key. */
export const recordOfKey = <T extends RecordType>(type: T, key: KeyOf<T>): Place =>
  new Place({}, key as unknown as Key, type);

/**
 * Creates a record from its JSON, or the error of an unusable record.
 * @param owner key of the parent, or of any record below it
 */
export function toRecord(
  type: ListedType,
  owner: object,
  json: unknown,
  variant: Variant,
  { origin }: Pick<HasOrigin, 'origin'> = owner as HasOrigin,
): Place | Error {
  const id = recordId(type, json);
  if (typeof id !== 'string') return id;
  const parent = { ...parentKey(type, asKey(owner)), origin };
  const key = isRecordType(type) ? childKey(type, asKey(parent), id) : parent;
  return new Place(json, key as unknown as Key, type, { variant });
}

/** Reads the JSON of a record that a lookup found. */
export const placeOf = async (record: RecordPlace, variant: Variant, early?: Early): Promise<Place> => {
  const { type, key, place } = await locate(record);
  return new Place(await place.parse(), key as Key, type, { early, variant });
};

/**
 * Creates the records of a list. Errors replace unusable records.
 * @throws GatewayError if the JSON is not a list
 */
export const recordsIn = (
  type: RecordTypeOf,
  owner: object,
  json: unknown,
  variant: Variant,
  origin?: Origin,
): readonly unknown[] =>
  listOf(json, typeof type === 'string' ? `${type} records` : 'records').map((item) =>
    item instanceof Error ? item : toRecord(typeIn(type, item), owner, item, variant, origin && { origin }),
  );

/** Returns the type of a record from its JSON. */
export const typeIn = (type: RecordTypeOf, json: unknown): ListedType =>
  typeof type === 'string' ? type : type((json ?? {}) as Json);

/**
 * Converts the value of a field to the form that fields of the value read: a place for each object. Values of leaf types,
 * errors and promises remain.
 * @param key key of objects that are not records. Without a key, they are in no record
 */
export function toPlaces(value: unknown, type: GraphQLOutputType, key?: Key, variant?: Variant): unknown {
  const isKept = [Error, Place, Promise].some((kind) => value instanceof kind);
  if (value === undefined || value === null || isKept || isConnectionPart(type) || !isCompositeType(getNamedType(type)))
    return value;
  if (isListType(getNullableType(type)))
    return Array.isArray(value) ? value.map((item) => toPlaces(item, getNamedType(type), key, variant)) : value;
  return new Place(value, key, undefined, variant && { variant });
}

/** Returns true for a connection and for the types of its fields, which are no JSON. */
const isConnectionPart = (type: GraphQLOutputType): boolean =>
  /(?:Connection|Edge|^PageInfo)$/.test(getNamedType(type).name);
