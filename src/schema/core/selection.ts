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
import { computeNow, once } from '../../cache/once.js';
import { needsOnlyKey } from './source.js';

/** Selected fields of an object by response key. */
export type SelectedFields = ReadonlyMap<string, FieldNode[]>;

/** Values by field and name. The outer key is the object with all variables, which is different for each operation. */
const argumentValues = once((_variables: object) => once((_field: FieldNode) => new Map<string, () => unknown>()));

/** Computes a value from the arguments of a field once per operation, and not once per parent. */
export function oncePerField<Value>(
  { variableValues, fieldNodes: [field] }: GraphQLResolveInfo,
  name: string,
  compute: () => Value,
): Value {
  if (!field) return compute();
  const values = argumentValues(variableValues)(field);
  const get = values.get(name) ?? computeNow(compute);
  values.set(name, get);
  // The cast is safe, because each name has its own type of value.
  return get() as Value;
}

/**
 * Returns the selected fields of the current field for a value of this type. The list of nodes must not be copied,
 * because graphql-tools caches the fields by the identity of this list.
 */
export function selectedFields(info: GraphQLResolveInfo, type: GraphQLObjectType): SelectedFields {
  const nodes = info.fieldNodes as FieldNode[];
  const selected = collectSubFields(info.schema, info.fragments, info.variableValues, type, nodes);
  return selected.patches.length === 0 ? selected.fields : withPatches(selected);
}

/** Adds deferred fields, because they belong to the same record. */
const withPatches = once(
  ({ fields, patches }: ReturnType<typeof collectSubFields>): SelectedFields =>
    new Map([...patches.flatMap((patch) => [...patch.fields]), ...fields]),
);

/** Returns the names of selected fields. */
export const selectedNames = once(
  (selected: SelectedFields): ReadonlySet<string> =>
    new Set([...selected.values()].map(([node]) => node?.name.value ?? '')),
);

/** Fields for which the REST API reads Git metadata. GETs for queries without these fields have `metadata=false`. */
export const gitFields: ReadonlySet<string> = new Set([
  'Revision.git',
  'Revision.raw',
  'ReusableContent.git',
  'Page.git',
  'Page.raw',
  'File.git',
]);

/** Fields with all fields of a record, for which only the GET of the record can be read. */
export const wholeFields: ReadonlySet<string> = new Set(['Page.raw']);

/** Returns true if the query selects Git metadata in the current field, except in fields with their own call. */
export const selectsGit = (info: GraphQLResolveInfo, type: GraphQLOutputType = info.returnType): boolean =>
  selectsFields(gitFields, info, type);

/** Returns true if the query selects all fields of a record, in the same way as `selectsGit`. */
export const selectsWhole = (info: GraphQLResolveInfo, type: GraphQLOutputType): boolean =>
  selectsFields(wholeFields, info, type);

const selectsFields = (names: ReadonlySet<string>, info: GraphQLResolveInfo, type: GraphQLOutputType): boolean =>
  info.fieldNodes.some(({ selectionSet }) => searchesOf(info.variableValues, info)(names).isIn(type, selectionSet));

/**
 * Returns the query parameter that omits Git metadata, unless the query selects it. Reading Git metadata is slow for
 * the REST API.
 */
export const gitQuery = (info: GraphQLResolveInfo): { metadata?: false } =>
  selectsGit(info) ? {} : { metadata: false };

/**
 * Returns the searches of an operation. The cache key is the object with its variables, which determine `@skip` and
 * `@include`.
 */
const searchesOf = once((_variables: object, info: GraphQLResolveInfo) =>
  once((names: ReadonlySet<string>) => new FieldSearch(names, info)),
);

/** Searches each selection set once for each type, because nested fragments can expand exponentially. */
class FieldSearch {
  readonly #names: ReadonlySet<string>;
  readonly #info: GraphQLResolveInfo;
  readonly #results = new Map<GraphQLObjectType, Map<SelectionSetNode, boolean>>();

  constructor(names: ReadonlySet<string>, info: GraphQLResolveInfo) {
    this.#names = names;
    this.#info = info;
  }

  isIn(output: GraphQLOutputType, set: SelectionSetNode | undefined): boolean {
    const type = getNamedType(output);
    if (!set || !isObjectType(type)) return false;
    const bySet = this.#results.get(type) ?? new Map<SelectionSetNode, boolean>();
    this.#results.set(type, bySet);
    const result = bySet.get(set) ?? set.selections.some((selection) => this.#isSelected(type, selection));
    bySet.set(set, result);
    return result;
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
    if (this.#names.has(`${type.name}.${field.name}`)) return true;
    return field.extensions.operation === undefined && this.isIn(field.type, selection.selectionSet);
  }
}

/** Returns true if all selected fields of a type need only the key. */
export const selectsOnlyKey = once((selected: SelectedFields, type: GraphQLObjectType): boolean =>
  [...selectedNames(selected)].every((name) => name === '__typename' || isByKey(type.getFields()[name])),
);

const isByKey = (field: GraphQLField<unknown, unknown> | undefined): boolean =>
  field !== undefined && needsOnlyKey(field);
