import { getNamedType, isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { keyParts, type RecordType } from '../../src/loaders/index.js';
import { sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => !isIntrospectionType(type) && type !== schema.getMutationType())
  // Excludes payloads, whose fields belong to the mutation, and connections, whose fields are the same for all lists.
  .filter(({ name }) => !/(Payload|Connection|Edge|PageInfo)$/.test(name))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, type, field })),
  );

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('each field of a record', () => {
  it('has a source, or exposes a property of its parent', () => {
    const others = fields.filter(({ field }) => !sourceOf(field) && field.extensions.pothosExposedField === undefined);
    expect(others.map(({ name }) => name)).toEqual([]);
    expect(fields.length).toBeGreaterThan(500);
  });

  it('has a source if it has arguments', () => {
    const withoutSource = fields.filter(({ field }) => !sourceOf(field) && field.args.length > 0);
    expect(withoutSource.map(({ name }) => name)).toEqual([]);
  });

  it('has the path parameters of its own calls in the key of its parent or in its arguments', () => {
    const missing = fields.flatMap(({ name, type, field }) => {
      const source = sourceOf(field);
      if (source?.kind !== 'page' && source?.kind !== 'get') return [];
      const ofParent = type === schema.getQueryType() ? [] : keyParts[type.name as RecordType];
      const below = source.kind === 'get' && source.childType ? keyParts[source.childType] : [];
      const known = [...ofParent, ...below, ...field.args.map((argument) => argument.name)];
      const names = known.map((part) => part.replace('?', ''));
      return parametersOf(source.path)
        .filter((parameter) => !names.includes(parameter))
        .map((parameter) => `${name}: ${parameter}`);
    });
    expect(missing).toEqual([]);
  });

  it('has a source with the same record type', () => {
    const wrong = fields.flatMap(({ name, field }) => {
      const source = sourceOf(field);
      const type = source && 'type' in source && typeof source.type === 'string' ? source.type : undefined;
      const typeName = getNamedType(field.type).name;
      const isSameType = type === undefined || [type, `${type}Connection`, 'FlatPage'].includes(typeName);
      return isSameType ? [] : [`${name}: ${typeName}, ${type}`];
    });
    expect(wrong).toEqual([]);
  });
});
