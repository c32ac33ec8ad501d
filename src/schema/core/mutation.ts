import type { InputFieldMap, InputShapeFromFields, ObjectFieldsShape } from '@pothos/core';
import type { HasOrigin } from '../../loaders/index.js';
import type { BodyOf, PathOf, PathParameters, QueryOf, ResponseOf, WriteMethod } from '../../rest/index.js';
import { builder } from './builder.js';
import { type InputBuilder, type Types, withSource } from './fields.js';
import { type TargetKey, targetInputs } from './mutation-target.js';
import type { Payload } from './payload.js';
import { type Target, type WriteSource, writeOperation } from './source.js';

/** Body before validation. Inputs can be null at any depth, even where the contract forbids it. */
type UnvalidatedBody<Body> = Body extends object ? { [K in keyof Body]: UnvalidatedBody<Body[K]> | null } : Body;

type MutationOptions<
  M extends WriteMethod,
  P extends PathOf<M>,
  Targets extends Record<string, Target>,
  Input extends InputFieldMap,
> = {
  description: string;
  /** Reason for the deprecation, if the contract deprecates the operation. */
  deprecationReason?: string;
  /**
   * Inputs that fill the path. Each input is a global id of a type, or the value of a path parameter. Example:
   * `{ organization: 'Organization', slug: '{specSlug}' }`.
   */
  target: Targets;
  /** Converts the inputs to query parameters. */
  query?: (input: InputShapeFromFields<Input>) => QueryOf<M, P>;
  payload: ObjectFieldsShape<Types, Payload<TargetKey<Targets> & HasOrigin, ResponseOf<M, P>>>;
} & (
  | {
      /** Creates the other inputs, which are fields of the body with the same names. */
      input?: (t: InputBuilder) => Input & Record<Exclude<keyof Input, keyof BodyOf<M, P>>, never>;
      body?: undefined;
    }
  | {
      input?: (t: InputBuilder) => Input;
      /** Converts the inputs to the body, if the body differs from them. Undefined values are omitted. */
      body: (input: InputShapeFromFields<Input>, key: TargetKey<Targets>) => UnvalidatedBody<BodyOf<M, P>>;
    }
);

/**
 * Creates a mutation for a write of the REST API. The write is validated against openapi.yaml and sent once. After the
 * write, the gateway forgets all earlier responses of the operation.
 */
export function mutation<
  M extends WriteMethod,
  P extends PathOf<M>,
  const Targets extends Record<string, Target>,
  Input extends InputFieldMap = Record<never, never>,
>(
  name: string,
  method: M,
  path: P & (TargetKey<Targets> extends PathParameters<P> ? unknown : never),
  { description, deprecationReason, target, input, body, query, payload }: MutationOptions<M, P, Targets, Input>,
) {
  const source = {
    kind: 'write',
    method,
    path,
    targets: target,
    ...(query && { query }),
    ...((body ?? input) && { body: body ?? ((inputs: object) => inputs) }),
    // The cast is needed because each function accepts only the inputs of its mutation.
  } as WriteSource;
  builder.relayMutationField(
    name,
    {
      description: `Input of \`${name}\`.`,
      extensions: withSource(source),
      inputFields: (t) => ({ ...targetInputs(t, target), ...input?.(t) }),
    },
    {
      description: `${description}\n\n\`${writeOperation(source)}\``,
      deprecationReason,
      extensions: withSource(source),
    },
    { description: `Payload of \`${name}\`.`, outputFields: payload },
  );
}
