import type { InputFieldMap, TypeParam } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import {
  ConvertedItems,
  childKey,
  contentPath,
  type GetPath,
  type Known,
  type ListedType,
  type Loaders,
  listOf,
  parentKey,
  toRecords,
  upstreamError,
} from '../../loaders/index.js';
import type { AnswerOf, PathParameters, QueryOf } from '../../rest/index.js';
import { queryOf } from './arguments.js';
import { calling, isKey } from './connection.js';
import { asResult, type Field, type FieldBuilder, type Types } from './fields.js';
import { placeOf, toPart } from './place.js';
import { gitQuery } from './selection.js';
import { asKey, type GetSource, type IdArguments, type Json } from './source.js';

type GetOptions<P extends GetPath, Type extends TypeParam<Types>, Args extends InputFieldMap> = {
  type: Type;
  description: string;
  nullable?: { list: true; items: true };
  /** Type of the record in the response, or of the records in a list of it. */
  record?: ListedType;
  /** Property of the response with the value. By default the value is the whole response. */
  property?: keyof NonNullable<AnswerOf<'get', P>> & string;
  /** Arguments under the names of their query parameters or path parameters, and `id` with `below`. */
  args?: Args;
  ids?: { readonly [Name in keyof Args & keyof QueryOf<'get', P> & string]?: IdArguments[string] };
} & Pick<GetSource, 'list' | 'items' | 'below' | 'pathArguments' | 'git' | 'required'>;

/** A GET of the REST API with the key of the parent: a record, a list without pages, or other JSON. */
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
  // Ids of arguments have a type for each argument, which a record of them lacks.
  const source: GetSource = { kind: 'get', path, ...(record && { type: record }), ...(options as Partial<GetSource>) };
  return t.field({
    type,
    ...calling(path, description, source),
    ...(nullable && { nullable: nullable as never }),
    args: args as Args,
    resolve: (parent, given, { loaders }, info) =>
      asResult(readGet(source, isKey(parent) ? parent : loaders.root, given as Json, loaders, info)),
  });
}

interface NestedOrOptions<Type extends TypeParam<Types>> {
  type: Type;
  description: string;
  /** Property of the record, and of the response. */
  property: string;
  /** Query parameters of the call. */
  query: GetSource['query'];
}

/** A property of a record. It costs a call of its own if the JSON of the record lacks it. */
export function nestedOr<Parent extends Known, P extends GetPath, Type extends TypeParam<Types>>(
  t: FieldBuilder<Parent>,
  path: P & (Parent extends PathParameters<P> ? unknown : never),
  { type, description, property, query }: NestedOrOptions<Type>,
): Field {
  const otherwise: GetSource = { kind: 'get', path, property, ...(query && { query }) };
  const from = { reads: [property], value: (json: Json) => json[property] };
  return t.field({
    type,
    ...calling(path, description, { kind: 'nested', from, otherwise }),
    resolve: (parent, _args, { loaders }, info) =>
      asResult(from.value(placeOf(parent).json) ?? readGet(otherwise, parent, {}, loaders, info)),
  });
}

/** The value of a field with one call. */
export async function readGet(
  source: GetSource,
  key: Known,
  args: Json,
  loaders: Loaders,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const { pathArguments = [], below, git, type, property } = source;
  const { values, check } = queryOf(args, { ...source.ids, ...(below && { id: below }) }, info);
  check(key);
  const { id, ...others } = values;
  const parts = Object.fromEntries(pathArguments.map((name) => [name, others[name]]));
  const named = below ? childKey(below, asKey(key), String(id)) : key;
  const path = pathArguments.length > 0 ? { ...parts, origin: key.origin } : named;
  const query = { ...omit(others, pathArguments), ...source.query, ...(git && gitQuery(info)) };
  const template = contentPath(source.path, key);
  if (type && property === undefined) return loaders.reads.readRecord(type, template, { path, query });
  const { json, origin } = await loaders.reads.readJson(template, { path, query });
  const value = property === undefined ? json : (json as Json | undefined)?.[property];
  if (source.required !== undefined && !value) throw upstreamError(source.required);
  if (source.list === undefined) return value;
  const list = listOf(value, source.list);
  if (source.items && type)
    return toParts(source.items(list), { ...parentKey(type, asKey(key)), origin } as Known & Json);
  return type ? toRecords(type, asKey(key), list, origin) : list;
}

const toParts = (items: readonly unknown[], key: Known & Json) =>
  new ConvertedItems(items, (item) => (item instanceof Error ? item : toPart(item, key)));

const omit = (values: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
