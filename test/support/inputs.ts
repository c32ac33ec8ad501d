/** Mutations by input: the property of the request body for each input, and valid inputs. */
import {
  coerceInputValue,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../src/schema/index.js';
import { type Operation, operations, resolved, type Schema } from './contract-operations.js';
import { idOf } from './routes.js';
import { identifier, sample, text } from './samples.js';
import type { rawGateway } from './service.js';

export type Path = readonly (string | number)[];

export interface Mutation {
  name: string;
  operation: Operation;
  input: GraphQLInputObjectType;
}

/** All mutations of the schema. */
export const mutations: Mutation[] = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
  const input = getNamedType(field.args[0]?.type) as GraphQLInputObjectType;
  const named = /`([A-Z]+ \/v1\/\S+)`/.exec(field.description ?? '')?.[1];
  const operation = operations.get(String(input.extensions.operation ?? named));
  if (!operation) throw new Error(`${field.name} does not say what it calls`);
  return { name: field.name, operation, input };
});

/** A value of a request body, and its input. */
export interface Place {
  path: Path;
  type: GraphQLInputType;
  schema: Schema;
  /** True if the value is one of several choices, of which exactly one is required. */
  choice: boolean;
  /** Properties of the body without an input. */
  unmade: string[];
}

/** Values of a mutation's body that have an input, including the body itself. */
export const placesOf = ({ input, operation }: Mutation): Place[] =>
  operation.body ? [...places(input, operation.body, [])] : [];

/** Returns the input of a property. The input of an identifier such as `siteId` is named `site`. */
const inputFor = (type: GraphQLInputObjectType, property: string) =>
  type.getFields()[property] ?? type.getFields()[property.replace(/Id$/, '')];

function* places(type: GraphQLInputType, of: Schema, path: Path, choice = false): Generator<Place> {
  const inner = getNullableType(type);
  const value = suiting(inner, resolved(of));
  const unmade: string[] = [];
  if (isListType(inner)) {
    const items = value.items ?? value.additionalProperties;
    const item = getNamedType(inner);
    // The input of a map is a list of names and values.
    const named = !value.items && isInputObjectType(item) ? item.getFields().value : undefined;
    if (typeof items === 'object')
      yield* places(named?.type ?? inner.ofType, items, named ? [...path, 0, named.name] : [...path, 0]);
  } else if (isInputObjectType(inner))
    for (const [property, schema] of Object.entries(value.properties ?? {})) {
      if (resolved(schema).const !== undefined) continue;
      const field = inputFor(inner, property);
      if (field) yield* places(field.type, schema, [...path, field.name], inner.isOneOf);
      else unmade.push(property);
    }
  yield { path, type, schema: resolved(of), choice, unmade };
}

/** The variant that an input of this type represents. */
function suiting(type: GraphQLInputType, schema: Schema): Schema {
  const variants = (schema.oneOf ?? []).map(resolved);
  return variants.find((one) => (isListType(type) ? one.items : one.properties)) ?? schema;
}

/** True if the body accepts null. */
export const takesNull = ({ schema: { type, oneOf = [] } }: Place): boolean =>
  [type].flat().includes('null') || oneOf.some((one) => [resolved(one).type].flat().includes('null'));

/** The smallest valid input of a mutation that contains these paths. */
export const inputOf = ({ input, operation }: Mutation, ...wanted: Path[]): Record<string, unknown> =>
  // The value of an input object is an object.
  valueFor(input, operation.body, [], wanted) as Record<string, unknown>;

function valueFor(type: GraphQLInputType, of: Schema | undefined, path: Path, wanted: readonly Path[]): unknown {
  const inner = getNullableType(type);
  const schema = of && suiting(inner, resolved(of));
  if (isListType(inner)) {
    const items = schema?.items ?? schema?.additionalProperties;
    return [valueFor(inner.ofType, typeof items === 'object' ? items : undefined, [...path, 0], wanted)];
  }
  if (isInputObjectType(inner)) return objectOf(inner, schema, path, wanted);
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  switch (inner.name) {
    case 'ID':
      return placeholder(path);
    case 'Boolean':
      return true;
    case 'Int':
    case 'Float':
      return 1;
    case 'JSON':
      return schema ? sample(schema) : {};
    default:
      return schema?.type ? text(schema) : identifier;
  }
}

function objectOf(type: GraphQLInputObjectType, schema: Schema | undefined, path: Path, wanted: readonly Path[]) {
  const properties = Object.entries(schema?.properties ?? {});
  const propertyOf = new Map(properties.map(([name, property]) => [inputFor(type, name)?.name, { name, property }]));
  const fields = Object.values(type.getFields());
  const isWanted = ({ name }: { name: string }) =>
    wanted.some((one) => one[path.length] === name && path.every((step, index) => one[index] === step));
  const needed = fields.filter(
    (field) =>
      isWanted(field) ||
      isRequiredInputField(field) ||
      (!type.isOneOf && schema?.required?.includes(propertyOf.get(field.name)?.name ?? '')),
  );
  const given = type.isOneOf && needed.length === 0 ? fields.slice(0, 1) : needed;
  return Object.fromEntries(
    given.map(({ name, type: fieldType }) => [
      name,
      valueFor(fieldType, propertyOf.get(name)?.property, [...path, name], wanted),
    ]),
  );
}

/** Copies an input, and replaces or removes the value at a path. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = structuredClone(input) as Record<string | number, unknown>;
  const changed = withValue(copy[step], rest, value);
  if (changed === undefined) delete copy[step];
  else copy[step] = changed;
  return copy;
}

/** True if GraphQL rejects a value by the type of the input, before the gateway validates it. */
export function forbidden(type: GraphQLInputType, value: unknown): boolean {
  let wrong = false;
  coerceInputValue(value, type, () => {
    wrong = true;
  });
  return wrong;
}

// The gateway rejects this id, and its error message states the valid form.
const placeholder = (path: Path): string => `?${path.join('.')}`;
const refusal = /^input[.\w]* must be (\w+:\S+), got "(\?[^"]*)"$/;
const learnt = new Map<string, string>();

/** Sends a mutation with valid ids in its input. */
export async function send(
  { query }: Pick<ReturnType<typeof rawGateway>, 'query'>,
  { name, input: type }: Mutation,
  input: unknown,
  selection = '__typename',
) {
  const withIds = () =>
    JSON.parse(JSON.stringify(input), (_key, value) =>
      typeof value === 'string' ? (learnt.get(`${name} ${value}`) ?? value) : value,
    ) as unknown;
  for (;;) {
    const answer = await query<Record<string, unknown> | null>(
      `mutation ($input: ${type.name}!) { ${name}(input: $input) { ${selection} } }`,
      { input: withIds() },
    );
    const [, form, wrong] = refusal.exec(answer.errors?.[0]?.message ?? '') ?? [];
    if (wrong === undefined || form === undefined) return answer;
    learnt.set(`${name} ${wrong}`, idOf(form));
  }
}
