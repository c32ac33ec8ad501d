import type { InputFieldMap, ObjectRef } from '@pothos/core';
import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { quote } from '../../errors/redact.js';
import {
  Connection,
  contentPath,
  decodeCursor,
  type GetPath,
  type HasOrigin,
  type Item,
  type Items,
  isNumbered,
  type ListedType,
  type ListPath,
  type Loaders,
  ownerOf,
  type Page,
  type PageRequest,
  pageRequest,
  type RecordOf,
  toRecords,
  withIdentifiers,
  withOwner,
} from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import type { PathParameters, QueryOf } from '../../rest/index.js';
import { queryOf } from './arguments.js';
import { builder } from './builder.js';
import { asResult, type Field, type FieldBuilder, type Types, withSource } from './fields.js';
import { humanize } from './global-id.js';
import { badInput } from './inputs.js';
import { placeOf } from './place.js';
import { gitQuery, selectedFields, selectedNames } from './selection.js';
import { asKey, type IdArguments, type Json, type MatchingSource, type PageSource, type Source } from './source.js';

/** Maximum number of records in a page without the argument `first`. */
export const defaultFirst = 50;

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
  // A page token of a list with the number in its path may be invalid for the same list with the identifier.
  const path =
    isNumbered(key) && (typeof after === 'string' || selectsCursors(info))
      ? await loaders.load('ChangeRequest', key)
      : key;
  const query = { ...values, ...(source.git && gitQuery(info)) };
  const read = await readPage(source, path, query, page, loaders);
  // The cast is safe, because the source has the type of the list.
  return new Connection(read as Page<Item<T>>, { ...page.request, limit: read.limit }, page.first);
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
  const read = loaders.reads.readPage(type, path, { key, query: { ...query, ...paging } });
  const identifiedPage = isNumbered(key) ? read.then((page) => withIdentifiers(type, page, key, loaders, query)) : read;
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
      const page = embeddedPage(first, after, onlyCounts(info));
      const toConnection = (all: Items<RecordOf<T> | Error>) =>
        new Connection({ items: all, count: all.length }, page.request, page.first);
      const { json, key } = placeOf(parent);
      const embedded = property === undefined ? undefined : json[property];
      if (embedded !== undefined && embedded !== null) return toConnection(toRecords(type, asKey<T>(key), embedded));
      const owner = matching.owner ? ownerOf(json, key, matching.owner) : key;
      return loaders.reads
        .matching(type, matching.path as ListPath<T>, owner, matching.property as never, key[matching.part] as string)
        .then(toConnection);
    },
  });

export interface PageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

const pageArguments = <Parent extends object>(t: FieldBuilder<Parent>) => ({
  first: t.arg.int({
    defaultValue: defaultFirst,
    description: `Maximum number of records in the page, ${pageLimit.minimum} to ${pageLimit.maximum}. A page can hold fewer records although more follow; check \`hasNextPage\`.`,
  }),
  after: t.arg.string({
    description:
      'Cursor to continue after: the `endCursor` of a page, or the `cursor` of an edge. Omit it for the first page.',
  }),
});

export interface RequestedPage {
  readonly first: number;
  readonly request: PageRequest;
}

/**
 * Returns the page that the arguments of a connection request.
 * @param onlyCounts true if neither records nor `pageInfo` are selected, so the smallest page is enough
 * @throws GraphQLError BAD_USER_INPUT for an invalid page size or cursor
 */
export function requestedPage(
  first: number | null | undefined,
  after: string | null | undefined,
  onlyCounts: boolean,
): RequestedPage {
  const pageSize = first ?? defaultFirst;
  if (pageSize < pageLimit.minimum || pageSize > pageLimit.maximum)
    throw badInput(`first must be between ${pageLimit.minimum} and ${pageLimit.maximum}, got ${pageSize}`);
  const cursor = typeof after === 'string' ? decodeCursor(after) : undefined;
  if (typeof after === 'string' && !cursor) throw invalidCursor(after);
  const request = onlyCounts ? { limit: pageLimit.minimum, skip: 0 } : pageRequest(pageSize, cursor);
  return { first: pageSize, request };
}

const invalidCursor = (after: string | null | undefined) =>
  badInput(`after must be a cursor of this list, got ${quote(after)}`);

/**
 * Returns the only page of a list inside a record.
 * @throws GraphQLError BAD_USER_INPUT for an invalid page size or cursor
 */
export function embeddedPage(...parameters: Parameters<typeof requestedPage>): RequestedPage {
  const page = requestedPage(...parameters);
  if (page.request.page !== undefined) throw invalidCursor(parameters[1]);
  return page;
}

const onlyCounts = (info: GraphQLResolveInfo): boolean => !selectsAny(info, 'edges', 'nodes', 'pageInfo');

const selectsCursors = (info: GraphQLResolveInfo): boolean => selectsAny(info, 'edges', 'pageInfo');

function selectsAny(info: GraphQLResolveInfo, ...names: string[]): boolean {
  const selected = selectedNames(selectedFields(info, info.returnType as GraphQLObjectType));
  return names.some((name) => selected.has(name));
}

/** Returns a builder for fields of a connection type whose data is in the list response, beside the records. */
export const responseFields = <Response extends object>(t: FieldBuilder<Connection<unknown>>): FieldBuilder<Response> =>
  // The cast is safe, because `placeOf` reads the response.
  t as unknown as FieldBuilder<Response>;

type ConnectionRef = ObjectRef<Types, Connection<unknown>, Connection<unknown>>;
const connectionTypes = new Map<ListedType, ConnectionRef>();

/** Returns the connection type of a record type. Each record type has one connection type. */
export function connectionType(type: ListedType): ConnectionRef {
  const ref = connectionTypes.get(type) ?? newConnectionType(type);
  connectionTypes.set(type, ref);
  return ref;
}

// The casts are needed because the types of the plugin have neither errors in place of records nor `totalCount`.
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
          description: `Number of ${humanize(type)} records in the whole list. If neither records nor \`pageInfo\` are selected, the gateway requests a page of one record.`,
          resolve: (page) => connectionOf(page).totalCount,
        }),
      }),
    },
    { name: `${type}Edge`, description: `Edge of a list of ${humanize(type)} records: one record and its cursor.` },
  ) as unknown as ConnectionRef;

/** Returns the options of a field that makes its own call. */
export const callOptions = (path: string, description: string, source: Source) => ({
  description: `${description}\n\n\`GET ${path}\``,
  extensions: { operation: `GET ${path}`, ...withSource(source) },
});
