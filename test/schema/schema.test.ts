import {
  execute,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/schema.js';

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

  it('has resolvers only for root fields, which fail in other executors', async () => {
    const withResolver = outputs.filter((type) => Object.values(type.getFields()).some(({ resolve }) => resolve));
    expect(withResolver.map(({ name }) => name)).toEqual(['Mutation', 'Query']);
    const result = await execute({ schema, document: parse('{ organizations { totalCount } }') });
    expect(result.errors).toMatchObject([
      { message: 'Only the gateway executes fields of this schema; create it with createGateway' },
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

  it('describes the limits of an input', () => {
    const subject = (
      schema.getType('UpdateChangeRequestInput') as { getFields?: () => Record<string, { description?: string }> }
    ).getFields?.().subject;
    expect(subject?.description).toBe('New subject of the change request. Limits: at most 100 characters.');
  });

  const fieldsOf = (pattern: RegExp) =>
    outputs.filter(({ name }) => pattern.test(name)).flatMap((type) => Object.values(type.getFields()));
  const directiveOf = ({ extensions }: { extensions: object }) =>
    (extensions as { directives?: { semanticNonNull?: object } }).directives?.semanticNonNull;

  it('marks lists, list items and parents with @semanticNonNull', () => {
    const lists = fieldsOf(/./).filter(({ type }) => /Connection$/.test(String(type)));
    const items = fieldsOf(/Connection$/).filter(({ name }) => name === 'nodes' || name === 'edges');
    const nodes = fieldsOf(/Edge$/).filter(({ name }) => name === 'node');
    const parents = fieldsOf(/^(Site|Space|Member|Team|ChangeRequest|SpaceComment)$/).filter(({ name, type }) =>
      ['organization: Organization', 'site: Site', 'space: Space'].includes(`${name}: ${type}`),
    );
    for (const fields of [lists, items, nodes, parents]) expect(fields.length).toBeGreaterThan(4);
    expect([...lists, ...nodes, ...parents].filter((field) => !directiveOf(field)).map(({ name }) => name)).toEqual([]);
    expect(new Set(items.map((field) => JSON.stringify(directiveOf(field))))).toEqual(new Set(['{"levels":[1]}']));
    // The field `changeRequest` of a page or file is null outside change requests.
    expect(
      fieldsOf(/^(Page|File)$/)
        .filter(({ name }) => name === 'changeRequest')
        .map(directiveOf),
    ).toEqual([undefined, undefined]);
  });

  it('has enum values in the order of the contract', () => {
    const role = schema.getType('Role');
    expect(isEnumType(role) && role.getValues().map(({ name }) => name)).toEqual([
      ...['ADMIN', 'CREATE', 'REVIEW', 'EDIT', 'COMMENT', 'READ', 'UNRECOGNIZED'],
    ]);
  });

  it('specifies the format of its scalars with a URL', () => {
    const urls = ['DateTime', 'URL', 'JSON'].map((name) => {
      const type = schema.getType(name);
      return isScalarType(type) && type.specifiedByURL;
    });
    expect(urls).toEqual([
      'https://www.rfc-editor.org/rfc/rfc3339',
      'https://url.spec.whatwg.org/',
      'https://www.rfc-editor.org/rfc/rfc8259',
    ]);
  });

  it('names the record type of each id in the descriptions of arguments and inputs', () => {
    const inputs = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (isInputObjectType(type)) return Object.values(type.getFields());
      return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : [];
    });
    const ids = inputs.filter(({ type }) => getNamedType(type).name === 'ID');
    expect(ids.filter(({ description }) => !/`[A-Z]\w+:/.test(description ?? '')).map(String)).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
  });

  it('names only existing fields and mutations in deprecation reasons', () => {
    const names = new Set(fieldsOf(/./).map(({ name }) => name));
    const reasons = fieldsOf(/./).flatMap(({ deprecationReason }) => deprecationReason ?? []);
    const replacements = reasons.flatMap((reason) => [...reason.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect(replacements.filter((name) => !names.has(name))).toEqual([]);
    const moves = fieldsOf(/^Mutation$/).filter(({ name }) => name.startsWith('moveSite'));
    expect(moves.map(({ deprecationReason }) => deprecationReason)).toEqual(
      ['moveSiteSection', 'moveSiteSectionGroup', 'moveSiteSpace'].map(() => expect.stringContaining('no replacement')),
    );
  });

  it('has the parent of the deleted record in each delete payload, unless the record has no parent', () => {
    const payloads = outputs.filter((type) => 'deletedId' in type.getFields());
    const withoutParent = payloads.filter((type) => Object.keys(type.getFields()).length < 2).map(({ name }) => name);
    // A collection and an integration have no parent in their id.
    expect(withoutParent.sort()).toEqual(['DeleteCollectionPayload', 'UnpublishIntegrationPayload']);
    expect(payloads.length).toBeGreaterThan(10);
  });
});
