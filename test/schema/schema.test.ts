import { isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/index.js';

const outputs = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type))
  .filter((type) => isObjectType(type) || isInterfaceType(type));

describe('the schema', () => {
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
    expect(subject?.description).toBe('New subject of the change request. Limits: at most 100 characters.');
  });
});
