import { type GraphQLOutputType, getNamedType, getNullableType, isCompositeType, isListType } from 'graphql';
import {
  type HasOrigin,
  isRecord,
  jsonOf,
  type ListedType,
  Origin,
  type RecordOf,
} from '../../../../src/loaders/index.js';
import type { Json } from '../../../../src/schema/core/source.js';

export type Key = HasOrigin & Json;

/** JSON in a response, with the key of the record that contains it. */
export class Place {
  readonly json: Json;
  readonly key: Key;
  /** Type of the record, if the JSON is a whole record. */
  readonly type: ListedType | undefined;

  constructor(json: unknown, key: Key = { origin: new Origin() }, type?: ListedType) {
    // The JSON can be any value. Properties of other values than objects are undefined.
    this.json = json as Json;
    this.key = key;
    this.type = type;
  }
}

/** Returns the place of a record, whose properties contain the parts of its key. */
const placeOf = (record: RecordOf<ListedType>): Place =>
  new Place(jsonOf(record), record as unknown as Key, record.__typename);

/**
 * Converts the value of a field to the form that fields of the value read: a place for each object. Values of leaf types,
 * errors and promises remain.
 * @param key key of objects that are not records. Without a key, they are in no record
 */
export function toPlaces(value: unknown, type: GraphQLOutputType, key?: Key): unknown {
  const isKept = [Error, Place, Promise].some((kind) => value instanceof kind);
  if (value === undefined || value === null || isKept || isConnectionPart(type) || !isCompositeType(getNamedType(type)))
    return value;
  if (isRecord(value)) return placeOf(value);
  if (isListType(getNullableType(type)))
    return Array.isArray(value) ? value.map((item) => toPlaces(item, getNamedType(type))) : value;
  return new Place(value, key);
}

/** Returns true for a connection and for the types of its fields, which are no JSON. */
const isConnectionPart = (type: GraphQLOutputType): boolean =>
  /(?:Connection|Edge|^PageInfo)$/.test(getNamedType(type).name);
