/** Mutations as tests look at them: what each input becomes in the body of the request, and inputs that may be sent. */
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

/** Every mutation of the schema. */
export const mutations: Mutation[] = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
  const input = getNamedType(field.args[0]?.type) as GraphQLInputObjectType;
  const named = /`([A-Z]+ \/v1\/\S+)`/.exec(field.description ?? '')?.[1];
  const operation = operations.get(String(input.extensions.operation ?? named));
  if (!operation) throw new Error(`${field.name} does not say what it calls`);
  return { name: field.name, operation, input };
});

/** A value of a body, and the input that makes it. */
export interface Place {
  path: Path;
  type: GraphQLInputType;
  schema: Schema;
  /** Whether it is one of several choices, of which one must be made. */
  choice: boolean;
  /** The properties of the body that no input makes. */
  unmade: string[];
}

/** Every value of a mutation's body for which the graph has an input, the body itself among them. */
export const placesOf = ({ input, operation }: Mutation): Place[] =>
  operation.body ? [...places(input, operation.body, [])] : [];

/** An identifier of another record is that record's id, under its own name. */
const inputFor = (type: GraphQLInputObjectType, property: string) =>
  type.getFields()[property] ?? type.getFields()[property.replace(/Id$/, '')];

function* places(type: GraphQLInputType, of: Schema, path: Path, choice = false): Generator<Place> {
  const inner = getNullableType(type);
  const value = suiting(inner, resolved(of));
  const unmade: string[] = [];
  if (isListType(inner)) {
    const items = value.items ?? value.additionalProperties;
    const item = getNamedType(inner);
    // A map is a list of names and values.
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

/** Of several variants the one that an input of this type makes. */
function suiting(type: GraphQLInputType, schema: Schema): Schema {
  const variants = (schema.oneOf ?? []).map(resolved);
  return variants.find((one) => (isListType(type) ? one.items : one.properties)) ?? schema;
}

/** Whether null may stand in the body. */
export const takesNull = ({ schema: { type, oneOf = [] } }: Place): boolean =>
  [type].flat().includes('null') || oneOf.some((one) => [resolved(one).type].flat().includes('null'));

/** The smallest input of a mutation that may be sent, and has these places in it. */
export const inputOf = ({ input, operation }: Mutation, ...wanted: Path[]): Record<string, unknown> =>
  // An input object's value is an object.
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

/** An input with another value at a place, or without what stands there. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = structuredClone(input) as Record<string | number, unknown>;
  const changed = withValue(copy[step], rest, value);
  if (changed === undefined) delete copy[step];
  else copy[step] = changed;
  return copy;
}

/** Whether the type of an input itself forbids a value: then it is no business of the contract's check. */
export function forbidden(type: GraphQLInputType, value: unknown): boolean {
  let wrong = false;
  coerceInputValue(value, type, () => {
    wrong = true;
  });
  return wrong;
}

// What an id must look like is learnt from the refusal of this one.
const placeholder = (path: Path): string => `?${path.join('.')}`;
const refusal = /^\w+ id must be (.+), got "(\?[^"]*)"$/;
const learnt = new Map<string, string>();

/** Sends a mutation: the ids in its input become ones that may stand there. */
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
