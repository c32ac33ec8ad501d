import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  parseConstValue,
  visit,
} from 'graphql';
import { fieldCost } from '../limits/documents/weights.js';
import { defaultFirst } from './core/page-arguments.js';
import { listRoleOf } from './core/source.js';

/** Directives of the GraphQL Cost Directives specification of IBM. */
const definitions = parse(`
  """
  Weight of the field in the cost of an operation. A field without this directive has the weight 1. This includes
  scalars, whose weight is 0 in the specification of the directive.
  """
  directive @cost(weight: String!) on FIELD_DEFINITION

  """
  Number of records in the list: the value of a slicing argument, or the assumed size if it is absent.
  """
  directive @listSize(
    assumedSize: Int
    slicingArguments: [String!]
    sizedFields: [String!]
    requireOneSlicingArgument: Boolean = true
  ) on FIELD_DEFINITION
`).definitions;

/**
 * Adds `@cost` and `@listSize` to the fields of a schema, with their definitions. The setting `MAX_VALUES` limits the sum
 * of the weights.
 */
export const withCosts = (document: DocumentNode, schema: GraphQLSchema): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [...definitions, ...addCosts(document, schema, String).definitions],
});

/**
 * Adds `@cost` and `@listSize` to the fields of a schema, without their definitions.
 * @param toArgument converts a weight, which is a string for IBM, and a whole number for Apollo Federation
 */
export const addCosts = (document: DocumentNode, schema: GraphQLSchema, toArgument: ToArgument): DocumentNode =>
  visit(document, {
    ObjectTypeDefinition: (node) => {
      const type = schema.getType(node.name.value);
      if (!isObjectType(type)) return undefined;
      return { ...node, fields: node.fields?.map((field) => withCost(field, type, toArgument)) };
    },
  });

type ToArgument = (weight: number) => string | number;

function withCost(node: FieldDefinitionNode, type: GraphQLObjectType, toArgument: ToArgument): FieldDefinitionNode {
  const field = type.getFields()[node.name.value];
  if (!field) return node;
  const costDirectives = [...costOf(type, field, toArgument), ...sizeOf(field)];
  return costDirectives.length > 0 ? { ...node, directives: [...(node.directives ?? []), ...costDirectives] } : node;
}

type Field = GraphQLField<unknown, unknown>;

function costOf(type: GraphQLObjectType, field: Field, toArgument: ToArgument): ConstDirectiveNode[] {
  const weight = fieldCost(type, field);
  return weight === 1 ? [] : [directive('cost', { weight: toArgument(weight) })];
}

function sizeOf(field: Field): ConstDirectiveNode[] {
  if (listRoleOf(getNamedType(field.type)) !== 'connection') return [];
  return [
    directive('listSize', {
      assumedSize: defaultFirst,
      slicingArguments: ['first'],
      sizedFields: ['nodes', 'edges'],
      requireOneSlicingArgument: false,
    }),
  ];
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** Creates a directive. The values of its arguments must have the same form in JSON and in GraphQL. */
const directive = (name: string, args: Readonly<Record<string, unknown>>): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: nameNode(name),
  arguments: Object.entries(args).map(([name, value]) => ({
    kind: Kind.ARGUMENT,
    name: nameNode(name),
    value: parseConstValue(JSON.stringify(value)),
  })),
});
