import { isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/index.js';

const outputs = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type))
  .filter((type) => isObjectType(type) || isInterfaceType(type));

describe('the schema', () => {
  it('has no non-null fields except ids and parts of lists, because the upstream API may drop fields', () => {
    const nonNull = outputs.flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ type: fieldType }) => String(fieldType).includes('!'))
        .map(({ name }) => (/Connection$|Edge$/.test(type.name) ? `*.${name}` : name)),
    );
    expect([...new Set(nonNull)].sort()).toEqual([
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

  it('has an `input` argument and a payload type for every mutation', () => {
    for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      expect([String(type), args.map((arg) => `${arg.name}: ${arg.type}`)]).toEqual([
        `${title}Payload`,
        [`input: ${title}Input!`],
      ]);
    }
  });

  it('describes the limits of inputs', () => {
    const subject = (
      schema.getType('UpdateChangeRequestInput') as { getFields?: () => Record<string, { description?: string }> }
    ).getFields?.().subject;
    expect(subject?.description).toBe('New subject of the change request. Limits: at most 100 characters.');
  });
});
