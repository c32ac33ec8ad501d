import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { perOperation } from './per-operation.js';

/** Milliseconds by the name of a type. */
export type Ttls = Readonly<Record<string, number>>;

/** The names in `ttls` that the schema does not have. */
export const unknownTypes = (schema: GraphQLSchema, ttls: Ttls): string[] =>
  Object.keys(ttls).filter((name) => !isObjectType(schema.getType(name)));

/**
 * How long the answer to a query may be kept: as long as the type that it reads and that may be kept the shortest.
 * Nothing when it reads a record of any type without a time of its own, or is no query.
 */
export const createTtlOf = (schema: GraphQLSchema, ttls: Ttls) =>
  perOperation((document, { operation }) => (operation === 'query' ? shortest(schema, document, ttls) : undefined));

function shortest(schema: GraphQLSchema, document: DocumentNode, ttls: Ttls): number | undefined {
  const times = [...typesRead(schema, document)].map((name) => ttls[name] ?? 0);
  const ttl = Math.min(...times);
  return times.length > 0 && ttl > 0 ? ttl : undefined;
}

/** The types of records that a document reads fields of: other objects belong to the record that they are in. */
function typesRead(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType();
        // What a key tells is not read.
        if (!parent || name.value === 'id' || name.value.startsWith('__')) return;
        for (const type of recordsIn(schema, itemOf(parent))) names.add(type.name);
      },
    }),
  );
  return names;
}

/** The type of the items of a connection or an edge; any other type itself. */
function itemOf(type: GraphQLNamedType): GraphQLNamedType {
  if (!isObjectType(type)) return type;
  const { nodes, node, pageInfo, cursor } = type.getFields();
  if (nodes && pageInfo) return getNamedType(nodes.type);
  return node && cursor ? getNamedType(node.type) : type;
}

const recordsIn = (schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] =>
  (isAbstractType(type) ? schema.getPossibleTypes(type) : [type]).filter((one) => isRecord(schema, one));

function isRecord(schema: GraphQLSchema, type: GraphQLNamedType): boolean {
  const node = schema.getType('Node');
  return isObjectType(type) && isInterfaceType(node) && schema.isSubType(node, type);
}
