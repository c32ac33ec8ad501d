import type { GraphQLField, GraphQLNamedType } from 'graphql';
import type { KeyParts, ListedType, Owner, ParentKey, RecordType, VariantParameter } from '../../loaders/index.js';
import type { WriteMethod } from '../../rest/index.js';

/** A JSON object of a response. */
export type Json = Readonly<Record<string, unknown>>;

/** Record types of the arguments that are global ids, by name. The REST API receives the identifiers in these ids. */
export type IdArguments = Readonly<Record<string, RecordType>>;

/**
 * A function that reads properties of the parent. `reads` is a function if a property name contains the vendor name.
 */
export interface Reading<Value = unknown> {
  /** The property that `value` returns unchanged. Absent for other functions. */
  readonly property?: string;
  readonly reads: readonly string[] | ((platformName: string) => readonly string[]);
  readonly value: (json: Json, platformName: string) => Value;
}

/** Key of the parent of a record, if it is not the key of the record that contains the field. */
export interface ParentReading {
  /** Properties that `value` reads. */
  readonly reads: readonly string[];
  readonly value: (key: Json, json: Json) => object;
}

/** Source of a list of the REST API. Each page takes one call. */
export interface PageSource {
  readonly kind: 'page';
  readonly type: ListedType;
  /** Path template. Content of a change request has the counterpart of this path in the change request. */
  readonly path: string;
  readonly ids?: IdArguments;
  /** Arguments that lists of a change request lack. */
  readonly onlyOfSpace?: readonly string[];
  /** Query parameters for the variant that fields of the records need. */
  readonly variants?: readonly VariantParameter[];
  /** Owner of the records, if the path lacks a part of their keys. */
  readonly owner?: Owner;
}

/** Source of one call: a record or other JSON. */
export interface GetSource {
  readonly kind: 'get';
  /** Path template, as in `PageSource`. */
  readonly path: string;
  /** Type of the record, or of the records in a list. Absent for other JSON. */
  readonly type?: ListedType;
  /** Property of the response that contains the value. By default, the value is the whole response. */
  readonly property?: string;
  /** Name of the items in error messages, if the value is a list. */
  readonly list?: string;
  /**
   * Property with the children of each record, if the value is a tree. The field then has the records of the whole tree,
   * depth first, as objects with the properties `record`, `depth` and `parent`.
   */
  readonly tree?: string;
  /** Query parameters in place of the arguments. A parameter that is null is not sent. */
  readonly query?: (args: Json) => Json;
  readonly ids?: IdArguments;
  /** Type of the child record that the argument `id` identifies. */
  readonly childType?: RecordType;
  /** Arguments that are path parameters. */
  readonly pathArguments?: readonly string[];
  /** Query parameters for the variant that fields of the value need. */
  readonly variants?: readonly VariantParameter[];
  /** Message of the error if the value is missing. */
  readonly required?: string;
}

/** Source of a record whose key is in the key of the parent. Without such a key, the field is null. */
export interface ParentSource {
  readonly kind: 'lookup';
  readonly by: 'key';
  readonly type: RecordType;
}

/** Source of a record by its key. */
export type LookupSource = ParentSource | ArgumentSource | PropertySource;

/** Source of the record of an argument, or of the records of a list of arguments. */
export interface ArgumentSource {
  readonly kind: 'lookup';
  readonly by: 'argument';
  readonly argument: string;
  readonly isList: boolean;
  /**
   * Converts the argument, or an item of it, to the type and key of the record. The value is a text such as a global id, or
   * JSON of the caller.
   * @throws GraphQLError BAD_USER_INPUT for an invalid value
   */
  readonly toKey: (value: unknown) => NamedKey;
}

/** Source of a record whose identifier is in a property of the parent. */
export interface PropertySource {
  readonly kind: 'lookup';
  readonly by: 'property';
  readonly type: RecordType;
  readonly id: Reading;
  readonly parent?: ParentReading;
}

/** Records of another list, in which a property contains a part of the key of the parent. */
export interface MatchingSource {
  readonly type: ListedType;
  readonly path: string;
  readonly property: string;
  /** Path parameter in the key of the parent. The property must equal its value. */
  readonly part: string;
  /** Owner of the listed records, if the path needs a parameter that the key of the parent lacks. */
  readonly owner?: Owner;
}

/** Type of a record, or a function that reads it from the JSON of the record. */
export type RecordTypeOf = ListedType | ((json: Json) => ListedType);

/** Source of JSON inside the parent. */
export interface NestedSource {
  readonly kind: 'nested';
  /** Function that reads the value. Absent if the value is the parent itself. */
  readonly from?: Reading;
  /** Field that needs only the key of the parent. Set in place of `from`. */
  readonly key?: 'id' | 'resourceId';
  /** Type of the record or records, or of the global id in `key`. Absent for other JSON, and for the own id of a record. */
  readonly type?: RecordTypeOf;
  readonly parent?: ParentReading;
  readonly isConnection?: boolean;
  /** Source of the value if the response to a write is empty. */
  readonly fallback?: ParentSource;
  /**
   * Query parameters on which the value depends. The arguments of the field with these names select the variant of the
   * record that contains the value.
   */
  readonly varies?: readonly VariantParameter[];
  /** Query parameters that change the value, although the field lacks their arguments. The response has their defaults. */
  readonly needsDefaultOf?: readonly VariantParameter[];
  /** True if only the GET of the record contains the value. */
  readonly isText?: true;
  readonly matching?: MatchingSource;
}

/** Kind of an input that identifies the record to write: a global id of a type, or the value of a path parameter. */
export type Target = RecordType | `{${string}}`;

/** Source of a mutation: one write of the REST API. The payload reads the JSON of the response. */
export interface WriteSource {
  readonly kind: 'write';
  readonly method: WriteMethod;
  /** Path template. */
  readonly path: string;
  /** Inputs that fill the path, by name. */
  readonly targets: Readonly<Record<string, Target>>;
  /** Converts the other inputs to query parameters. */
  readonly query?: (inputs: Json) => object;
  /** Converts the other inputs to the body. Absent for a write without a body. */
  readonly body?: (inputs: Json, key: Json) => object;
}

/** Source of the data of a field. A field without a source exposes a property of its parent. */
export type Source = PageSource | GetSource | LookupSource | NestedSource | WriteSource;

/** Returns the method and path template of a write. */
export const writeOperation = ({ method, path }: WriteSource): string => `${method.toUpperCase()} ${path}`;

/** Type and key of a record in an argument. */
export interface NamedKey {
  readonly type: RecordType;
  readonly key: KeyParts<RecordType>;
}

/**
 * Creates a `NamedKey`. The cast is safe, because the key has the parts of its type, which `NamedKey` cannot express.
 */
export const namedKey = <T extends RecordType>(type: T, key: KeyParts<T>): NamedKey =>
  ({ type, key }) as unknown as NamedKey;

/** Returns the requirement of the contract for the property of a field: `present` also forbids null. */
export const requirementOf = ({ extensions }: AnyField): 'present' | 'nullable' | undefined =>
  extensions.requirement as 'present' | 'nullable' | undefined;

type AnyField = Pick<GraphQLField<unknown, unknown>, 'extensions'>;

/** Returns the role of a type in a list. Undefined for types that are neither a connection nor an edge. */
export const listRoleOf = ({ extensions }: Pick<GraphQLNamedType, 'extensions'>): 'connection' | 'edge' | undefined =>
  extensions.listRole as 'connection' | 'edge' | undefined;

/** Returns the source of a field, which only the helpers of this folder set. */
export const sourceOf = ({ extensions }: AnyField): Source | undefined => extensions.rest as Source | undefined;

/** Returns the names of the properties that a function reads. */
export const readsOf = (reading: Pick<Reading, 'reads'> | undefined, platformName: string): readonly string[] =>
  typeof reading?.reads === 'function' ? reading.reads(platformName) : (reading?.reads ?? []);

/** Returns true for the parent of a record, such as `Site.organization`. */
export const isParent = (source: Source | undefined): source is ParentSource =>
  source?.kind === 'lookup' && source.by === 'key';

/** Returns the source of a field for the records of an argument. Returns undefined for other fields. */
export function argumentSourceOf(field: AnyField): ArgumentSource | undefined {
  const source = sourceOf(field);
  return source?.kind === 'lookup' && source.by === 'argument' ? source : undefined;
}

/** Returns true for a list of the REST API. */
export const isPage = (field: AnyField): boolean => sourceOf(field)?.kind === 'page';

/** Returns the query parameters on which the value of a field in a record depends. */
export function variesOf(field: AnyField): readonly VariantParameter[] {
  const source = sourceOf(field);
  return (source?.kind === 'nested' && source.varies) || [];
}

/** Returns the query parameters that must have their defaults in the response that contains the value of a field. */
export function defaultsFor(field: AnyField): readonly VariantParameter[] {
  const source = sourceOf(field);
  return (source?.kind === 'nested' && source.needsDefaultOf) || [];
}

/** Returns true for a field that only the GET of its record contains. */
export function isText(field: AnyField): boolean {
  const source = sourceOf(field);
  return source?.kind === 'nested' && source.isText === true;
}

/** Returns true for a field whose call needs only the key of its parent. */
export const callsByKey = (field: AnyField): boolean => sourceOf(field)?.kind !== 'nested' && needsOnlyKey(field);

/** Returns true for a field that needs only the key of its parent. */
export function needsOnlyKey(field: AnyField): boolean {
  const source = sourceOf(field);
  if (source?.kind === 'nested') return source.key !== undefined;
  return source !== undefined && (source.kind !== 'lookup' || source.by === 'key');
}

/** Casts an object to the key of a parent, because the functions of a source return plain objects. */
export const asKey = <T extends ListedType>(key: object): ParentKey<T> => key as ParentKey<T>;
