import { Connection, isRecord, jsonOf, type Known, Origin } from '../../loaders/index.js';
import type { Json } from './source.js';

/** JSON that a field reads, and the key of the record around it. */
export interface Place {
  readonly json: Json;
  readonly key: Known & Json;
  /** The record, if the JSON is a whole record. */
  readonly record?: object;
}

/** Places of objects inside records. The objects are copies, because operations share the JSON of a response. */
const parts = new WeakMap<object, Place>();

/** Copies an object inside a record, and stores its place for `placeOf`. Returns other values unchanged. */
export function toPart(value: unknown, key: Known & Json): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const part = { ...value };
  parts.set(part, { json: value as Json, key });
  return part;
}

/** The JSON of the parent of a field, and its key. An object that `toPart` did not create has no key. */
export function placeOf(parent: unknown): Place {
  // The key of a record has its parts as properties.
  if (isRecord(parent)) return { json: jsonOf(parent) as Json, key: parent as unknown as Known & Json, record: parent };
  if (parent instanceof Connection) return { json: parent.json as Json, key: { origin: new Origin() } };
  return parts.get(parent as object) ?? { json: parent as Json, key: { origin: new Origin() } };
}
