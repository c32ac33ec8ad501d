import type { components, paths } from './contract/types.js';
import type { PathParameters } from './path.js';

/** The records of the REST API, by component name in openapi.yaml. */
export type Schemas = components['schemas'];
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The path templates that have an operation of this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never;
}[keyof paths];

/** An operation by its line in the contract: `PATCH /v1/orgs/{organizationId}`. */
export type OperationName<M extends Method = Method> = {
  [K in M]: `${Uppercase<K>} ${PathOf<K>}`;
}[M];

type OperationAt<M extends Method, P extends PathOf<M>> = paths[P] extends { [K in M]: infer O } ? O : never;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : undefined;
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** The query parameters of an operation. Null means: not sent. */
export type QueryOf<M extends Method, P extends PathOf<M>> =
  OperationAt<M, P> extends {
    parameters: { query?: infer Q };
  }
    ? Nullable<NonNullable<Q>>
    : never;

export type BodyOf<M extends Method, P extends PathOf<M>> =
  OperationAt<M, P> extends {
    requestBody: infer Body;
  }
    ? JsonOf<Body>
    : never;

/** The JSON of the documented success, undefined where it has no body. */
export type ResponseOf<M extends Method, P extends PathOf<M>> =
  OperationAt<M, P> extends {
    responses: infer Responses;
  }
    ? {
        [Status in keyof Responses]: Status extends 200 | 201 | 204 | 205 ? JsonOf<Responses[Status]> : never;
      }[keyof Responses]
    : never;

/** Request of an operation: values for its path, query and body. */
export type RequestOf<M extends Method, P extends PathOf<M>> = {
  path?: PathParameters<P>;
  query?: QueryOf<M, P>;
  body?: BodyOf<M, P>;
  /** Path and query, if they are known already. */
  url?: string;
} & (P extends `${string}{${string}` ? { path: PathParameters<P> } : unknown);
