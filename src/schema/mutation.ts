import type { InputFieldMap, InputShapeFromFields, ObjectFieldsShape } from '@pothos/core';
import {
  identified,
  inWave,
  type Key,
  type KeyType,
  keyed,
  type ListedType,
  type ParentKey,
  type RecordType,
  type Wire,
} from '../loaders/index.js';
import { pathParameters } from '../rest/contract/facts.js';
import {
  type AnswerOf,
  type BodyOf,
  ContractViolation,
  type Method,
  type PathOf,
  type PathParameters,
  type QueryOf,
  type RequestOf,
} from '../rest/index.js';
import { builder } from './builder.js';
import type { Field, FieldBuilder, Types } from './fields.js';
import { decodeId, encodeId, idForm } from './global-id.js';
import { badInput } from './input-error.js';
import { recordByKey } from './record.js';

type WriteMethod = Exclude<Method, 'get'>;
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
/** What an input that says what to write to holds: an id of this type, or the value of this parameter of the path. */
type Target = KeyType | `{${string}}`;
type PartsOf<T extends Target> = T extends KeyType ? Key<T> : PathParameters<T>;
/** The keys of all targets together: a write under a section group names the group and the section. */
type KeyOf<Targets extends Record<string, Target>> = UnionToIntersection<
  { [Name in keyof Targets]: PartsOf<Targets[Name]> }[keyof Targets]
>;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

/** A body before it is checked: an input can be null where the contract forbids it, at any depth. */
type Unchecked<Body> = Body extends object ? { [K in keyof Body]: Unchecked<Body[K]> | null } : Body;

/** What a payload is made of: the key of what was written to, and the answer. */
export interface Written<K, Answer> {
  key: K;
  answer: Answer;
}

type MutationOptions<
  M extends WriteMethod,
  P extends PathOf<M>,
  Targets extends Record<string, Target>,
  Input extends InputFieldMap,
> = {
  description: string;
  /** Why it should not be used any more, where the contract says so. */
  deprecationReason?: string;
  /**
   * The inputs that say what to write to: together they fill the path. Each is an id, by its type, or a value for one
   * parameter, as the path names it: `{ organization: 'Organization', slug: '{specSlug}' }`.
   */
  target: Targets;
  /** What the answer is asked for in. */
  query?: QueryOf<M, P>;
  payload: ObjectFieldsShape<Types, Written<KeyOf<Targets>, AnswerOf<M, P>>>;
} & (
  | {
      /** The other inputs: the fields of the body, under their own names. */
      input?: (t: InputBuilder) => Input & Record<Exclude<keyof Input, keyof BodyOf<M, P>>, never>;
      body?: undefined;
    }
  | {
      input?: (t: InputBuilder) => Input;
      /** The body for these inputs, where it is not the inputs as they stand. What is undefined in it is left out. */
      body: (input: InputShapeFromFields<Input>, key: KeyOf<Targets>) => Unchecked<BodyOf<M, P>>;
    }
);

/** A write of the REST API as a mutation: checked against openapi.yaml, sent once, and what was read before it forgotten. */
export function mutation<
  M extends WriteMethod,
  P extends PathOf<M>,
  const Targets extends Record<string, Target>,
  Input extends InputFieldMap = Record<never, never>,
>(
  name: string,
  method: M,
  path: P & (KeyOf<Targets> extends PathParameters<P> ? unknown : never),
  { description, deprecationReason, target, input, body, query, payload }: MutationOptions<M, P, Targets, Input>,
) {
  const operation = `${method.toUpperCase()} ${path}`;
  builder.relayMutationField(
    name,
    {
      description: `What \`${name}\` takes.`,
      extensions: { operation },
      inputFields: (t) => ({ ...targetInputs(t, target), ...input?.(t) }),
    },
    {
      description: `${description}\n\n\`${operation}\``,
      deprecationReason,
      resolve: async (_root, args, { rest, loaders, log }) => {
        const { key: named, others } = taken(args.input, target);
        const key = await identified(named, loaders);
        // What is left when the targets are taken out are the inputs of the body.
        const given = others as InputShapeFromFields<Input>;
        const sent = body ? defined(body(given, key)) : input && given;
        const request = { path: key, query, ...(sent && { body: sent }) };
        try {
          // The targets fill the path, which TypeScript knows of each mutation but not of all.
          const answer = await rest.send(method, path, request as RequestOf<M, P>);
          return { key: inWave(key, log.waves), answer };
        } catch (error) {
          throw error instanceof ContractViolation ? error.withInputs(parameterInputs(target)) : error;
        } finally {
          // Whatever came of it, nothing that was read before is sure any more.
          loaders.clear();
        }
      },
    },
    { description: `What \`${name}\` gives.`, outputFields: payload },
  );
}

/** The record that a write answered with. */
export const written = <T extends ListedType, K extends ParentKey<T>>(
  t: FieldBuilder<Written<K, Wire[T]>>,
  type: T,
): Field =>
  t.field({
    type,
    description: 'The record as it is now.',
    resolve: ({ key, answer }, _args, { loaders }): never => {
      const record = keyed(type, key, answer);
      if (record instanceof Error) throw record;
      // What was read before the write is forgotten; this is newer.
      loaders.reads.saw(type, [record]);
      // A record type by name has that type's record behind it.
      return record as never;
    },
  });

/** The record that was written to, where the answer does not hold it: fetched only if something of it is selected. */
export const affected = <T extends RecordType, K extends Key<T>>(
  t: FieldBuilder<Written<K, unknown>>,
  type: T,
): Field =>
  t.field({
    type,
    description: 'The record as it is now.',
    resolve: ({ key }, _args, context, info) => recordByKey(type, key, context, info) as never,
  });

/** The id of what is gone. */
export const deletedId = <T extends KeyType, K extends Key<T>>(t: FieldBuilder<Written<K, unknown>>, type: T): Field =>
  t.id({
    nullable: false,
    description: 'The id of what was deleted.',
    resolve: ({ key }) => encodeId(type, key),
  });

const isParameter = (target: Target): target is `{${string}}` => target.startsWith('{');
const nameOf = (parameter: `{${string}}`): string => parameter.slice(1, -1);

const targetInputs = (t: InputBuilder, targets: Record<string, Target>) =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, targetInput(t, target)]));

const targetInput = (t: InputBuilder, target: Target) =>
  isParameter(target)
    ? t.string({ required: true, description: pathParameters[nameOf(target)] })
    : t.id({ required: true, description: `The ${target}: \`${idForm(target)}\`.` });

/** The inputs that are values of the path, by the names of their parameters. */
const parameterInputs = (targets: Record<string, Target>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([name, target]) => (isParameter(target) ? [[nameOf(target), name]] : [])),
  );

/** What is checked is what is sent: JSON has nothing undefined. */
const defined = (body: object | undefined): object =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined));

/** The inputs as the key of what to write to, and the others. */
function taken<Targets extends Record<string, Target>>(input: object, targets: Targets) {
  const others: Record<string, unknown> = { ...input };
  const key: Record<string, string> = {};
  for (const [name, target] of Object.entries(targets)) {
    for (const [part, value] of Object.entries(partsIn(target, others[name] as string))) {
      if (key[part] !== undefined && key[part] !== value)
        throw badInput(
          `${name} stands under another ${part} than what was named before it: ${value}, not ${key[part]}`,
        );
      key[part] = value;
    }
    delete others[name];
  }
  return { key: key as KeyOf<Targets> & object, others };
}

const partsIn = (target: Target, input: string): Record<string, string> =>
  isParameter(target) ? { [nameOf(target)]: input } : decodeId(target, input);
