import type { InputFieldMap, TypeParam } from '@pothos/core';
import {
  childKey,
  contentPath,
  type GetPath,
  type HasOrigin,
  type ListedType,
  recordRows,
  type Variant,
} from '../../loaders/index.js';
import type { PathParameters, QueryOf, ResponseOf } from '../../rest/index.js';
import { callOptions } from './connection.js';
import type { Field, FieldBuilder, Types } from './fields.js';
import { asKey, type GetSource, type IdArguments, type Json } from './source.js';

type GetOptions<P extends GetPath, Type extends TypeParam<Types>, Args extends InputFieldMap> = {
  type: Type;
  description: string;
  nullable?: { list: true; items: true };
  /** Type of the record in the response, or of the records in its list. */
  record?: ListedType;
  /** Property of the response that contains the value. By default, the value is the whole response. */
  property?: keyof NonNullable<ResponseOf<'get', P>> & string;
  /**
   * Arguments under the names of their query parameters or path parameters. With `childType`, the argument `id` is the
   * global id of the record.
   */
  args?: Args;
  ids?: { readonly [Name in keyof Args & keyof QueryOf<'get', P> & string]?: IdArguments[string] };
} & Pick<GetSource, 'list' | 'tree' | 'query' | 'childType' | 'pathArguments' | 'variants' | 'required'>;

/**
 * Creates a field for a GET of the REST API with the key of the parent. The response is a record, a list without pages,
 * or other JSON.
 */
export function get<
  P extends GetPath,
  Parent extends object & Partial<PathParameters<P>>,
  Type extends TypeParam<Types>,
  Args extends InputFieldMap = Record<never, never>,
>(
  t: FieldBuilder<Parent>,
  path: P,
  { type, description, nullable, args, record, ...options }: GetOptions<P, Type, Args>,
): Field {
  // The cast is needed because each id argument has its own type.
  const source: GetSource = { kind: 'get', path, ...(record && { type: record }), ...(options as Partial<GetSource>) };
  return t.field({
    type,
    ...callOptions(path, description, source),
    ...(nullable && { nullable: nullable as never }),
    args: args as Args,
  });
}

/** Returns the record types of the arguments that are global ids, by name. */
export const idsOf = ({ ids, childType }: GetSource): IdArguments => ({ ...ids, ...(childType && { id: childType }) });

/**
 * Returns the path template of a GET, its path parameters and its query.
 * @param variant variant of the records in the response
 */
export function toRead(source: GetSource, key: HasOrigin, values: Json, variant: Variant) {
  const { path, pathArguments = [], childType, query } = source;
  const { id, ...others } = values;
  const pathParameters = Object.fromEntries(pathArguments.map((name) => [name, others[name]]));
  const recordKey = childType ? childKey(childType, asKey(key), String(id)) : key;
  const args = Object.fromEntries(Object.entries(others).filter(([name]) => !pathArguments.includes(name)));
  return {
    path: contentPath(path, key),
    read: {
      key: pathArguments.length > 0 ? { ...pathParameters, origin: key.origin } : recordKey,
      query: { ...recordQuery(source), ...(query ? query(args) : args), ...variant },
    },
  };
}

/** Returns the query parameters of the GETs of the record that a field returns. */
export const recordQuery = ({ type, property }: GetSource): Json =>
  (property === undefined && type && recordRows[type].query) || {};

/** Fields with all fields of a record, for which only the GET of the record can be read. */
export const wholeFields: ReadonlySet<string> = new Set(['Page.raw']);
