import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import {
  Connection,
  decodeCursor,
  type GetPath,
  type Item,
  type Items,
  isNumbered,
  type Known,
  type ListedType,
  type ListPath,
  type Loaders,
  type Page,
  type ParentKey,
  type ParentParts,
  pageRequest,
  type RecordOf,
  toRecords,
  withIdentifiers,
} from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { type PathParameters, type QueryOf, quote } from '../../rest/index.js';
import { builder } from './builder.js';
import { asResult, type Field, type FieldBuilder, type Types } from './fields.js';
import { humanize } from './global-id.js';
import { badInput } from './inputs.js';
import { selectedFields, selectedNames } from './selection.js';

const defaultFirst = 50;

type ListOptions<Parent, P extends GetPath, Args extends InputFieldMap> = { description: string } & (
  | {
      /** Filters of the list, under the names of their query parameters. */
      args?: Args & Record<Exclude<keyof Args, keyof QueryOf<'get', P>>, never>;
      query?: undefined;
    }
  | {
      args: Args;
      /** Query parameters for these arguments, if they differ from the arguments. */
      query: (args: InputShapeFromFields<Args>, parent: Parent, info: GraphQLResolveInfo) => QueryOf<'get', P>;
    }
);

/** A list of the REST API as a connection: one call per page, with the key of the parent. */
export function connection<
  Parent extends object,
  T extends ListedType,
  P extends ListPath<T>,
  Args extends InputFieldMap = Record<never, never>,
>(
  t: FieldBuilder<Parent>,
  type: T,
  path: P & (Parent extends PathParameters<P> & ParentParts<T> ? unknown : never),
  { description, args, query }: ListOptions<Parent, P, Args>,
): Field {
  return t.field({
    type: connectionType(type),
    ...calling(path, description, { byNumber: true }),
    args: { ...pageArguments(t), ...(args as Args) },
    resolve: (parent, allArguments, { loaders }, info) => {
      // TypeScript cannot remove the arguments of the page from those of an unknown list.
      const { first, after, ...filters } = allArguments as PageArguments;
      const listFilters = filters as InputShapeFromFields<Args>;
      // The root has no key.
      const key = isKey(parent) ? parent : loaders.root;
      const read = { path: key, query: query ? query(listFilters, parent, info) : listFilters };
      return readConnection(type, path, read, { first, after }, loaders, info);
    },
  });
}

const isKey = (parent: object | undefined): parent is Known => parent !== undefined && 'origin' in parent;

/** The page of a list that the arguments request: one call. */
export function readConnection<T extends ListedType>(
  type: T,
  path: ListPath<T>,
  { path: key, query }: { path: Known; query?: object | undefined },
  { first, after }: PageArguments,
  loaders: Loaders,
  info: GraphQLResolveInfo,
  convert?: (page: Page<Item<T>>) => Promise<Page<Item<T>>>,
): Promise<Connection<RecordOf<T>>> {
  const page = requested(first, after, info);
  // Page tokens of the list by number need not be valid for the list by identifier.
  if (isNumbered(key) && (typeof after === 'string' || selectsCursors(info)))
    return loaders
      .load('ChangeRequest', key)
      .then((whole) => readConnection(type, path, { path: whole, query }, { first, after }, loaders, info));
  const { skip: _, ...paging } = page.request;
  const read = loaders.reads.readPage(type, path, { path: key, query: { ...query, ...paging } });
  const identified = isNumbered(key) ? read.then((found) => withIdentifiers(type, found, key, loaders, query)) : read;
  return (convert ? identified.then(convert) : identified).then(
    (found) => new Connection(found, { ...page.request, limit: found.limit }, page.first),
  );
}

/** A list inside its record as a connection. It costs a call only if the response lacks the list. */
export function embeddedConnection<T extends ListedType, Parent extends ParentKey<T>>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, items, otherwise }: EmbeddedListOptions<Parent, T>,
): Field {
  return t.field({
    type: connectionType(type),
    description,
    args: pageArguments(t),
    resolve: (parent, { first, after }, { loaders }, info) => {
      const page = requested(first, after, info);
      if (page.request.page !== undefined) throw invalidCursor(after);
      const toConnection = (all: Items<RecordOf<T> | Error>) =>
        new Connection({ items: all, count: all.length }, page.request, page.first);
      const embedded = items?.(parent);
      if (embedded === undefined || embedded === null) return otherwise(parent, loaders).then(toConnection);
      return toConnection(toRecords(type, parent, embedded));
    },
  });
}

interface EmbeddedListOptions<Parent, T extends ListedType> {
  description: string;
  /** The list in the JSON of the parent. */
  items?: (parent: Parent) => readonly unknown[] | undefined;
  /** Reads the records if the JSON lacks them. */
  otherwise: (parent: Parent, loaders: Loaders) => Promise<Items<RecordOf<T>>>;
}

interface PageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export const pageArguments = <Parent extends object>(t: FieldBuilder<Parent>) => ({
  first: t.arg.int({
    defaultValue: defaultFirst,
    description: `Maximum number of records in the page, ${pageLimit.minimum} to ${pageLimit.maximum}. A page can hold fewer records although more follow; check \`hasNextPage\`.`,
  }),
  after: t.arg.string({
    description:
      'Cursor to continue after: the `endCursor` of a page, or the `cursor` of an edge. Omit it for the first page.',
  }),
});

function requested(first: number | null | undefined, after: string | null | undefined, info: GraphQLResolveInfo) {
  const pageSize = first ?? defaultFirst;
  if (pageSize < pageLimit.minimum || pageSize > pageLimit.maximum)
    throw badInput(`first must be between ${pageLimit.minimum} and ${pageLimit.maximum}, got ${pageSize}`);
  const cursor = typeof after === 'string' ? decodeCursor(after) : undefined;
  if (typeof after === 'string' && !cursor) throw invalidCursor(after);
  const request = onlyCounts(info) ? { limit: pageLimit.minimum, skip: 0 } : pageRequest(pageSize, cursor);
  return { first: pageSize, request };
}

const invalidCursor = (after: string | null | undefined) =>
  badInput(`after must be a cursor of this list, got ${quote(after)}`);

/** True if no records are selected: the smallest page has everything else. */
const onlyCounts = (info: GraphQLResolveInfo): boolean => !selectsAny(info, 'edges', 'nodes', 'pageInfo');

const selectsCursors = (info: GraphQLResolveInfo): boolean => selectsAny(info, 'edges', 'pageInfo');

function selectsAny(info: GraphQLResolveInfo, ...names: string[]): boolean {
  const selected = selectedNames(selectedFields(info, info.returnType as GraphQLObjectType));
  return names.some((name) => selected.has(name));
}

type ConnectionRef = ObjectRef<Types, Connection<unknown>, Connection<unknown>>;
const connectionTypes = new Map<ListedType, ConnectionRef>();

/** The connection type of a list. Each type has one. */
export function connectionType(type: ListedType): ConnectionRef {
  const ref = connectionTypes.get(type) ?? newConnectionType(type);
  connectionTypes.set(type, ref);
  return ref;
}

// The types of the plugin have neither errors in place of records nor `totalCount`. This is why pages and refs are cast.
const connectionOf = (page: object) => page as Connection<unknown>;

const newConnectionType = (type: ListedType) =>
  builder.connectionObject(
    {
      type,
      name: `${type}Connection`,
      description: `Page of a list of ${humanize(type)} records.`,
      fields: (t) => ({
        nodes: t.field({
          type: [type],
          nullable: { list: false, items: true },
          description: `The ${humanize(type)} records on this page of the list, in the order of the REST API.`,
          resolve: (page) => asResult(connectionOf(page).nodes),
        }),
        totalCount: t.int({
          description: `Number of ${humanize(type)} records in the whole list. If selected without records, the gateway requests the smallest page.`,
          resolve: (page) => connectionOf(page).totalCount,
        }),
      }),
    },
    { name: `${type}Edge`, description: `Edge of a list of ${humanize(type)} records: one record and its cursor.` },
  ) as unknown as ConnectionRef;

/**
 * Options of a field that needs only the key of its parent for its call. For a list, the number of a change request is
 * enough instead of its identifier. `inRecord` is for a field that the GET of the record has too.
 */
export const calling = (path: string, description: string, more: { byNumber?: true; inRecord?: true } = {}) => ({
  description: `${description}\n\n\`GET ${path}\``,
  extensions: { byKey: true, operation: `GET ${path}`, ...more },
});
