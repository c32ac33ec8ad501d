import type { GraphQLObjectType } from 'graphql';
import { Connection, type HasOrigin, isRecord, jsonOf, Origin, objectOf } from '../../loaders/index.js';
import type { Json } from './source.js';

/**
 * Returns JSON that must be an object. A type with a field `raw` has variants that the contract does not describe, so
 * its JSON can also be another value.
 * @throws GatewayError for any other value
 */
export const objectIn = (json: unknown, type: GraphQLObjectType): unknown =>
  'raw' in type.getFields() ? json : objectOf(json, type.name);

/** JSON that a field reads, and the key of the record that contains this JSON. */
export interface KeyedJson {
  readonly json: Json;
  readonly key: HasOrigin & Json;
  /** The record, if the JSON is a whole record. */
  readonly record?: object;
}

/**
 * Keys of objects inside records. The objects are copies, because several records can share the JSON of a response.
 */
const parts = new WeakMap<object, KeyedJson>();

/** Copies an object inside a record, and stores its key for `keyedJsonOf`. Returns other values unchanged. */
export function toPart(value: unknown, key: HasOrigin & Json): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const part = { ...value };
  parts.set(part, { json: value as Json, key });
  return part;
}

/**
 * Returns the JSON of the parent of a field, and the key of the record. For an object that `toPart` did not create, the
 * key contains only an origin.
 */
export function keyedJsonOf(parent: unknown): KeyedJson {
  // The cast is safe, because a record has the parts of its key as properties.
  if (isRecord(parent))
    return { json: jsonOf(parent) as Json, key: parent as unknown as HasOrigin & Json, record: parent };
  if (parent instanceof Connection) return { json: parent.json as Json, key: { origin: new Origin() } };
  return parts.get(parent as object) ?? { json: parent as Json, key: { origin: new Origin() } };
}
