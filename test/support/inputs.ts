/** Maps the inputs of mutations to properties of request bodies, and creates valid inputs. */
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
import { schema } from '../../src/schema/schema.js';
import { type Operation, operations, resolve, type Schema } from './contract-operations.js';
import { idOf } from './routes.js';
import { identifier, sample, text } from './samples.js';
import type { rawGateway } from './service.js';

export type Path = readonly (string | number)[];

export interface Mutation {
  name: string;
  operation: Operation;
  input: GraphQLInputObjectType;
}

export const mutations: Mutation[] = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
  const input = getNamedType(field.args[0]?.type) as GraphQLInputObjectType;
  const operationName = /`([A-Z]+ \/v1\/\S+)`/.exec(field.description ?? '')?.[1];
  const operation = operations.get(operationName ?? '');
  if (!operation) throw new Error(`${field.name} has no REST operation`);
  return { name: field.name, operation, input };
});

/** Value of a request body that has an input. */
export interface Place {
  path: Path;
  type: GraphQLInputType;
  schema: Schema;
  /** True if the value is one of several choices, of which exactly one is required. */
  choice: boolean;
  /** Properties of the body without an input. */
  missingInputs: string[];
}

/** Returns the values in the body of a mutation that have an input, including the body itself. */
export const placesOf = ({ input, operation }: Mutation): Place[] =>
  operation.body ? [...places(input, operation.body, [])] : [];

/** Returns the input of a property. The input of an identifier such as `siteId` is named `site`. */
const inputFor = (type: GraphQLInputObjectType, property: string) =>
  type.getFields()[property] ?? type.getFields()[property.replace(/Id$/, '')];

function* places(type: GraphQLInputType, of: Schema, path: Path, choice = false): Generator<Place> {
  const inner = getNullableType(type);
  const value = variantFor(inner, resolve(of));
  const missingInputs: string[] = [];
  if (isListType(inner)) {
    const items = value.items ?? value.additionalProperties;
    const item = getNamedType(inner);
    // The input of a map is a list of names and values.
    const operationName = !value.items && isInputObjectType(item) ? item.getFields().value : undefined;
    if (typeof items === 'object')
      yield* places(
        operationName?.type ?? inner.ofType,
        items,
        operationName ? [...path, 0, operationName.name] : [...path, 0],
      );
  } else if (isInputObjectType(inner))
    for (const [property, schema] of Object.entries(value.properties ?? {})) {
      if (resolve(schema).const !== undefined) continue;
      const field = inputFor(inner, property);
      if (field) yield* places(field.type, schema, [...path, field.name], inner.isOneOf);
      else missingInputs.push(property);
    }
  yield { path, type, schema: resolve(of), choice, missingInputs };
}

/** Returns the variant of a schema that an input type represents. */
function variantFor(type: GraphQLInputType, schema: Schema): Schema {
  const variants = (schema.oneOf ?? []).map(resolve);
  return variants.find((one) => (isListType(type) ? one.items : one.properties)) ?? schema;
}

/** True if the body accepts null. */
export const acceptsNull = ({ schema: { type, oneOf = [] } }: Place): boolean =>
  [type].flat().includes('null') || oneOf.some((one) => [resolve(one).type].flat().includes('null'));

/** Returns the smallest valid input of a mutation that contains the given paths. */
export const inputOf = ({ input, operation }: Mutation, ...requiredPaths: Path[]): Record<string, unknown> =>
  // The cast is safe, because the value of an input object type is an object.
  valueFor(input, operation.body, [], requiredPaths) as Record<string, unknown>;

function valueFor(type: GraphQLInputType, of: Schema | undefined, path: Path, requiredPaths: readonly Path[]): unknown {
  const inner = getNullableType(type);
  const schema = of && variantFor(inner, resolve(of));
  if (isListType(inner)) {
    const items = schema?.items ?? schema?.additionalProperties;
    return [valueFor(inner.ofType, typeof items === 'object' ? items : undefined, [...path, 0], requiredPaths)];
  }
  if (isInputObjectType(inner)) return objectOf(inner, schema, path, requiredPaths);
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

function objectOf(
  type: GraphQLInputObjectType,
  schema: Schema | undefined,
  path: Path,
  requiredPaths: readonly Path[],
) {
  const properties = Object.entries(schema?.properties ?? {});
  const propertyOf = new Map(properties.map(([name, property]) => [inputFor(type, name)?.name, { name, property }]));
  const fields = Object.values(type.getFields());
  const isRequiredByPath = ({ name }: { name: string }) =>
    requiredPaths.some((one) => one[path.length] === name && path.every((step, index) => one[index] === step));
  const requiredFields = fields.filter(
    (field) =>
      isRequiredByPath(field) ||
      isRequiredInputField(field) ||
      (!type.isOneOf && schema?.required?.includes(propertyOf.get(field.name)?.name ?? '')),
  );
  const includedFields = type.isOneOf && requiredFields.length === 0 ? fields.slice(0, 1) : requiredFields;
  return Object.fromEntries(
    includedFields.map(({ name, type: fieldType }) => [
      name,
      valueFor(fieldType, propertyOf.get(name)?.property, [...path, name], requiredPaths),
    ]),
  );
}

/** Copies an input, and replaces or removes the value at a path. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = structuredClone(input) as Record<string | number, unknown>;
  const newValue = withValue(copy[step], rest, value);
  if (newValue === undefined) delete copy[step];
  else copy[step] = newValue;
  return copy;
}

/** True if GraphQL itself rejects a value of an input type, before the gateway validates the value. */
export function isRejectedByGraphQL(type: GraphQLInputType, value: unknown): boolean {
  let isInvalid = false;
  coerceInputValue(value, type, () => {
    isInvalid = true;
  });
  return isInvalid;
}

// The gateway rejects this placeholder, and the error message contains the valid form of the id.
const placeholder = (path: Path): string => `?${path.join('.')}`;
const idErrors = /(?:^|; )input[.\w]* must be (\w+:\S+), got "(\?[^"]*)"/g;
const validIds = new Map<string, string>();

/** Sends a mutation. Replaces the placeholders in its input with valid ids. */
export async function send(
  { query }: Pick<ReturnType<typeof rawGateway>, 'query'>,
  { name, input: type }: Mutation,
  input: unknown,
  selection = '__typename',
) {
  const withIds = () =>
    JSON.parse(JSON.stringify(input), (_key, value) =>
      typeof value === 'string' ? (validIds.get(`${name} ${value}`) ?? value) : value,
    ) as unknown;
  for (;;) {
    const response = await query<Record<string, unknown> | null>(
      `mutation ($input: ${type.name}!) { ${name}(input: $input) { ${selection} } }`,
      { input: withIds() },
    );
    const errors = [...(response.errors?.[0]?.message ?? '').matchAll(idErrors)];
    if (errors.length === 0) return response;
    for (const [, form = '', placeholderId] of errors) validIds.set(`${name} ${placeholderId}`, idOf(form));
  }
}
