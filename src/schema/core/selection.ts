import { collectSubFields } from '@graphql-tools/utils';
import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
} from 'graphql';

/**
 * Fields that are selected of the current field by response key, if its value is of this type. graphql-tools caches them by
 * the identity of the list of nodes, so do not copy it.
 */
export function selectedFields(info: GraphQLResolveInfo, type: GraphQLObjectType): Map<string, FieldNode[]> {
  const nodes = info.fieldNodes as FieldNode[];
  const { fields, patches } = collectSubFields(info.schema, info.fragments, info.variableValues, type, nodes);
  // Deferred fields belong to the same record. They are sent later.
  return patches.length === 0 ? fields : new Map([...patches.flatMap((patch) => [...patch.fields]), ...fields]);
}

/** Fields for which the REST API reads Git metadata. Without them, requests say that it is not needed. */
const gitFields: ReadonlySet<string> = new Set([
  'Revision.git',
  'Revision.raw',
  'ReusableContent.git',
  'Page.git',
  'Page.raw',
  'File.git',
]);

/** True if Git metadata is selected below the current field. */
export const selectsGit = (info: GraphQLResolveInfo, type?: GraphQLObjectType): boolean =>
  selectsAny(info, gitFields, type);

/** True if one of these fields (`Page.git`) is selected below the current field, except below fields with their own call. */
export function selectsAny(
  info: GraphQLResolveInfo,
  coordinates: ReadonlySet<string>,
  root: GraphQLOutputType = info.returnType,
): boolean {
  const within = (output: GraphQLOutputType, fieldNodes: FieldNode[]): boolean => {
    const type = getNamedType(output);
    if (!isObjectType(type)) return false;
    return [...selectedFields({ ...info, fieldNodes }, type).values()].some((nodes) => {
      const field = type.getFields()[nodes[0]?.name.value ?? ''];
      if (!field) return false;
      if (coordinates.has(`${type.name}.${field.name}`)) return true;
      return field.extensions.operation === undefined && within(field.type, nodes);
    });
  };
  return within(root, info.fieldNodes as FieldNode[]);
}

const isByKey = (type: GraphQLObjectType, nodes: FieldNode[]): boolean => {
  const name = nodes[0]?.name.value ?? '';
  return name === '__typename' || type.getFields()[name]?.extensions.byKey === true;
};

/** True if all selected fields need only the key. */
export const needsOnlyKey = (type: GraphQLObjectType, selected: Map<string, FieldNode[]>): boolean =>
  [...selected.values()].every((nodes) => isByKey(type, nodes));
