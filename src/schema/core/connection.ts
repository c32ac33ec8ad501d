import type { InputFieldMap } from '@pothos/core';
import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { quote } from '../../errors/redact.js';
import {
  Connection,
  contentPath,
  type GetPath,
  type HasOrigin,
  type Item,
  type Items,
  type ListedType,
  type ListPath,
  type Loaders,
  listName,
  ownerIn,
  type Page,
  type RecordOf,
  readListPage,
  readMatching,
  toRecords,
  withIdentifiers,
  withOwner,
} from '../../loaders/index.js';
import type { PathParameters, QueryOf } from '../../rest/index.js';
import { queryOf } from './arguments.js';
import { connectionType } from './connection-type.js';
import { type Field, type FieldBuilder, withSource } from './fields.js';
import { badInput } from './inputs.js';
import { keyedJsonOf } from './keyed-json.js';
import {
  embeddedName,
  embeddedPage,
  type PageArguments,
  pageArguments,
  pageOf,
  type RequestedPage,
  requestedPage,
} from './page-arguments.js';
import { gitQuery, selectedFields, selectedNames } from './selection.js';
import { asKey, type IdArguments, type Json, type MatchingSource, type PageSource, type Source } from './source.js';

type ListOptions<P extends GetPath, Args extends InputFieldMap> = {
  description: string;
  /** Filters of the list, under the names of their query parameters. */
  args?: Args & Record<Exclude<keyof Args, keyof QueryOf<'get', P>>, never>;
  /** Record types of the filters that are global ids, by name. */
  ids?: { readonly [Name in keyof Args & string]?: IdArguments[string] };
} & Pick<PageSource, 'git' | 'onlyOfSpace' | 'owner'>;

/**
 * Creates a connection field for a list of the REST API. The field makes one call per page, with the key of the parent.
 */
export function connection<
  T extends ListedType,
  P extends ListPath<T>,
  Parent extends object & PathParameters<P>,
  Args extends InputFieldMap = Record<never, never>,
>(t: FieldBuilder<Parent>, type: T, path: P, { description, args, ...options }: ListOptions<P, Args>): Field {
  // The cast is needed because every filter has its own type.
  const source: PageSource = { kind: 'page', type, path, ...(options as Partial<PageSource>) };
  return t.field({
    type: connectionType(type),
    ...callOptions(path, description, source),
    args: { ...pageArguments(t), ...(args as Args) },
    // The cast is needed because TypeScript cannot distinguish the arguments of the page from those of an unknown list.
    resolve: (parent, listArguments, { loaders }, info) =>
      readConnection<T>(
        source,
        isKey(parent) ? parent : loaders.root,
        listArguments as PageArguments & Json,
        loaders,
        info,
      ),
  });
}

/** Returns true for a record, which contains the parts of its key. The root of a query is not a record. */
export const isKey = (parent: object | undefined): parent is HasOrigin => parent !== undefined && 'origin' in parent;

/** Reads the page of a list that the arguments request, in one call. */
async function readConnection<T extends ListedType>(
  source: PageSource,
  key: HasOrigin,
  { first, after, ...filters }: PageArguments & Json,
  loaders: Loaders,
  info: GraphQLResolveInfo,
): Promise<Connection<RecordOf<T>>> {
  const page = requestedPage(first, after, onlyCounts(info));
  const { values, check } = queryOf(filters, source.ids, info);
  check(key);
  requireSpace(source, filters, key);
  const named = pageOf(listName(contentPath(source.path, key), key, values), page);
  const query = { ...values, ...(source.git && gitQuery(info)) };
  const read = await readPage(source, key, query, page, loaders);
  // The cast is safe, because the source has the type of the list.
  return new Connection(read as Page<Item<T>>, { ...named, request: { ...page.request, limit: read.limit } });
}

/**
 * Reads a page of a list. Completes the keys of its records: replaces the number of a change request, and adds the key
 * part that the path lacks.
 */
export function readPage(
  source: PageSource,
  key: HasOrigin,
  query: Json,
  { request: { skip: _, ...paging } }: RequestedPage,
  loaders: Loaders,
): Promise<Page<Item<ListedType>>> {
  const { type, owner } = source;
  const path = contentPath(source.path, key);
  const read = readListPage(loaders.requests, type, path, { key, query: { ...query, ...paging } });
  const identifiedPage = key.isNumbered ? read.then((page) => withIdentifiers(type, page, key, loaders, query)) : read;
  return owner ? identifiedPage.then((page) => withOwner(type, page, owner, key, loaders)) : identifiedPage;
}

/**
 * Verifies the filters of a list.
 * @throws GraphQLError BAD_USER_INPUT for filters that the lists of a change request lack
 */
export function requireSpace({ onlyOfSpace = [] }: PageSource, filters: Json, key: HasOrigin): void {
  const { changeRequestId } = key as Partial<PathParameters<'{changeRequestId}'>>;
  const name = onlyOfSpace.find((name) => filters[name] !== null && filters[name] !== undefined);
  if (name !== undefined && changeRequestId !== undefined)
    throw badInput(
      `${name} must be absent for a page of a change request, got it for change request ${quote(changeRequestId)}`,
    );
}

interface EmbeddedOptions<Parent> {
  description: string;
  /** Property with the list. Without this option or the property itself, `matching` finds the records. */
  property?: keyof Parent & string;
  matching: MatchingSource;
}

/** Creates a connection field for a list inside a record. The field makes a call only if the record lacks the list. */
export const embeddedConnection = <T extends ListedType, Parent extends HasOrigin>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, property, matching }: EmbeddedOptions<Parent>,
): Field =>
  t.field({
    type: connectionType(type),
    description,
    args: pageArguments(t),
    extensions: withSource({
      kind: 'nested',
      type,
      isConnection: true,
      matching,
      ...(property !== undefined && { from: { property, reads: [property], value: (json: Json) => json[property] } }),
    }),
    resolve: (parent, { first, after }, { loaders }, info) => {
      const { json, key } = keyedJsonOf(parent);
      const page = pageOf(
        embeddedName(info.parentType.name, info.fieldName, key),
        embeddedPage(first, after, onlyCounts(info)),
      );
      const toConnection = (all: Items<RecordOf<T> | Error>) => new Connection({ items: all, count: all.length }, page);
      const embedded = property === undefined ? undefined : json[property];
      if (embedded !== undefined && embedded !== null) return toConnection(toRecords(type, asKey<T>(key), embedded));
      return readMatching(
        loaders.requests,
        { ...matching, type },
        ownerIn(json, key, matching.owner),
        key[matching.part],
      ).then(toConnection);
    },
  });

const onlyCounts = (info: GraphQLResolveInfo): boolean => !selectsAny(info, 'edges', 'nodes', 'pageInfo');

function selectsAny(info: GraphQLResolveInfo, ...names: string[]): boolean {
  const selected = selectedNames(selectedFields(info, info.returnType as GraphQLObjectType));
  return names.some((name) => selected.has(name));
}

/** Returns the options of a field that makes its own call. */
export const callOptions = (path: string, description: string, source: Source) => ({
  description: `${description}\n\n\`GET ${path}\``,
  extensions: { operation: `GET ${path}`, ...withSource(source) },
});
