import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';
import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import { fields, propertyOf } from './fields.js';
import { formatId, recordTypes } from './keys.js';
import { type Args, listFields, nodesOfList } from './list-fields.js';
import { type Connection, type Paging, readPage } from './lists.js';
import { canonicalKey, lookUp, parents } from './records.js';
import { ResponsesAbove } from './responses-above.js';
import type { Caller, Context, Shortcuts } from './rest.js';
import { convert, type Obj } from './values.js';
import { payloadField, write } from './writes.js';

const sdl = readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8');

/** Schema of the gateway, with resolvers that send one GET for each need. */
export const schema: GraphQLSchema = buildSchema(sdl);

const connectionFields = new Set(['edges', 'nodes', 'pageInfo', 'totalCount']);

/** True if the field is null only with an error. */
const isRequired = (field: GraphQLField<unknown, unknown>): boolean =>
  field.astNode?.directives?.some(
    ({ name, arguments: given = [] }) => name.value === 'semanticNonNull' && given.length === 0,
  ) ?? false;

function resolveField(parent: Obj, args: Args, operation: Context, info: GraphQLResolveInfo): unknown {
  const context: Context = { ...operation, path: info.path };
  const { name: type } = info.parentType;
  const { fieldName } = info;
  const coordinate = `${type}.${fieldName}`;
  if (type === 'Mutation') return write(parent, args, context, info);
  if (type.endsWith('Payload')) return payloadField(parent, args, context, info);
  const special = fields[coordinate];
  if (special) return special(parent, args, context, info);
  const list = listFields[coordinate];
  if (list) {
    const { key = {} } = parent ?? {};
    const template = typeof list.template === 'string' ? list.template : list.template(key);
    const parameters = list.parameters?.(args, key) ?? {};
    const nodesOf = (items: readonly Json[]) => nodesOfList(context, list, key, items);
    return readPage(context, info, args as Paging, { template, key, parameters, nodesOf });
  }
  if (type.endsWith('Connection') && connectionFields.has(fieldName)) return ofConnection(parent, fieldName);
  if (type.endsWith('Edge') || type === 'PageInfo') return Reflect.get(parent, fieldName);
  const parentType = parents[type]?.[fieldName];
  if (parentType) {
    if (fieldName === 'changeRequest' && parent.key.changeRequestId === undefined) return null;
    return lookUp(context, parentType, parent.key, info);
  }
  if (recordTypes[type] && (fieldName === 'id' || fieldName === 'resourceId'))
    return keyField(parent, fieldName, context);
  const value = convert(info.returnType, propertyOf(type, fieldName, parent.json ?? {}), parent.key);
  const field = info.parentType.getFields()[fieldName];
  if (value === null && field && isRequired(field)) throw failure('UPSTREAM_ERROR', `${coordinate} is missing`);
  return value;
}

function ofConnection(connection: unknown, name: string): unknown {
  const { edges, totalCount, pageInfo } = connection as Connection;
  if (name === 'nodes') return edges.map(({ node }) => node);
  if (name === 'edges') return edges;
  return name === 'pageInfo' ? pageInfo : totalCount;
}

function keyField({ type, key }: Obj, name: string, context: Context): string {
  const canonical = canonicalKey(context, key);
  const { parts } = recordTypes[type] ?? { parts: [] };
  if (name === 'resourceId') return canonical[parts.at(-1) ?? ''] ?? '';
  return formatId(type, canonical);
}

for (const type of Object.values(schema.getTypeMap())) {
  if (isObjectType(type) && !type.name.startsWith('__'))
    for (const field of Object.values(type.getFields())) field.resolve = resolveField as never;
  if (isAbstractType(type)) type.resolveType = (value: unknown) => (value as Obj).type;
}

/** Runs an operation. Deferred fragments and streamed lists are parts of the result. */
export const runOracle = (
  caller: Caller & Shortcuts,
  document: DocumentNode,
  variableValues: Record<string, unknown> = {},
): Promise<ExecutionResult> | ExecutionResult => {
  const contextValue: Context = { ...caller, responses: new ResponsesAbove() };
  return execute({ schema, document, variableValues, contextValue, rootValue: { type: 'Query', key: {} } }) as
    | Promise<ExecutionResult>
    | ExecutionResult;
};
