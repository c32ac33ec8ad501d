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
 * The fields selected under the current field, by response key, when its value is of this type. The library keeps what
 * it collected by the very list of nodes: a copy of it would never be found again.
 */
export function selectedFields(info: GraphQLResolveInfo, type: GraphQLObjectType): Map<string, FieldNode[]> {
  const nodes = info.fieldNodes as FieldNode[];
  const { fields, patches } = collectSubFields(info.schema, info.fragments, info.variableValues, type, nodes);
  // What is deferred is selected all the same: it comes later, from the same record.
  return patches.length === 0 ? fields : new Map([...patches.flatMap((patch) => [...patch.fields]), ...fields]);
}

/**
 * Whether one of these fields (`Page.git`) is selected in what the current field answers, however deep. Fields that
 * make a call of their own are not looked into: what is selected there is that call's business.
 */
export function selectsAny(info: GraphQLResolveInfo, coordinates: ReadonlySet<string>): boolean {
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
  return within(info.returnType, info.fieldNodes as FieldNode[]);
}

const isByKey = (type: GraphQLObjectType, nodes: FieldNode[]): boolean => {
  const name = nodes[0]?.name.value ?? '';
  return name === '__typename' || type.getFields()[name]?.extensions.byKey === true;
};

/** Whether every selected field can be answered from the key alone. */
export const needsOnlyKey = (type: GraphQLObjectType, selected: Map<string, FieldNode[]>): boolean =>
  [...selected.values()].every((nodes) => isByKey(type, nodes));
