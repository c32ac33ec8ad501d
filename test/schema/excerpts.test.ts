import {
  buildSchema,
  type GraphQLObjectType,
  GraphQLSchema,
  isObjectType,
  type ObjectTypeDefinitionNode,
  parse,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { fieldCost } from '../../src/limits/documents/weights.js';
import { schema } from '../../src/schema/schema.js';
import { asExcerpt, type ExcerptOptions } from '../../tools/explain/schema-excerpt.js';

/** Maps each object field of an excerpt, such as `Type.field`, to its directives. */
function fieldsIn(options: ExcerptOptions): Map<string, readonly string[]> {
  const types = parse(asExcerpt(options)).definitions.filter(
    (node): node is ObjectTypeDefinitionNode => node.kind === 'ObjectTypeDefinition',
  );
  return new Map(
    types.flatMap(({ name: type, fields = [] }) =>
      fields.map(({ name, directives = [] }) => [
        `${type.value}.${name.value}`,
        directives.map(
          (one) =>
            `@${one.name.value}(${one.arguments?.map(({ value }) => JSON.stringify('value' in value ? value.value : '')) ?? ''})`,
        ),
      ]),
    ),
  );
}

const namesIn = (options: ExcerptOptions): string[] =>
  [...asExcerpt(options).matchAll(/^(?:type|interface|input|enum|scalar|union) (\w+)/gm)].map(([, name = '']) => name);

describe('the schema with costs', () => {
  const fields = fieldsIn({ costs: true });

  it('differs from the schema only in two directives', () => {
    const config = buildSchema(asExcerpt({ costs: true })).toConfig();
    const directives = config.directives.filter(({ name }) => name !== 'cost' && name !== 'listSize');
    expect(directives).toHaveLength(config.directives.length - 2);
    expect(printSchema(new GraphQLSchema({ ...config, directives }))).toBe(printSchema(schema));
  });

  it('has the weight of each field in the budget', () => {
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      if (type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) {
        const weight = fieldCost(type, field);
        const cost = fields.get(`${type.name}.${field.name}`)?.filter((one) => one.startsWith('@cost'));
        expect([type.name, field.name, cost]).toEqual([
          type.name,
          field.name,
          weight === 1 ? [] : [`@cost("${weight}")`],
        ]);
      }
    }
    expect(fields.get('Organization.sites')).toContain('@cost("20")');
  });

  it.each([
    ['Site.title', 1],
    ['Site.resourceId', 1],
    ['MergeChangeRequestPayload.revision', 1],
    ['Site.id', 4],
    ['Site.visibility', 4],
    ['Site.organization', 8],
    ['UpdateSitePayload.site', 8],
    ['Mutation.updateSite', 8],
    ['Query.nodes', 8],
    ['Organization.sites', 20],
    ['Page.markdown', 20],
  ])('has the weight of the kind of source of %s', (coordinate, weight) => {
    const [type = '', name = ''] = coordinate.split('.');
    const object = schema.getType(type) as GraphQLObjectType;
    expect(fieldCost(object, object.getFields()[name])).toBe(weight);
  });

  it('has the list size of each field with the argument `first`', () => {
    const listSizes = [...fields].filter(([, directives]) => directives.some((one) => one.startsWith('@listSize')));
    const connections = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ args }) => args.some(({ name }) => name === 'first'));
    expect(listSizes).toHaveLength(connections.length);
    expect(asExcerpt({ costs: true, type: 'Site' })).toContain(
      '@listSize(assumedSize: 50, slicingArguments: ["first"], sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)',
    );
  });
});

describe('an excerpt of the schema', () => {
  it('has no descriptions if it is compact', () => {
    expect(asExcerpt({})).toContain('"""');
    expect(asExcerpt({ compact: true })).not.toContain('"""');
    expect(printSchema(buildSchema(asExcerpt({ compact: true })))).not.toContain('"""');
  });

  it('of a type contains the neighbors of the type, and the root fields that return the type', () => {
    expect(namesIn({ type: 'ShareLink' })).toEqual([
      'Query',
      'Mutation',
      'DateTime',
      'Node',
      'ShareLink',
      'ShareLinkUrls',
      'Site',
    ]);
    const fields = fieldsIn({ type: 'ShareLink' });
    expect([...fields.keys()].filter((name) => /^(Query|Mutation)/.test(name))).toEqual([
      'Query.node',
      'Query.nodes',
      'Mutation.createShareLink',
      'Mutation.updateShareLink',
    ]);
    expect(fields.has('Site.title')).toBe(true);
  });

  it('for a search contains the definitions with the text in a name or description', () => {
    const fields = fieldsIn({ search: 'Merge', compact: true });
    expect([...fields.keys()]).toContain('Mutation.mergeChangeRequest');
    expect([...fields.keys()]).not.toContain('Mutation.updateSite');
    expect(namesIn({ search: 'merge' })).toContain('MergeChangeRequestInput');
    for (const [, line = ''] of asExcerpt({ search: 'revisionMerged', compact: true }).matchAll(/^ {2}(\w+)/gm))
      expect(line).toMatch(/revisionMerged/i);
  });

  it.each([
    [{ type: 'Sites' }, 'the schema has no type Sites; did you mean Site?'],
    [{ type: 'Planet' }, 'the schema has no type Planet'],
    [{ search: 'unicorn' }, 'no name or description in the schema contains the text unicorn'],
    [{ type: 'Site', search: 'unicorn' }, 'no name or description of Site and its neighbors contains the text unicorn'],
  ])('is rejected for %j', (options, message) => {
    expect(() => asExcerpt(options)).toThrow(message);
  });
});
