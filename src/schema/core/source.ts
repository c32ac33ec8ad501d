import type { GraphQLField } from 'graphql';
import type { KeyParts, ListedType, ParentKey, RecordType } from '../../loaders/index.js';

/** A JSON object of a response. */
export type Json = Readonly<Record<string, unknown>>;

/** Types of arguments that are global ids, by argument. The REST API gets the identifiers in them. */
export type IdArguments = Readonly<Record<string, RecordType>>;

/** A function of named properties of the parent. The vendor name is a part of some names. */
export interface Reading<Value = unknown> {
  /** The property that `value` returns unchanged. Absent for other functions. */
  readonly property?: string;
  readonly reads: readonly string[] | ((platformName: string) => readonly string[]);
  readonly value: (json: Json, platformName: string) => Value;
}

/** A list of the REST API: one call per page. */
export interface PageSource {
  readonly kind: 'page';
  readonly type: ListedType;
  /** Path template. For content of a change request, it is replaced by the path of the change request. */
  readonly path: string;
  readonly ids?: IdArguments;
  /** True if the response has Git metadata, which is requested only if it is selected. */
  readonly git?: boolean;
  /** Arguments that lists of a change request lack. */
  readonly onlyOfSpace?: readonly string[];
  /** Set if the path lacks a part of the key of the records. */
  readonly owner?: Owner;
}

/** The record that owns the records of a list. Each record names it by its identifier, or else the parent of the list does. */
export interface Owner {
  /** Part of the key of the records. */
  readonly part: string;
  readonly property: string;
}

/** One call: a record or other JSON. */
export interface GetSource {
  readonly kind: 'get';
  /** Path template, as in `PageSource`. */
  readonly path: string;
  /** Type of the record, or of the records in a list. Absent for other JSON. */
  readonly type?: ListedType;
  /** Property of the response with the value. By default the value is the whole response. */
  readonly property?: string;
  /** Name of the items in error messages, if the value is a list. */
  readonly list?: string;
  /** Converts the list to the items of the field. An error replaces an unusable item. */
  readonly items?: (list: readonly unknown[]) => readonly unknown[];
  /** Query parameters beside the arguments. */
  readonly query?: Readonly<Record<string, string | boolean>>;
  readonly ids?: IdArguments;
  /** Type of the record below the parent that the argument `id` names. */
  readonly below?: RecordType;
  /** Arguments that are path parameters. */
  readonly pathArguments?: readonly string[];
  readonly git?: boolean;
  /** Message of the error if the value is missing. */
  readonly required?: string;
}

/** A record by its key. */
export type LookupSource =
  /** The parent of the record, with a part of its key. Null if the key lacks the part. */
  | { readonly kind: 'lookup'; readonly by: 'key'; readonly type: RecordType }
  /** The record that an argument names. `toKey` converts the argument, such as a global id. */
  | {
      readonly kind: 'lookup';
      readonly by: 'argument';
      readonly argument: string;
      readonly isList: boolean;
      /** @throws GraphQLError BAD_USER_INPUT for a value that names no record */
      readonly toKey: (value: string) => NamedKey;
    }
  /** The record that a property names. */
  | {
      readonly kind: 'lookup';
      readonly by: 'property';
      readonly type: RecordType;
      readonly id: Reading;
      /** Key of the parent of the record. By default it is that of the parent of the field. */
      readonly parent?: (key: Json, json: Json) => object;
    };

/** Records of another list that have a part of the key of the parent in a property. */
export interface MatchingSource {
  readonly type: ListedType;
  readonly path: string;
  readonly property: string;
  /** Part of the key. */
  readonly part: string;
  /** Set if the path has a part that the key of the parent lacks. */
  readonly owner?: Owner;
}

/** Type of a record, or a function that reads it from the JSON of the record. */
export type RecordTypeOf = ListedType | ((json: Json) => ListedType);

/** JSON inside the parent. */
export interface NestedSource {
  readonly kind: 'nested';
  /** Absent for the parent itself. */
  readonly from?: Reading;
  /** Part of the key of the parent, in place of its JSON. */
  readonly key?: 'id' | 'resourceId';
  /** Type of the record or records. Absent for other JSON. */
  readonly type?: RecordTypeOf;
  /** Parent of the records, if it is not that of the field. */
  readonly parent?: (key: Json, json: Json) => object;
  /** True for a connection. */
  readonly isConnection?: boolean;
  /** Source of a property that the JSON lacks. */
  readonly otherwise?: GetSource;
  readonly matching?: MatchingSource;
}

/** How a field gets its data. A field without a source exposes a property of its parent. */
export type Source = PageSource | GetSource | LookupSource | NestedSource;

/** A record that an argument names. */
export interface NamedKey {
  readonly type: RecordType;
  readonly key: KeyParts<RecordType>;
}

/** The cast is safe: the key has the parts of its type, which `NamedKey` cannot express. */
export const namedKey = <T extends RecordType>(type: T, key: KeyParts<T>): NamedKey =>
  ({ type, key }) as unknown as NamedKey;

/** Presence of the property of a field, if the contract requires it. */
export const requirementOf = ({ extensions }: AnyField): 'present' | 'nullable' | undefined =>
  extensions.requirement as 'present' | 'nullable' | undefined;

type AnyField = Pick<GraphQLField<unknown, unknown>, 'extensions'>;

/** The source of a field. Only the helpers of this folder set it. */
export const sourceOf = ({ extensions }: AnyField): Source | undefined => extensions.rest as Source | undefined;

/** True for a field that needs only the key of its parent. */
export function needsOnlyKey(field: AnyField): boolean {
  const source = sourceOf(field);
  if (source?.kind === 'nested') return source.key !== undefined || source.otherwise !== undefined;
  return source !== undefined && (source.kind !== 'lookup' || source.by === 'key');
}

/** Types an object as the key of a parent, because the functions of a source return plain objects. */
export const asKey = <T extends ListedType>(key: object): ParentKey<T> => key as ParentKey<T>;
