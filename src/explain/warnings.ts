import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { RestReport } from '../rest/index.js';
import { sourceOf } from '../schema/core/source.js';

/** A list inside a list: it makes one call per record of the outer list. */
export interface Growth {
  /** Path of field names without `nodes`, `edges` and `node`. */
  field: string;
  /** Path of response keys. */
  path: string[];
  /** REST operation of the list: `GET /v1/orgs/{organizationId}/sites`. */
  operation: string;
  /** Type of the records that each cost a call. */
  each: string;
  /** Advice for fewer calls. */
  hint: string;
}

/** A list around a field that can have more than one record. */
interface List {
  field: string;
  takesFirst: boolean;
}

/** A selection in the document, with the lists around it that multiply its calls. */
interface Position {
  type: GraphQLCompositeType;
  names: string[];
  path: string[];
  lists: List[];
  outer?: Position;
}

/** Finds lists inside lists, whose number of REST calls grows with the data. It looks at the document only. */
export function findGrowth(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Growth[] {
  const found = new Map<string, Growth>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  const walk = ({ selections }: SelectionSetNode, position: Position): void => {
    for (const node of selections) {
      if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) continue;
      if (node.kind === Kind.FIELD) {
        step(node, position);
        continue;
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      const type = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      if (fragment) walk(fragment.selectionSet, isCompositeType(type) ? { ...position, type } : position);
    }
  };

  const step = (node: FieldNode, position: Position): void => {
    const field = isUnionType(position.type) ? undefined : position.type.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    if (!field || !isCompositeType(type) || !node.selectionSet) return;
    const key = node.alias?.value ?? node.name.value;
    const isPart = isConnectionPart(position.type, field);
    const names = isPart ? position.names : [...position.names, key];
    const path = [...position.path, key];
    const restOperation = restOperationOf(field);
    if (restOperation && position.lists.length > 0) {
      const growth = { field: names.join('.'), path, operation: restOperation, each: position.type.name };
      found.set(path.join('.'), { ...growth, hint: hintFor(position.lists) });
    }
    const list = isPart ? undefined : listOf(field, node, names.join('.'));
    const lists = isParentField(field) ? listsOfParent(type, position) : position.lists;
    walk(node.selectionSet, { type, names, path, lists: list ? [...lists, list] : lists, outer: position });
  };

  /** The list that a field returns, if it can have more than one record. */
  const listOf = (field: Field, node: FieldNode, name: string): List | undefined => {
    if (isListType(getNullableType(field.type))) return { field: name, takesFirst: false };
    if (!isConnection(field) || getArgumentValues(field, node, variables).first === 1) return undefined;
    return { field: name, takesFirst: true };
  };

  const root = schema.getRootType(operation.operation);
  if (root) walk(operation.selectionSet, { type: root, names: [], path: [], lists: [] });
  return [...found.values()];
}

type Field = GraphQLField<unknown, unknown>;

const isConnection = (field: Field): boolean => getNamedType(field.type).name.endsWith('Connection');

/** True if a field only leads from a connection to its records. */
const isConnectionPart = (type: GraphQLCompositeType, { name }: Field): boolean =>
  type.name.endsWith('Connection')
    ? name === 'nodes' || name === 'edges'
    : type.name.endsWith('Edge') && name === 'node';

/** REST operation of a list; undefined for lists inside their record. */
function restOperationOf(field: Field): string | undefined {
  const source = sourceOf(field);
  return source?.kind === 'page' ? `GET ${source.path}` : undefined;
}

/** True if a field is the parent of its record, such as `Site.organization`. */
function isParentField(field: Field): boolean {
  const source = sourceOf(field);
  return source?.kind === 'lookup' && source.by === 'key';
}

/**
 * The lists that multiply a parent. Thirty sections have one site, so a list under `section { site }` costs one call per
 * site, not per section. This holds while all types between have a field for the parent.
 */
function listsOfParent(parent: GraphQLCompositeType, from: Position): List[] {
  let { lists } = from;
  for (let position: Position | undefined = from; position; position = position.outer) {
    // Connections and edges are not records.
    if (/(Connection|Edge)$/.test(position.type.name)) continue;
    if (position.type !== parent && !hasParentField(position.type, parent)) break;
    lists = position.lists;
  }
  return lists;
}

const hasParentField = (type: GraphQLCompositeType, parent: GraphQLCompositeType): boolean =>
  !isUnionType(type) &&
  Object.values(type.getFields()).some((field) => isParentField(field) && getNamedType(field.type) === parent);

function hintFor(lists: List[]): string {
  const nearest = lists.at(-1);
  const others = lists.length > 1 ? ', or of a list around it' : '';
  return nearest?.takesFirst ? `reduce first of ${nearest.field}${others}` : `request fewer ${nearest?.field}`;
}

/** Number of calls of a list: one per occurrence in the data, but at most those in the report, because calls are shared. */
export function countCalls({ path, operation }: Growth, report: RestReport, data: unknown): number {
  const made = report.calls.filter((call) => `${call.method} ${call.path}` === operation).length;
  return Math.min(made, occurrences(data, path));
}

/** Formats a warning: `organization.sites.sections: one call for each Site (5 this time). Fix: …` */
export const formatWarning = ({ field, each, hint, calls }: Growth & { calls: number }): string =>
  `${field}: one call for each ${each} (${calls} this time). Fix: ${hint}`;

function occurrences(value: unknown, [key, ...rest]: string[]): number {
  if (Array.isArray(value))
    return value.reduce((sum: number, item) => sum + occurrences(item, [key ?? '', ...rest]), 0);
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return 0;
  return rest.length === 0 ? 1 : occurrences((value as Record<string, unknown>)[key], rest);
}
