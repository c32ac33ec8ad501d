import type { FieldRef, ObjectRef, TypeParam } from '@pothos/core';
import { objectOf, type VariantParameter } from '../../loaders/index.js';
import { builder } from './builder.js';
import type { Json, Reading, Source } from './source.js';

export type Types = typeof builder.$inferSchemaTypes;

/** Field of the schema, as the helpers of this folder create it. */
export type Field = FieldRef<Types>;

/** Argument of the `fields` function of an object, an interface or the root. */
export type FieldBuilder<Parent> = Omit<
  PothosSchemaTypes.RootFieldBuilder<Types, Parent, 'Object'>,
  'kind' | 'graphqlKind'
>;
/** Argument of the `fields` function of an object, whose fields can expose properties of the parent. */
export type ObjectFieldBuilder<Parent> = PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>;
/** Argument of the `fields` function of an input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** Returns the extensions of a field with a source. */
export const withSource = (rest: Source) => ({ rest });

/**
 * Returns the extensions of a field for a property of a record that depends on query parameters.
 * @param varies names of the parameters, and of the arguments of the field that set them
 */
export const inVariant = (property: string, ...varies: readonly VariantParameter[]) =>
  withSource({ kind: 'nested', from: toReading<Json, string>(property), varies });

export type PropertyOf<Parent> = keyof Parent & string;

/** A property of the parent object, or a function that reads several properties. */
export type From<Parent, Names extends PropertyOf<Parent>> = PropertyOf<Parent> | Reader<Parent, Names>;

/** A function that reads the properties in `reads`. */
interface Reader<Parent, Names extends PropertyOf<Parent>> {
  readonly reads: readonly Names[] | ((platformName: string) => readonly string[]);
  readonly value: (json: Pick<Parent, Names>, platformName: string) => unknown;
}

export const toReading = <Parent, Names extends PropertyOf<Parent>>(from: From<Parent, Names>): Reading<unknown> =>
  // The cast is safe if the upstream follows the contract. The JSON then has the properties of the parent type.
  typeof from === 'string'
    ? { property: from, reads: [from], value: (json) => json[from] }
    : (from as unknown as Reading<unknown>);

interface NestedOptions<Parent, Names extends PropertyOf<Parent>, Type extends TypeParam<Types>> {
  type: Type;
  description: string;
  /** Property with the value, or function that reads the value from the JSON of the parent. */
  from: From<Parent, Names>;
  needsDefaultOf?: readonly VariantParameter[];
}

/**
 * Creates a field for a value in the JSON of the parent that is not a record. Fields of an object in the value can use
 * the key of the record that contains it.
 */
export function nested<Parent extends object, Type extends TypeParam<Types>, Names extends PropertyOf<Parent> = never>(
  t: FieldBuilder<Parent>,
  { type, description, from, ...needs }: NestedOptions<Parent, Names, Type>,
): Field {
  return t.field({ type, description, extensions: withSource({ kind: 'nested', from: toReading(from), ...needs }) });
}

/** Returns the members of a JSON object as a list of names and values. */
export const entriesOf = (json: unknown): readonly { name: string; value: unknown }[] | null | undefined =>
  json === undefined || json === null
    ? json
    : Object.entries(objectOf(json, 'map')).map(([name, value]) => ({ name, value }));

/**
 * Creates a field for the JSON of the parent itself.
 * @param needsDefaultOf query parameters that change the JSON
 */
export const raw = <Parent extends object>(
  t: FieldBuilder<Parent>,
  description: string,
  note = '',
  ...needsDefaultOf: readonly VariantParameter[]
): Field =>
  t.field({
    type: 'JSON',
    description: `${description}, as returned by the REST API. ${note}`.trimEnd(),
    extensions: withSource({ kind: 'nested', needsDefaultOf }),
  });

interface ExposeOptions {
  type: 'String' | 'Boolean' | 'URL' | ObjectRef<Types, object>;
  description: string;
  nullable?: boolean;
  extensions?: object;
}

/** Exposes a property whose type generic code cannot express. */
export const exposeProperty = <Parent extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  name: string,
  options: ExposeOptions,
): Field => t.expose(name as never, options as never);

/**
 * Creates an object type whose fields are URLs.
 * @param links description of each field, by name
 */
export const urls = <Shape extends object>(
  name: string,
  description: string,
  links: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) => exposeAll(links, (link, description) => exposeProperty(t, link, { type: 'URL', description })),
  });

/**
 * Creates an object type whose fields are permissions of the caller.
 * @param flags action that each field permits, by name
 */
export const permissions = <Shape extends object>(
  name: string,
  description: string,
  flags: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) =>
      exposeAll(flags, (flag, text) =>
        exposeProperty(t, flag, { type: 'Boolean', description: `True if the caller may ${text}.` }),
      ),
  });

const exposeAll = <F>(
  names: Record<string, string>,
  expose: (name: string, description: string) => F,
): Record<string, F> => Object.fromEntries(Object.entries(names).map(([name, text]) => [name, expose(name, text)]));
