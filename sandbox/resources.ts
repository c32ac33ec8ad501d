/**
 * Creates the generic handlers of each type from its definition. The paths and methods in the contract select the
 * operations that list, get, create, update or delete records.
 */

import type { operations } from '../src/rest/contract/types.js';
import { contractRequests } from './contract/requests.js';
import type { OperationId, Route, Schemas } from './contract.js';
import { recordOf, removeFrom } from './lists.js';
import type { List } from './paging.js';
import { Problem, requireFound, requireOneOf } from './problem.js';
import type { Store, TypeName, Types } from './store.js';

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Path<Id extends OperationId> = Parameters<Id> extends { path: infer P } ? P : unknown;
type Query<Id extends OperationId> = NonNullable<Parameters<Id>['query']>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;
type Content<Response> = Response extends { content: { 'application/json': infer B } } ? B : undefined;
type Result<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 'default'
    ? never
    : Content<operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses']];

/** A validated request, with the store and functions for its handler. */
export interface Context {
  store: Store;
  user: Schemas['User'];
  route: Route;
  query: object;
  body: unknown;
  /** Returns the requested page of a list. */
  list<T>(items: readonly T[]): List<T>;
  /**
   * Finds the entry of a type by the id in the path.
   * @throws Problem 404 if the entry does not exist
   */
  at<T extends TypeName>(type: T): Types[T];
}

/** A validated request with the types of one operation. */
export interface Call<Id extends OperationId> extends Context {
  path: Path<Id>;
  query: Query<Id>;
  body: Body<Id>;
}

export type Handler = (context: Context) => unknown;
export type Handlers = ReadonlyMap<string, Handler>;

/** Returns the call of a context. The cast is safe, because the server has validated the request. */
const toCall = <Id extends OperationId>(context: Context): Call<Id> =>
  ({ ...context, path: context.route.path }) as Call<Id>;

/** Name of the operation for a type, such as `createSite`, or `createSpaceComment` for comments and replies. */
type Operation<T extends TypeName, Kind extends 'list' | 'create' | 'update'> = Extract<
  OperationId,
  `${Kind}${'' | 'Space'}${T}${'' | 's'}`
>;
type Filters<T extends TypeName, Q> = {
  [Name in keyof Q]?: (entry: Types[T], value: NonNullable<Q[Name]>, context: Context) => boolean;
};

/** Definition of a type for the generic handlers. */
export interface Resource<T extends TypeName> {
  /** Path templates of a record. The path of the list of records is one segment shorter. */
  paths: readonly `/v1/${string}`[];
  /** Name of the type in error messages. */
  label: string;
  /** Returns all entries of the list that the request path identifies, oldest first. */
  entries(context: Context): Types[T][];
  /** Name of the field that identifies a record in its path. Default `id`. */
  key?: string;
  /** Returns true if the path parameter identifies the entry. Replaces the comparison with `key`. */
  matches?(entry: Types[T], id: string): boolean;
  /** Returns the record as in responses to list and get operations. */
  view?(entry: Types[T], query: Partial<Query<Operation<T, 'list'>>>, context: Context): unknown;
  /** Filters of the list by query parameter. */
  filters?: Filters<T, Query<Operation<T, 'list'>>>;
  /** Supported values of query parameters that have no enum in the contract. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** True if lists without a parameter `order` start with the newest record. */
  newestFirst?: boolean;
  create?(call: Call<Operation<T, 'create'>>): Types[T];
  /** Updates an entry. By default, the fields of the body replace the fields of the record. */
  update?(entry: Types[T], call: Call<Operation<T, 'update'>>): void;
  /** Called before a record is removed. */
  remove?(entry: Types[T], context: Context): void;
  /** Called after each write. */
  onChange?(context: Context): void;
}

/**
 * Handlers of a type, or of single operations. `find` returns the entry of `type` that the request path identifies.
 */
export interface Definition {
  type?: TypeName;
  find?: (context: Context) => unknown;
  handlers: readonly (readonly [OperationId, Handler])[];
}

const parentOf = (template: string): string => template.slice(0, template.lastIndexOf('/'));

/** Defines a type and its generic handlers. */
export function define<T extends TypeName>(type: T, resource: Resource<T>): Definition {
  const { paths, label, key = 'id' } = resource;
  const matches = resource.matches ?? ((entry, id) => Reflect.get(recordOf(entry), key) === id);

  const find = (context: Context): Types[T] => {
    const { template } = context.route.request;
    const path = paths.find((each) => `${template}/`.startsWith(`${each}/`));
    if (!path) throw new Error(`${template} does not name a ${label}`);
    const id = context.route.path[path.slice(parentOf(path).length + 2, -1)] ?? '';
    const entry = resource.entries(context).find((each) => matches(each, id));
    return requireFound(entry, label, id);
  };

  const view = (entry: Types[T], context: Context): unknown =>
    resource.view ? resource.view(entry, toCall<Operation<T, 'list'>>(context).query, context) : recordOf(entry);

  function list(context: Context) {
    let entries = [...resource.entries(context)];
    const query = new Map<string, unknown>(Object.entries(context.query));
    for (const [name, values] of Object.entries(resource.values ?? {})) requireOneOf(name, query.get(name), values);
    for (const [name, filter] of filtersByName(resource.filters))
      if (query.get(name) !== undefined) entries = entries.filter((entry) => filter(entry, query.get(name), context));
    const isDescending = resource.values?.order ? query.get('order') === 'desc' : resource.newestFirst;
    if (isDescending) entries.reverse();
    return context.list(entries.map((entry) => view(entry, context)));
  }

  function create(context: Context) {
    const entries = resource.entries(context);
    if (!resource.create) throw new Problem(501, `The sandbox does not support creating a ${label}`);
    const entry = resource.create(toCall(context));
    entries.push(entry);
    resource.onChange?.(context);
    return recordOf(entry);
  }

  function update(context: Context) {
    const entry = find(context);
    if (resource.update) resource.update(entry, toCall(context));
    else Object.assign(recordOf(entry), context.body);
    resource.onChange?.(context);
    return recordOf(entry);
  }

  function remove(context: Context) {
    const entry = find(context);
    resource.remove?.(entry, context);
    removeFrom(resource.entries(context), entry);
    resource.onChange?.(context);
    return undefined;
  }

  const get: Handler = (context) => view(find(context), context);
  const recordHandlers = new Map(Object.entries<Handler>({ GET: get, PATCH: update, PUT: update, DELETE: remove }));
  const collectionHandlers = new Map(Object.entries<Handler>({ GET: list, POST: create, PUT: create }));
  const items = new Set<string>(paths);
  const collections = paths.map(parentOf);
  const handlers = contractRequests.flatMap(({ id, method, template }) => {
    const handlersByMethod = items.has(template)
      ? recordHandlers
      : collections.includes(template)
        ? collectionHandlers
        : undefined;
    const handler = handlersByMethod?.get(method);
    return handler ? [[id, handler] as const] : [];
  });
  return { type, find, handlers };
}

/**
 * Returns the filters by name. Validation against the contract guarantees that each filter receives a value of its
 * type.
 */
const filtersByName = <E>(filters: object = {}) =>
  Object.entries(filters) as [string, (entry: E, value: unknown, context: Context) => boolean][];

/** Defines handlers of single operations. */
export function operationsOf(handlers: { [Id in OperationId]?: (call: Call<Id>) => Result<Id> }): Definition {
  // `Object.entries` loses the relation between a handler and the types of its operation.
  const entries = Object.entries(handlers) as [OperationId, (call: Context) => unknown][];
  return { handlers: entries.map(([id, handler]) => [id, (context) => handler(toCall(context))]) };
}

/** Defines one handler for an operation on spaces and for the same operation on change requests. */
export function sharedOperation<Id extends OperationId>(
  ids: readonly Id[],
  handler: (call: Call<Id>) => Result<Id>,
): Definition {
  return { handlers: ids.map((id) => [id, (context: Context) => handler(toCall<Id>(context))]) };
}
