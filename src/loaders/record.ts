import { GatewayError } from '../errors/gateway-error.js';
import { isJsonObject, isPathPart } from '../rest/index.js';
import { parentNames } from './keys.js';
import type { Origin } from './origin.js';
import {
  isRecordType,
  type Key,
  type ListedType,
  listedTypes,
  type ParentKey,
  type RecordJson,
  type RecordRow,
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

/** A record of the graph: its type and key. `jsonOf` returns its JSON. */
export type RecordOf<T extends ListedType> = { readonly __typename: T } & (T extends RecordType
  ? Key<T> & { readonly resourceId: string }
  : ParentKey<T>);

/**
 * A record with the properties of its JSON, from which the schema exposes fields. Every property may be missing, because
 * the upstream API may drop fields.
 */
export type ExposedRecord<T extends ListedType> = RecordOf<T> & Readonly<Partial<RecordJson[T]>>;

/** A record of a list, or the error of an unusable record. */
export type Item<T extends ListedType> = RecordOf<T> | Error;

type Fields = Readonly<Record<string, unknown>>;

/**
 * JSON of a record with its key. The JSON is never changed, because operations may share it. Each record type has a
 * class with a getter for each part of the key.
 */
export class StoredRecord {
  readonly origin: Origin;
  readonly resourceId: string;
  readonly #json: Fields;
  readonly #parent: Fields;

  constructor(json: object, parent: object, id: string, origin: Origin) {
    this.origin = origin;
    this.resourceId = id;
    this.#json = json as Fields;
    this.#parent = parent as Fields;
  }

  static jsonOf(record: StoredRecord): Fields {
    return record.#json;
  }

  /** Returns a copy of the record with another origin. */
  withOrigin(origin: Origin): StoredRecord {
    return new (this.constructor as typeof StoredRecord)(this.#json, this.#parent, this.resourceId, origin);
  }

  /** Returns the records in a property, which contains one record or a list. Errors replace unusable records. */
  nestedRecords(name: string, nestedType: ListedType | readonly [ListedType]): readonly (StoredRecord | Error)[] {
    const json = this.#json[name];
    if (json === undefined || json === null) return [];
    const type = typeof nestedType === 'string' ? nestedType : nestedType[0];
    const items = type === nestedType ? [json] : json;
    if (!Array.isArray(items)) return [upstreamError(`REST API returned no list of ${type} records`)];
    // Pages of a tree share one parent, which keeps chains of parents short.
    const parent = parentNames[type].every((part) => part in this.#parent) ? this.#parent : this;
    return items.map((item) => createRecord(type, parent, item, this.origin));
  }

  static define(type: ListedType, { id }: RecordRow): typeof StoredRecord {
    const RecordClass = class extends StoredRecord {};
    const define = (name: string, get: (record: StoredRecord) => unknown) =>
      Object.defineProperty(RecordClass.prototype, name, {
        get(this: StoredRecord) {
          return get(this);
        },
      });
    define('__typename', () => type);
    for (const name of parentNames[type]) define(name, (record) => record.#parent[name]);
    if (id !== undefined) define(id, (record) => record.resourceId);
    return RecordClass;
  }
}

const classes = Object.fromEntries(
  listedTypes.map((type) => [type, StoredRecord.define(type, recordRows[type])]),
) as Readonly<Record<ListedType, typeof StoredRecord>>;

/** Returns true for JSON that `toRecord` can convert to a record. */
export const isRecordJson = (type: ListedType, json: unknown): boolean =>
  isJsonObject(json) && (!isRecordType(type) || isPathPart(json[idFieldOf(type) ?? '']));

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

function createRecord(type: ListedType, parent: object, json: unknown, origin: Origin): StoredRecord | Error {
  const id = recordId(type, json);
  return typeof id === 'string' ? new classes[type](json as object, parent, id, origin) : id;
}

// The cast is safe, because the classes have the getters of the record types.
const asItem = <T extends ListedType>(record: StoredRecord | Error): Item<T> => record as unknown as Item<T>;

/**
 * Creates a record from the JSON of a response.
 * @param parent key of the parent, or any record below it
 * @param origin response that contains the JSON
 * @returns an error for JSON without a usable identifier
 */
export const toRecord = <T extends ListedType>(
  type: T,
  parent: ParentKey<T>,
  json: unknown,
  origin = parent.origin,
): Item<T> => asItem<T>(createRecord(type, parent, json, origin));

/** Returns true for a record that `toRecord` created. */
export const isRecord = (value: unknown): value is RecordOf<ListedType> => value instanceof StoredRecord;

const asStored = (record: object): StoredRecord => record as StoredRecord;

/** Returns the JSON of a record, unchanged. */
export const jsonOf = <T extends ListedType>(record: RecordOf<T>): Partial<RecordJson[T]> =>
  StoredRecord.jsonOf(asStored(record)) as Partial<RecordJson[T]>;

/** Returns a copy of the record with another origin. */
export const withOrigin = <T extends ListedType>(record: Item<T>, origin: Origin): Item<T> =>
  record instanceof Error ? record : asItem<T>(asStored(record).withOrigin(origin));

/** Casts a stored record to its record type, which the caller must know. */
export const asRecord = <T extends ListedType>(record: StoredRecord): RecordOf<T> => asItem<T>(record) as RecordOf<T>;
