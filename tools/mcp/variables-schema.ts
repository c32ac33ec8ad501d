import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import type { ToolSchema } from './arguments.js';

/** Returns the JSON Schema of the variables of an operation, with the descriptions of the GraphQL schema. */
export function variablesSchema(
  { variableDefinitions = [] }: OperationDefinitionNode,
  schema: GraphQLSchema,
): ToolSchema {
  const properties = variableDefinitions.flatMap(({ variable, type: node, defaultValue, description }) => {
    const type = typeFromAST(schema, node);
    if (!type) return [];
    const value = defaultValue && valueFromASTUntyped(defaultValue);
    return [
      [
        variable.name.value,
        {
          ...toSchema(type as GraphQLInputType),
          ...(description && { description: description.value }),
          ...(value !== undefined && { default: value }),
        },
      ] as const,
    ];
  });
  const required = variableDefinitions
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => variable.name.value);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Maximum number of described levels of input objects. Deeper objects have no properties. */
const maxLevels = 3;

const scalars: Readonly<Record<string, object>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  // The gateway also accepts other JSON. An object is the most frequent value.
  JSON: { type: 'object' },
};

function toSchema(type: GraphQLInputType, levels = maxLevels): object {
  if (isNonNullType(type)) return toSchema(type.ofType, levels);
  if (isListType(type)) return { type: 'array', items: toSchema(type.ofType, levels) };
  if (isEnumType(type))
    return {
      type: 'string',
      enum: type
        .getValues()
        .map(({ name }) => name)
        .filter((name) => name !== 'UNRECOGNIZED'),
    };
  if (!isInputObjectType(type)) return scalars[type.name] ?? { type: 'string' };
  if (levels === 0) return { type: 'object' };
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  const properties = fields.map(({ name, type, description }) => [
    name,
    { ...toSchema(type, levels - 1), ...(description && { description }) },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(type.isOneOf && { maxProperties: 1, minProperties: 1 }),
  };
}
