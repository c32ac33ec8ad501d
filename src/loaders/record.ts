import type { GatewayError } from '../errors/gateway-error.js';
import { encodePart, isJsonObject, isPathPart } from '../rest/index.js';
import { quote } from '../rest/json/json-scanner.js';
import type { JsonPlace } from '../rest/json/scanned-response.js';
import type { Origin } from './origin.js';
import {
  type HasOrigin,
  type Key,
  type KeyParts,
  type ListedType,
  listedTypes,
  type ParentKey,
  type RecordJson,
  type RecordType,
  recordRows,
} from './records.js';
import { upstreamError } from './upstream-error.js';

/**
 * The parent of the fields of a record, as the schema declares it: its key, and the properties of its JSON. Every
 * property may be missing, because the upstream API may drop fields.
 */
export type ExposedRecord<T extends ListedType> = { readonly __typename: T } & (T extends RecordType
  ? Key<T> & { readonly resourceId: string }
  : ParentKey<T>) &
  Readonly<Partial<RecordJson[T]>>;

/** A record: its place in a response, and its key. The key of a type without an identifier is that of its parent. */
export interface LocatedRecord {
  readonly type: ListedType;
  /** Empty for a type without an identifier. */
  readonly id: string;
  readonly key: HasOrigin;
  readonly place: JsonPlace;
}

/** A record of a list, or the error of an unusable record. */
export type Item = LocatedRecord | Error;

/** Returns true if records of a type have a global id. */
export const isRecordType = (type: string): type is RecordType =>
  Object.hasOwn(recordRows, type) && recordRows[type as ListedType].id !== undefined;

const withoutMark = (part: string): string => part.replace('?', '');

const mapTypes = <Value>(map: (type: ListedType) => Value) =>
  Object.fromEntries(listedTypes.map((type) => [type, map(type)])) as Readonly<Record<ListedType, Value>>;

/** Path parameters of the parent key of each type. */
const parentNames = mapTypes((type): readonly string[] => recordRows[type].parent.map(withoutMark));

/** Path parameters of the key of each type, in the order of its global id. Names of optional parameters end in `?`. */
export const keyParts = mapTypes((type): readonly string[] => {
  const { parent, id } = recordRows[type];
  return id === undefined ? parent : [...parent, id];
});

const keyNames = mapTypes((type) => keyParts[type].map(withoutMark));

type Values = Readonly<Record<string, string | undefined>>;
const valuesOf = (key: object): Values => key as Values;

/** Returns the values of a key in the order of its parts. Missing optional parts are omitted. */
function keyValues(type: RecordType, key: object): string[] {
  const values = valuesOf(key);
  return keyNames[type].flatMap((name) => values[name] ?? []);
}

/** Returns a text that identifies a key within its type. Global ids contain this text. */
export const keyText = (type: RecordType, key: object): string => keyValues(type, key).map(encodePart).join('/');

/** Returns a text that identifies the parent of a record within the parents of its type. */
export const parentText = (type: ListedType, key: object): string => {
  const values = valuesOf(key);
  return parentNames[type].map((name) => encodePart(values[name] ?? '')).join('/');
};

// The cast is safe, because the names belong to the type. TypeScript cannot derive this.
const typedKey = <K>(key: object): K => key as K;

/**
 * Creates the path parameters of a key from their values in order.
 * @returns undefined for a wrong number of values
 */
export function keyFrom<T extends RecordType>(type: T, values: readonly string[]): KeyParts<T> | undefined {
  const parts = keyParts[type];
  const names = values.length < parts.length ? parts.filter((part) => !part.endsWith('?')) : parts;
  if (values.length !== names.length) return undefined;
  const key = Object.fromEntries(names.map((name, index) => [withoutMark(name), values[index]]));
  return typedKey<KeyParts<T>>(key);
}

/**
 * Returns the parent key for records of a type.
 * @param from key of the parent, or of a descendant of the parent
 */
export const parentKey = <T extends ListedType>(type: T, from: ParentKey<T>): ParentKey<T> =>
  typedKey<ParentKey<T>>(pickKey(parentNames[type], from));

/**
 * Returns the key of a record.
 * @param from key of the record, or of a descendant of the record
 */
export const ownKey = <T extends RecordType>(type: T, from: HasOrigin): Key<T> =>
  typedKey<Key<T>>(pickKey(keyNames[type], from));

/** Uses a loop for speed, because most keys of an operation are created here. */
function pickKey(names: readonly string[], from: HasOrigin): Record<string, unknown> {
  const values = valuesOf(from);
  const key: Record<string, unknown> = {};
  for (const name of names) key[name] = values[name];
  key.origin = from.origin;
  if (from.isNumbered && names.includes('changeRequestId')) key.isNumbered = true;
  return key;
}

/** Returns the key of a record from its identifier and the key of its parent. */
export function childKey<T extends RecordType>(type: T, parent: ParentKey<T>, id: string): Key<T> {
  const key = pickKey(parentNames[type], parent);
  key[recordRows[type].id as string] = id;
  return typedKey<Key<T>>(key);
}

/** Returns true if paths can contain all parts of a key. The parts can be values of a response. */
export const isUsableKey = (type: RecordType, key: object): boolean =>
  keyNames[type].map((name) => valuesOf(key)[name]).every((value) => value === undefined || isPathPart(value));

/** Returns the identifier of a record in the REST API, which is the last part of its key. */
export const resourceId = (type: RecordType, key: object): string =>
  valuesOf(key)[recordRows[type].id as string] as string;

/** Returns true if the change request of a key can be a number. REST paths accept the number and the identifier. */
export const mayBeNumbered = (parts: object): boolean => /^\d+$/.test(valuesOf(parts).changeRequestId ?? '');

/** Creates a key from path parameters in a request. */
export const keyInRequest = <Parts extends object>(parts: Parts, origin: Origin): Parts & HasOrigin => ({
  ...parts,
  origin,
  ...(mayBeNumbered(parts) && { isNumbered: true }),
});

/** Returns the property with the identifier of a record. Undefined for types without an identifier. */
export const idFieldOf = (type: ListedType): string | undefined =>
  isRecordType(type) ? (recordRows[type].idField ?? 'id') : undefined;

/** Returns an error for JSON that is not a record, or has no usable identifier. */
export function recordError(type: ListedType, json: unknown): GatewayError | undefined {
  const id = recordId(type, json);
  return typeof id === 'string' ? undefined : id;
}

/**
 * Returns the identifier in the JSON of a record, or an error if the identifier is not usable. For types without an
 * identifier, returns an empty text.
 */
export function recordId(type: ListedType, json: unknown): string | GatewayError {
  if (!isJsonObject(json)) return upstreamError(`REST API returned no record of type ${type}`);
  const idField = idFieldOf(type);
  if (idField === undefined) return '';
  const id = json[idField];
  if (isPathPart(id)) return id;
  return upstreamError(`REST API returned a record of type ${type} without a valid ${idField}`);
}

/**
 * Returns the identifier in the JSON of a record.
 * @throws GatewayError if the identifier is not usable
 */
export function requireId(type: ListedType, json: unknown): string {
  const id = recordId(type, json);
  if (typeof id !== 'string') throw id;
  return id;
}

/** Maximum bytes of an identifier that is copied into a global id without encoding. */
const maxPlainId = 100;

/** True for the character codes of letters, digits, `_` and `-`. */
const isPlain = Array.from({ length: 256 }, (_, byte) => /[\w-]/.test(String.fromCharCode(byte)));

/** Returns true for the JSON of an identifier that a global id contains without encoding. */
export function isPlainId(bytes: Buffer, start: number, end: number): boolean {
  if (bytes[start] !== quote || end - start < 3 || end - start > maxPlainId + 2) return false;
  for (let at = start + 1; at < end - 1; at++) if (!isPlain[bytes[at] as number]) return false;
  return true;
}
