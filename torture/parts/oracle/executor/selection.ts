import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Returns the names of the fields that are selected on an object of a type, and their nodes. */
export function selectedFields(info: GraphQLResolveInfo, typeName: string): Map<string, FieldNode[]> {
  const selected = new Map<string, FieldNode[]>();
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, typeName, info, selected);
  return selected;
}

const isIncluded = (node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;

function collect(
  { selections }: SelectionSetNode,
  typeName: string,
  info: GraphQLResolveInfo,
  selected: Map<string, FieldNode[]>,
): void {
  for (const selection of selections) {
    if (!isIncluded(selection, info)) continue;
    if (selection.kind === 'Field') {
      const { value } = selection.name;
      selected.set(value, [...(selected.get(value) ?? []), selection]);
      continue;
    }
    const fragment = selection.kind === 'FragmentSpread' ? info.fragments[selection.name.value] : selection;
    const condition = fragment?.typeCondition?.name.value ?? typeName;
    if (fragment && applies(condition, typeName, info)) collect(fragment.selectionSet, typeName, info, selected);
  }
}

function applies(condition: string, typeName: string, { schema }: GraphQLResolveInfo): boolean {
  if (condition === typeName) return true;
  const type = schema.getType(condition);
  return isAbstractType(type) && schema.isSubType(type, schema.getType(typeName) as GraphQLObjectType);
}
