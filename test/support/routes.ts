/** Finds a query for each object type of the schema, and selects the fields of the type. */
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schemaName } from '../../src/loaders/index.js';
import { schema } from '../../src/schema/schema.js';
import { components, type Schema } from './contract-operations.js';
import { identifier } from './samples.js';

type Field = GraphQLField<unknown, unknown>;

/** Path of fields from the query type to a type. */
export interface Route {
  type: GraphQLObjectType;
  /** Returns a query with a selection on the type. */
  query(selection: string): string;
  /** Path of the selection in the response. */
  path: (string | number)[];
}

/** Returns the global id for a template such as `Site:<…>/<…>`. All sample records have the same identifier. */
export const idOf = (form: string): string => form.replace(/\/?\[\w+\]/g, '').replace(/<\w+>/g, identifier);

/** Returns the global id for the template in a description. */
const idIn = (description: string | null | undefined): string =>
  idOf(/`(\w+:<[^`]+)`/.exec(description ?? '')?.[1] ?? '');

export const isNode = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');

const nodeRoute = (type: GraphQLObjectType): Route => ({
  type,
  query: (selection) =>
    `{ node(id: "${idIn(type.getFields().id?.description)}") { ... on ${type.name} { ${selection} } } }`,
  path: ['node'],
});

/** Prints a field with sample values of its required arguments, and with the given arguments. */
export const fieldWithArguments = (field: Field, args: Readonly<Record<string, unknown>> = {}): string => {
  const requiredArguments = field.args
    .filter(isRequiredArgument)
    .map((arg) => [arg.name, String(arg.type) === 'ID!' ? idIn(arg.description) : identifier]);
  const all = Object.entries({ ...Object.fromEntries(requiredArguments), ...args });
  const values = all.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return values.length > 0 ? `${field.name}(${values.join(', ')})` : field.name;
};

/** Extends a path by one field. */
const extendRoute = (from: Route | undefined, field: Field, type: GraphQLObjectType): Route => ({
  type,
  query: (selection) => {
    const step = `${fieldWithArguments(field)} { ${selection} }`;
    return from ? from.query(step) : `{ ${step} }`;
  },
  path: [...(from?.path ?? []), field.name, ...(isListType(getNullableType(field.type)) ? [0] : [])],
});

/** The shortest path to each object type that a query can reach. */
export const routes: ReadonlyMap<string, Route> = (() => {
  const routesByType = new Map<string, Route>();
  const queue: (Route | undefined)[] = [];
  const reach = (route: Route) => {
    if (routesByType.has(route.type.name)) return;
    routesByType.set(route.type.name, route);
    queue.push(route);
  };
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type) && isNode(type)) reach(nodeRoute(type));
  queue.push(undefined);
  while (queue.length > 0) {
    const from = queue.shift();
    const { type } = from ?? { type: schema.getQueryType() as GraphQLObjectType };
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) reach(extendRoute(from, field, next));
    }
  }
  return routesByType;
})();

/** True if the value of a field is a part of the JSON of its record. */
const isOwn = (field: Field): boolean => {
  const type = getNamedType(field.type);
  return !field.extensions.operation && !isNode(type) && (isLeafType(type) || isObjectType(type)) && !field.args.length;
};

/** Selects all fields of a type whose values are a part of its record. */
export const ownFields = (type: GraphQLObjectType, depth = 4): string =>
  Object.values(type.getFields())
    .filter((field) => isOwn(field))
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return field.name;
      return depth > 0 ? `${field.name} { __typename ${ownFields(inner as GraphQLObjectType, depth - 1)} }` : [];
    })
    .join(' ');

/** Returns the name of the contract component of a type. */
export const componentName = (type: GraphQLObjectType): string => schemaName(type.name);

/** Returns the contract component of a type, or undefined if the component is not an object. */
export const componentOf = (type: GraphQLObjectType): Schema | undefined => {
  const component = components[componentName(type)];
  return component?.properties && component;
};

/** Returns the value at a path of the response. */
export const at = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null)?.[step], data);
