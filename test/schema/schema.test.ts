import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/index.js';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const outputs = types.filter((type) => isObjectType(type) || isInterfaceType(type));

/** Everything in the schema that a reader of GraphiQL can point at. */
function* described(type: GraphQLNamedType): Generator<[where: string, description: string | null | undefined]> {
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

describe('the schema', () => {
  it('describes every type, field, argument, input and enum value', () => {
    const bare = types.flatMap((type) => [...described(type)]).filter(([, description]) => !description?.trim());
    expect(bare.map(([where]) => where)).toEqual([]);
    expect(types.length).toBeGreaterThan(80);
  });

  it('promises nothing that a changing service could break: only ids and what lists are made of are non-null', () => {
    const promised = outputs.flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ type: fieldType }) => String(fieldType).includes('!'))
        .map(({ name }) => (/Connection$|Edge$/.test(type.name) ? `*.${name}` : name)),
    );
    expect([...new Set(promised)].sort()).toEqual([
      '*.cursor',
      '*.edges',
      '*.nodes',
      '*.pageInfo',
      'deletedId',
      'hasNextPage',
      'hasPreviousPage',
      'id',
      'nodes',
      'resourceId',
    ]);
  });

  it('takes an `input` in every mutation and gives a payload of its own', () => {
    for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      expect([String(type), args.map((arg) => `${arg.name}: ${arg.type}`)]).toEqual([
        `${title}Payload`,
        [`input: ${title}Input!`],
      ]);
    }
  });

  it('says the limits of the contract where something is written', () => {
    const subject = (
      schema.getType('UpdateChangeRequestInput') as { getFields?: () => Record<string, { description?: string }> }
    ).getFields?.().subject;
    expect(subject?.description).toBe('What it is about. Limits: at most 100 characters.');
  });
});
