/** What a noun offers to the server: one function for each operation it serves, typed by the contract. */
import type { operations } from '../src/rest/contract/types.js';
import type { OperationId, Schemas } from './contract.js';

/** A page of a list. */
export interface List<T> {
  next?: { page: string };
  count: number;
  items: T[];
}

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Path<Id extends OperationId> = Parameters<Id> extends { path: infer P } ? P : unknown;
type Query<Id extends OperationId> = NonNullable<Parameters<Id>['query']>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;
type Content<Response> = Response extends { content: { 'application/json': infer B } } ? B : undefined;
type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 'default'
    ? never
    : Content<operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses']];

/** A request, checked against the contract. */
export interface Call<Id extends OperationId> {
  path: Path<Id>;
  query: Query<Id>;
  body: Body<Id>;
  /** Who asks. */
  user: Schemas['User'];
  /** Cuts the page that the request asks for out of a list. */
  list<T>(items: readonly T[]): List<T>;
}

export type Handlers = { [Id in OperationId]?: (call: Call<Id>) => Answer<Id> };

/** A handler as the server calls it, with values that the contract's checks have already let through. */
export type AnyHandler = (call: {
  path: unknown;
  query: unknown;
  body: unknown;
  user: Schemas['User'];
  list<T>(items: readonly T[]): List<T>;
}) => unknown;

/** The handler of an operation. The cast is sound: routes and types come from the same openapi.yaml. */
export const handlerOf = (handlers: Handlers, id: string): AnyHandler | undefined =>
  Object.hasOwn(handlers, id) ? (handlers[id as OperationId] as AnyHandler | undefined) : undefined;
