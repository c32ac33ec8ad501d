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
import { perOperation } from './once.js';

/** Cache lifetimes in milliseconds, by type name. */
export type Ttls = Readonly<Record<string, number>>;

/** Returns the names in `ttls` that are not object types of the schema. */
export const unknownTypes = (schema: GraphQLSchema, ttls: Ttls): string[] =>
  Object.keys(ttls).filter((name) => !isObjectType(schema.getType(name)));

/**
 * Returns a function that computes the TTL of an operation in milliseconds: the shortest TTL of the record types that
 * the operation reads. The TTL is undefined for mutations, and if a record type has no TTL.
 */
export const createTtlOf = (schema: GraphQLSchema, ttls: Ttls) =>
  perOperation((document, { operation }) => (operation === 'query' ? shortestTtl(schema, document, ttls) : undefined));

function shortestTtl(schema: GraphQLSchema, document: DocumentNode, ttls: Ttls): number | undefined {
  const values = [...recordTypesRead(schema, document)].map((name) => ttls[name] ?? 0);
  const ttl = Math.min(...values);
  return values.length > 0 && ttl > 0 ? ttl : undefined;
}

/** Returns the record types whose fields a document reads. Other object types belong to a record. */
function recordTypesRead(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType();
        // The gateway derives ids from keys, without reading the record.
        if (!parent || name.value === 'id' || name.value.startsWith('__')) return;
        for (const type of recordsIn(schema, itemOf(parent))) names.add(type.name);
      },
    }),
  );
  return names;
}

/** Returns the item type of a connection or an edge, and any other type unchanged. */
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
