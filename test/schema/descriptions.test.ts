import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/schema/schema.js';
import { operations } from '../support/contract-operations.js';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));

type SchemaElement = [where: string, description: string | null | undefined];

/** Yields the descriptions of a type and of its fields, arguments and values. */
function* elementsOf(type: GraphQLNamedType): Generator<SchemaElement> {
  yield [type.name, type.description];
  if (isEnumType(type))
    for (const { name, description } of type.getValues()) yield [`${type.name}.${name}`, description];
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description];
      if ('args' in field)
        for (const arg of field.args) yield [`${type.name}.${field.name}(${arg.name})`, arg.description];
    }
}

const all = [
  ...types.flatMap((type) => [...elementsOf(type)]),
  ...directives.flatMap(({ name, description, args }): SchemaElement[] => [
    [`@${name}`, description],
    ...args.map((arg): SchemaElement => [`@${name}(${arg.name})`, arg.description]),
  ]),
];

it('all types, fields, arguments, inputs, enum values and directives have descriptions', () => {
  expect(all.filter(([, description]) => !description?.trim()).map(([where]) => where)).toEqual([]);
  expect(types.length).toBeGreaterThan(80);
});

const needsContext = /^(its?|they|their|who|whom|what|where|when|how|whether|which|why)\b/i;

/** True if a description has at least three words, and starts with no word that refers to the parent type. */
const isIndependent = (description: string): boolean => {
  const text = description.split('\n\n`')[0] ?? '';
  return !needsContext.test(text) && text.trim().split(/\s+/).length >= 3;
};

it('descriptions have at least three words, and do not start with a word that refers to the parent type', () => {
  const unclear = all.filter(([, description]) => !isIndependent(description ?? ''));
  expect(unclear.map(([where, description]) => `${where}: ${description}`)).toEqual([]);
});

/** Returns the operations in a description, in the format of openapi.yaml. */
const operationsIn = (description: string | null | undefined): string[] =>
  [...(description ?? '').matchAll(/`([A-Z]+ \/v1\/[^\s`?]*)/g)].flatMap(([, operation]) => operation ?? []);

const fields = types.flatMap((type) =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).map((field) => ({ where: `${type.name}.${field.name}`, ...field }))
    : [],
);

it('the description of each mutation names its REST operation', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const writes = mutations.map(({ name, description }) => [name, operationsIn(description)] as const);
  expect(writes.filter(([, calls]) => calls.length === 0 || calls.some((call) => call.startsWith('GET ')))).toEqual([]);
  expect(writes.length).toBeGreaterThan(15);
});

it('the description of each mutation input names the mutation', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const descriptions = mutations.flatMap(({ args }) => args.map(({ description }) => description));
  expect(descriptions).toEqual(mutations.map(({ name }) => `Input of \`${name}\`.`));
});

it('the description of each field with a REST operation names the operation', () => {
  const incomplete = fields.filter(
    ({ extensions, description }) =>
      extensions.operation && !operationsIn(description).includes(String(extensions.operation)),
  );
  expect(incomplete.map(({ where }) => where)).toEqual([]);
});

it('descriptions name only operations of the contract', () => {
  const unknown = fields.flatMap(({ where, description }) =>
    operationsIn(description)
      .filter((operation) => !operations.has(operation))
      .map((operation) => `${where}: ${operation}`),
  );
  expect(unknown).toEqual([]);
});
