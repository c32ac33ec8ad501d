import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { wholeFields } from '../../../../src/schema/core/get.js';
import { isText, sourceOf } from '../../../../src/schema/core/source.js';

type Selection = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues' | 'fieldNodes'>;

/** Returns the names of the fields that are selected on a value of the current field. */
export const selectedNames = (info: Selection, type: GraphQLObjectType): ReadonlySet<string> =>
  new Set(setsOf(info).flatMap((set) => [...fieldsIn(set, type, info)].map(({ name }) => name.value)));

/** Returns true if the key of a record is enough for all selected fields. */
export const needsOnlyKey = (info: Selection, type: GraphQLObjectType): boolean =>
  [...selectedNames(info, type)].every((name) => name === '__typename' || isFromKey(type, name));

function isFromKey(type: GraphQLObjectType, name: string): boolean {
  const field = type.getFields()[name];
  const source = field && sourceOf(field);
  switch (source?.kind) {
    case 'page':
    case 'get':
      return true;
    case 'lookup':
      return source.by === 'key';
    case 'nested':
      return source.key !== undefined;
    default:
      return false;
  }
}

/** Fields whose values the REST API omits with `metadata=false`. */
const gitFields = new Set(['Revision.git', 'Revision.raw', 'ReusableContent.git', 'Page.git', 'Page.raw', 'File.git']);

/** Returns true if Git metadata is selected in a value of the current field, without further calls. */
export const needsGit = (info: Selection, type: GraphQLObjectType): boolean => selectsAny(gitFields, type, info);

/** Returns true if a text is selected that only the GET of the record contains. */
export const needsText = (info: Selection, type: GraphQLObjectType): boolean =>
  [...selectedNames(info, type)].some((name) => isTextField(type, name));

function isTextField(type: GraphQLObjectType, name: string): boolean {
  const field = type.getFields()[name];
  return field !== undefined && isText(field);
}

/** Returns true if fields are selected that only the GET of a record contains. */
export const needsAll = (info: Selection, type: GraphQLObjectType): boolean => selectsAny(wholeFields, type, info);

const selectsAny = (names: ReadonlySet<string>, type: GraphQLObjectType, info: Selection): boolean =>
  setsOf(info).some((set) => [...fieldsIn(set, type, info)].some((node) => isOrContains(node, names, type, info)));

function isOrContains(node: FieldNode, names: ReadonlySet<string>, type: GraphQLObjectType, info: Selection): boolean {
  const field = type.getFields()[node.name.value];
  if (!field) return false;
  if (names.has(`${type.name}.${field.name}`)) return true;
  const fieldType = getNamedType(field.type);
  const makesCall = field.extensions.operation !== undefined;
  return !makesCall && isObjectType(fieldType) && selectsAny(names, fieldType, { ...info, fieldNodes: [node] });
}

export const setsOf = ({ fieldNodes }: Pick<Selection, 'fieldNodes'>): SelectionSetNode[] =>
  fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);

/** Returns the fields that a selection contains for a value of a type, also those in fragments. */
export function* fieldsIn(
  set: SelectionSetNode,
  type: GraphQLObjectType,
  info: Omit<Selection, 'fieldNodes'>,
): Generator<FieldNode> {
  for (const node of set.selections) {
    if (!isIncluded(node, info)) continue;
    if (node.kind === Kind.FIELD) yield node;
    else {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
      if (fragment && isFor(fragment, type, info)) yield* fieldsIn(fragment.selectionSet, type, info);
    }
  }
}

const isIncluded = (node: SelectionNode, { variableValues }: Pick<Selection, 'variableValues'>): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;

function isFor(
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  type: GraphQLObjectType,
  { schema }: Pick<Selection, 'schema'>,
): boolean {
  const condition = typeCondition && schema.getType(typeCondition.name.value);
  return !condition || condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
}
