import { collectSubFields, doesFragmentConditionMatch, shouldIncludeNode } from '@graphql-tools/utils';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { once, settled } from '../../cache/once.js';
import { needsOnlyKey } from './source.js';

/** Selected fields of an object by response key. */
export type SelectedFields = ReadonlyMap<string, FieldNode[]>;

/** Values by field and name. The outer key is the object of all variables, which operations do not share. */
const argumentValues = once((_variables: object) => once((_field: FieldNode) => new Map<string, () => unknown>()));

/** Computes a value of the arguments of a field once per operation, not once per parent. */
export function oncePerField<Value>(
  { variableValues, fieldNodes: [field] }: GraphQLResolveInfo,
  name: string,
  compute: () => Value,
): Value {
  if (!field) return compute();
  const values = argumentValues(variableValues)(field);
  const get = values.get(name) ?? settled(compute);
  values.set(name, get);
  // Values are stored under their names.
  return get() as Value;
}

/**
 * Fields that are selected of the current field, if its value is of this type. graphql-tools caches them by the identity of
 * the list of nodes, so do not copy it.
 */
export function selectedFields(info: GraphQLResolveInfo, type: GraphQLObjectType): SelectedFields {
  const nodes = info.fieldNodes as FieldNode[];
  const selected = collectSubFields(info.schema, info.fragments, info.variableValues, type, nodes);
  return selected.patches.length === 0 ? selected.fields : withPatches(selected);
}

// Deferred fields belong to the same record. They are sent later.
const withPatches = once(
  ({ fields, patches }: ReturnType<typeof collectSubFields>): SelectedFields =>
    new Map([...patches.flatMap((patch) => [...patch.fields]), ...fields]),
);

/** Names of selected fields. */
export const selectedNames = once(
  (selected: SelectedFields): ReadonlySet<string> =>
    new Set([...selected.values()].map(([node]) => node?.name.value ?? '')),
);

/** Fields for which the REST API reads Git metadata. Requests without these fields have `metadata=false`. */
export const gitFields: ReadonlySet<string> = new Set([
  'Revision.git',
  'Revision.raw',
  'ReusableContent.git',
  'Page.git',
  'Page.raw',
  'File.git',
]);

/** True if Git metadata is selected below the current field, except below fields with their own call. */
export const selectsGit = (info: GraphQLResolveInfo, type: GraphQLOutputType = info.returnType): boolean =>
  info.fieldNodes.some(({ selectionSet }) => gitSearchOf(info.variableValues, info).isIn(type, selectionSet));

/** Query parameter that omits Git metadata, unless it is selected. The REST API reads Git metadata slowly. */
export const gitQuery = (info: GraphQLResolveInfo): { metadata?: false } =>
  selectsGit(info) ? {} : { metadata: false };

/** One search per operation. The variables of an operation decide `@skip` and `@include`. */
const gitSearchOf = once((_variables: object, info: GraphQLResolveInfo) => new GitSearch(info));

/** Searches each selection set once for each type, because nested fragments can expand exponentially. */
class GitSearch {
  readonly #info: GraphQLResolveInfo;
  readonly #found = new Map<GraphQLObjectType, Map<SelectionSetNode, boolean>>();

  constructor(info: GraphQLResolveInfo) {
    this.#info = info;
  }

  isIn(output: GraphQLOutputType, set: SelectionSetNode | undefined): boolean {
    const type = getNamedType(output);
    if (!set || !isObjectType(type)) return false;
    const bySet = this.#found.get(type) ?? new Map<SelectionSetNode, boolean>();
    this.#found.set(type, bySet);
    const found = bySet.get(set) ?? set.selections.some((selection) => this.#isSelected(type, selection));
    bySet.set(set, found);
    return found;
  }

  #isSelected(type: GraphQLObjectType, selection: SelectionNode): boolean {
    const { schema, fragments, variableValues } = this.#info;
    if (!shouldIncludeNode(variableValues, selection)) return false;
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      return !!fragment && doesFragmentConditionMatch(schema, fragment, type) && this.isIn(type, fragment.selectionSet);
    }
    const field = type.getFields()[selection.name.value];
    if (!field) return false;
    if (gitFields.has(`${type.name}.${field.name}`)) return true;
    return field.extensions.operation === undefined && this.isIn(field.type, selection.selectionSet);
  }
}

/** True if all selected fields of a type need only the key. */
export const selectsOnlyKey = once((selected: SelectedFields, type: GraphQLObjectType): boolean =>
  [...selectedNames(selected)].every((name) => name === '__typename' || isByKey(type.getFields()[name])),
);

const isByKey = (field: GraphQLField<unknown, unknown> | undefined): boolean =>
  field !== undefined && needsOnlyKey(field);
