import { encodePart, isPathPart } from '../rest/index.js';
import type { Origin } from './origin.js';
import {
  type HasOrigin,
  type Key,
  type KeyParts,
  type ListedType,
  listedTypes,
  type ParentKey,
  type RecordType,
  recordRows,
} from './records.js';

const withoutMark = (part: string): string => part.replace('?', '');

const mapTypes = <Value>(map: (type: ListedType) => Value) =>
  Object.fromEntries(listedTypes.map((type) => [type, map(type)])) as Readonly<Record<ListedType, Value>>;

/** Path parameters of the parent key of each type. */
export const parentNames = mapTypes((type): readonly string[] => recordRows[type].parent.map(withoutMark));

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
