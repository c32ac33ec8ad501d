import { type Presence, requiredFields } from '../rest/contract/facts.js';
import { GatewayError, isPathPart, type Schemas } from '../rest/index.js';
import {
  inheritedNames,
  isRecordType,
  type Key,
  type ListedType,
  type ParentKey,
  partNames,
  type RecordType,
  resourceId,
} from './keys.js';
import { upstreamError } from './upstream-error.js';
import { wave, waveOf } from './wave.js';

/** The fields that identify records in their paths, where that is not `id`. */
const identifiers: { readonly [T in RecordType]?: string } = { OpenAPISpec: 'slug', Integration: 'name' };

/** The schemas of openapi.yaml behind types of another name. */
const schemaNames = {
  SpaceComment: 'Comment',
  SpaceCommentReply: 'CommentReply',
  ChangeRequestComment: 'Comment',
  ChangeRequestCommentReply: 'CommentReply',
} as const satisfies { readonly [T in ListedType]?: keyof Schemas };
type SchemaName<T extends ListedType> = T extends keyof typeof schemaNames ? (typeof schemaNames)[T] : T;

/** The record of the REST API behind each type of the graph. */
export type Wire = { [T in ListedType]: Schemas[SchemaName<T>] };

/** The schema of openapi.yaml that describes the records of a type. */
export const schemaName = (type: string): string => (schemaNames as Readonly<Record<string, string>>)[type] ?? type;

/** Stands in a record in the place of what the service left out: an error where that is asked for, and only there. */
export class MissingField extends GatewayError {
  override name = 'MissingField';
  constructor(type: string, name: string) {
    super('UPSTREAM_ERROR', `The service left out ${type}.${name}`);
  }
}

/** What every record of a type has, as the contract promises, beside its identifier and the word for its type. */
const promised = Object.fromEntries(
  Object.keys(partNames).map((type) => {
    const { id: _id, object: _object, ...fields } = requiredFields[schemaName(type)] ?? {};
    // One error for all records that lack it: only where it is asked for is it told, with its place.
    return [type, Object.entries(fields).map(([name, presence]) => [name, presence, new MissingField(type, name)])];
  }),
) as unknown as Readonly<Record<ListedType, readonly [name: string, presence: Presence, missing: MissingField][]>>;

/**
 * What the graph holds for a record: the JSON as received, with its type and its key added, so that its children
 * need no look-up. Every field may be missing: a record known by its key alone has none yet, and the service drifts. What
 * it left out against the contract is a MissingField, which the type does not say: an error wherever it is shown.
 */
export type RecordOf<T extends ListedType> = { __typename: T } & (T extends RecordType
  ? Key<T> & { resourceId: string }
  : ParentKey<T>) &
  Partial<Wire[T]>;

const source = Symbol('source');

/** A record as the service gave it, without its type and key. */
export const received = (record: object): unknown => (record as { [source]?: unknown })[source];

/** A record known by its key alone: enough for its id and its lists, without a call. */
export function bare<T extends RecordType>(type: T, key: Key<T>): RecordOf<T> {
  const values = key as Readonly<Record<string, string>>;
  const parts = partNames[type].map((name) => [name, values[name]]);
  // Nothing has been received of it, and nothing of that is asked of it.
  return {
    __typename: type,
    ...Object.fromEntries(parts),
    resourceId: resourceId(type, key),
    [wave]: waveOf(key),
  } as unknown as RecordOf<T>;
}

/**
 * A received record with its type and key: the parent's parts and its own identifier. It is a copy, for the same
 * answer may stand under several parents: whoever puts ids together by hand can name a space under any organization.
 * What the service left out against the contract is a MissingField.
 * @returns an error in its place when it has no identifier that could be sent, for nothing could address such a record
 */
export function keyed<T extends ListedType>(
  type: T,
  parent: ParentKey<T>,
  wire: Partial<Wire[T]> | null | undefined,
  waves = waveOf(parent),
): RecordOf<T> | Error {
  if (typeof wire !== 'object' || wire === null) return unusable(type, 'nothing');
  // Added one by one: a literal that goes on after what it spreads is made anew for each shape of record.
  const record: Record<string | symbol, unknown> = { ...wire };
  record.__typename = type;
  record[wave] = waves;
  record[source] = wire;
  const above = parent as Readonly<Record<string, string | undefined>>;
  for (const name of inheritedNames[type]) record[name] = above[name];
  if (isRecordType(type)) {
    const identifier = identifiers[type] ?? 'id';
    if (!isPathPart(record[identifier])) return unusable(type, `no usable ${identifier}`);
    record[partNames[type].at(-1) as string] = record[identifier];
    record.resourceId = record[identifier];
  }
  for (const [name, presence, missing] of promised[type]) {
    const value = record[name];
    if (value === undefined || (value === null && presence === 'present')) record[name] = missing;
  }
  // The fields just set are what turns the one type into the other.
  return record as unknown as RecordOf<T>;
}

const unusable = (type: ListedType, found: string) => upstreamError(`The service gave a ${type} with ${found}`);
