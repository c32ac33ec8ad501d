/** Ways through the schema: how a query comes to each of its types, and what it can select there. */
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
import { schema } from '../../src/schema/index.js';
import { components, type Schema } from './contract-operations.js';
import { identifier } from './samples.js';

type Field = GraphQLField<unknown, unknown>;

/** The way from the root of a query to a type. */
export interface Route {
  type: GraphQLObjectType;
  /** The query that selects this there. */
  query(selection: string): string;
  /** Where the answer holds it. */
  path: (string | number)[];
}

/** The id that a form stands for, in a world where everything has the same identifier: `Site:<…>/<…>`. */
export const idOf = (form: string): string => form.replace(/\/?\[\w+\]/g, '').replace(/<\w+>/g, identifier);

/** The id in a description that shows its form. */
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

/** A field with the arguments that it can't go without, and with others. */
export const called = (field: Field, given: Readonly<Record<string, unknown>> = {}): string => {
  const needed = field.args
    .filter(isRequiredArgument)
    .map((arg) => [arg.name, String(arg.type) === 'ID!' ? idIn(arg.description) : identifier]);
  const all = Object.entries({ ...Object.fromEntries(needed), ...given });
  const values = all.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return values.length > 0 ? `${field.name}(${values.join(', ')})` : field.name;
};

/** The next step of a way. */
const through = (from: Route | undefined, field: Field, type: GraphQLObjectType): Route => ({
  type,
  query: (selection) => {
    const step = `${called(field)} { ${selection} }`;
    return from ? from.query(step) : `{ ${step} }`;
  },
  path: [...(from?.path ?? []), field.name, ...(isListType(getNullableType(field.type)) ? [0] : [])],
});

/** The shortest way to each object type that a query can reach. */
export const routes: ReadonlyMap<string, Route> = (() => {
  const found = new Map<string, Route>();
  const waiting: (Route | undefined)[] = [];
  const reach = (route: Route) => {
    if (found.has(route.type.name)) return;
    found.set(route.type.name, route);
    waiting.push(route);
  };
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type) && isNode(type)) reach(nodeRoute(type));
  waiting.push(undefined);
  while (waiting.length > 0) {
    const from = waiting.shift();
    const { type } = from ?? { type: schema.getQueryType() as GraphQLObjectType };
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) reach(through(from, field, next));
    }
  }
  return found;
})();

/** Whether a field shows a part of its record, and not another record, a list or the answer of another call. */
const isOwn = (field: Field): boolean => {
  const type = getNamedType(field.type);
  return !field.extensions.operation && !isNode(type) && (isLeafType(type) || isObjectType(type)) && !field.args.length;
};

/** Everything that a type shows of its own record. */
export const ownFields = (type: GraphQLObjectType, depth = 4): string =>
  Object.values(type.getFields())
    .filter((field) => isOwn(field))
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return field.name;
      return depth > 0 ? `${field.name} { __typename ${ownFields(inner as GraphQLObjectType, depth - 1)} }` : [];
    })
    .join(' ');

/** The name of the record of the contract that a type shows. */
export const componentName = (type: GraphQLObjectType): string => schemaName(type.name);

/** The record of the contract that a type shows, if it shows one. */
export const componentOf = (type: GraphQLObjectType): Schema | undefined => {
  const component = components[componentName(type)];
  return component?.properties && component;
};

/** What stands at a place of an answer. */
export const at = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null)?.[step], data);
