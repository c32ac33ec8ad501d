import { GatewayError } from '../errors/gateway-error.js';
import { isJsonObject, isPathPart } from '../rest/index.js';
import { quote } from '../rest/json/json-scanner.js';
import type { JsonPlace } from '../rest/json/scanned-response.js';
import {
  type HasOrigin,
  isRecordType,
  type Key,
  type ListedType,
  type ParentKey,
  type RecordJson,
  type RecordType,
  recordRows,
} from './records.js';
import { upstreamError } from './upstream-error.js';

/** Error of a required field that a response lacks. */
export class MissingField extends GatewayError {
  override name = 'MissingField';
  constructor(type: string, name: string) {
    super('UPSTREAM_ERROR', `REST API response lacks ${type}.${name}`);
  }
}

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
