import type { components, paths } from './contract/types.js';
import type { PathParameters } from './path.js';

/** Types of the schemas in openapi.yaml, by name. */
export type Schemas = components['schemas'];
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Method of a write. */
export type WriteMethod = Exclude<Method, 'get'>;

/** Path templates with an operation of this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never;
}[keyof paths];

type OperationAt<M extends Method, P extends PathOf<M>> = paths[P] extends { [K in M]: infer O } ? O : never;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : undefined;
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Query parameters of an operation. A null parameter is not sent. */
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

/** JSON of the documented success, or undefined without a body. */
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
  /** Path and query, if the caller has created them already. */
  url?: string;
} & (P extends `${string}{${string}` ? { path: PathParameters<P> } : unknown);
