import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { listRoleOf } from '../../src/schema/index.js';
import { paging } from './schema-paths.js';

/** Prints a coordinate such as `Site.title: String`, with its description. */
export function printCoordinate(schema: GraphQLSchema, coordinate: string): string {
  const [typeName = '', fieldName] = coordinate.split('.');
  const type = schema.getType(typeName);
  const field = fieldName !== undefined && isObjectType(type) ? type.getFields()[fieldName] : undefined;
  const signature = field ? `${typeName}.${printField(field)}` : `${kindOf(type)} ${typeName}`;
  const description = firstLine(field ? field.description : type?.description);
  return [`# ${signature}`, description && `#   ${description}`].filter(Boolean).join('\n');
}

const kindOf = (type: GraphQLNamedType | undefined): string =>
  isEnumType(type) ? 'enum' : isInputObjectType(type) ? 'input' : 'type';

/** Returns the first line of a description, which does not contain the REST operation. */
const firstLine = (text: string | null | undefined): string => (text ?? '').split('\n')[0]?.slice(0, 200) ?? '';

/**
 * Prints the types that coordinates refer to, such as records and inputs of mutations, as SDL without descriptions.
 * @returns names and texts
 */
export function printNeighbors(schema: GraphQLSchema, coordinates: readonly string[]): [name: string, text: string][] {
  const types = new Set<GraphQLNamedType>();
  for (const coordinate of coordinates) {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    if (!type) continue;
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (type !== schema.getMutationType() && type !== schema.getQueryType()) types.add(type);
    else for (const { type } of field?.args ?? []) types.add(getNamedType(type));
    if (field) types.add(recordOf(getNamedType(field.type)));
  }
  // A type without an id connects records, so the types of its fields are also printed. An example is a requested
  // reviewer, who connects a change request and a user.
  for (const type of [...types])
    if (isObjectType(type) && !type.getFields().id)
      for (const field of Object.values(type.getFields())) types.add(recordOf(getNamedType(field.type)));
  const others = smallTypesIn(types);
  // Values of arguments are first, because a query cannot use the argument without them.
  return [...others.filter(hasValues), ...types, ...others.filter((type) => !hasValues(type))]
    .map((type): [string, string] => [type.name, printType(type)])
    .filter(([, text]) => text !== '');
}

/** Maximum number of characters of a type that is printed because another type refers to it. */
const smallType = 200;

/** Description of an enum whose values are open, which is a scalar. */
const knownValues = /\b(Known|Assumed) values?: .*/;

/** Returns true for a type with named values. */
const hasValues = (type: GraphQLNamedType): boolean =>
  isEnumType(type) || (isScalarType(type) && knownValues.test(type.description ?? ''));

/** Returns the enums of arguments, and the small types of fields, in types. Permissions and URLs are rarely needed. */
function smallTypesIn(types: ReadonlySet<GraphQLNamedType>): GraphQLNamedType[] {
  const others = new Set<GraphQLNamedType>();
  for (const type of types)
    for (const { args, type: fieldType } of isObjectType(type) ? Object.values(type.getFields()) : []) {
      for (const argument of args) if (hasValues(getNamedType(argument.type))) others.add(getNamedType(argument.type));
      const target = recordOf(getNamedType(fieldType));
      if (isObjectType(target) && !/(Permissions|Urls)$/.test(target.name) && printType(target).length < smallType)
        others.add(target);
    }
  return [...others].filter((type) => !types.has(type));
}

/** Returns the record type of a connection, and any other type unchanged. */
function recordOf(type: GraphQLNamedType): GraphQLNamedType {
  const nodes = isObjectType(type) && listRoleOf(type) === 'connection' ? type.getFields().nodes : undefined;
  return nodes ? getNamedType(nodes.type) : type;
}

function printType(type: GraphQLNamedType): string {
  if (isEnumType(type))
    return `enum ${type.name} { ${type
      .getValues()
      .map(({ name }) => name)
      .join(' ')} }`;
  if (isScalarType(type))
    return hasValues(type) ? `scalar ${type.name} # ${knownValues.exec(type.description ?? '')?.[0]}` : '';
  if (!isObjectType(type) && !isInputObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) =>
    'args' in field ? printField(field) : `${field.name}: ${field.type}`,
  );
  return `${kindOf(type)} ${type.name} {\n  ${fields.join('\n  ')}\n}`;
}

const printField = ({ name, args, type }: GraphQLField<unknown, unknown>): string =>
  `${name}${printArguments(args.filter((argument) => !paging.has(argument.name)))}: ${type}`;

const printArguments = (args: readonly GraphQLArgument[]): string =>
  args.length > 0 ? `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})` : '';
