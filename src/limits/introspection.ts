import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;

/**
 * Maximum number of visited objects of the schema. A selection with more objects counts as too large for any budget.
 */
const maxVisits = 30_000;
const tooMany = 1e12;

/** Returns true for `__schema` and `__type`. */
export const isIntrospection = (name: string): boolean =>
  name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name;

/**
 * Counts the fields and list items in the response to an introspection field. If a variable contains the type name,
 * returns the maximum over all types.
 */
export function countIntrospection(schema: GraphQLSchema, node: FieldNode, fragments: Fragments): number {
  const field = node.name.value === SchemaMetaFieldDef.name ? SchemaMetaFieldDef : TypeMetaFieldDef;
  const type = getNamedType(field.type);
  const counter = new IntrospectionCounter(schema, fragments);
  if (!node.selectionSet || !isObjectType(type)) return 1;
  let maximum = 0;
  for (const source of sourcesOf(schema, node))
    maximum = Math.max(maximum, counter.countIn(node.selectionSet, type, source));
  return 1 + maximum;
}

/** Returns the schema, or the types that the argument of `__type` can name. */
function sourcesOf(schema: GraphQLSchema, { name, arguments: [argument] = [] }: FieldNode): readonly object[] {
  if (name.value === SchemaMetaFieldDef.name) return [schema];
  if (argument?.value.kind !== Kind.STRING) return Object.values(schema.getTypeMap());
  return [schema.getType(argument.value.value) ?? []].flat();
}

class IntrospectionCounter {
  readonly #info: GraphQLResolveInfo;
  readonly #fragments: Fragments;
  readonly #countsBySelection = new Map<SelectionSetNode, Map<object, number>>();
  #visits = 0;

  constructor(schema: GraphQLSchema, fragments: Fragments) {
    // The cast is safe, because the resolvers of introspection read only the schema.
    this.#info = { schema } as GraphQLResolveInfo;
    this.#fragments = fragments;
  }

  /**
   * Counts the values of a selection on an object of the schema. Each pair of selection and object is counted once.
   */
  countIn(set: SelectionSetNode, type: GraphQLObjectType, source: object): number {
    const counts = this.#countsBySelection.get(set) ?? new Map<object, number>();
    this.#countsBySelection.set(set, counts);
    const knownCount = counts.get(source);
    if (knownCount !== undefined) return knownCount;
    // This value ends the recursion of a fragment that contains itself. Validation rejects such a fragment.
    counts.set(source, 0);
    if (++this.#visits > maxVisits) return tooMany;
    let count = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        count += 1 + (field && selection.selectionSet ? this.#countField(selection.selectionSet, field, source) : 0);
        continue;
      }
      const { selectionSet } =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : (this.#fragments[selection.name.value] ?? {});
      if (selectionSet) count += this.countIn(selectionSet, type, source);
    }
    counts.set(source, count);
    return count;
  }

  #countField(set: SelectionSetNode, field: GraphQLField<unknown, unknown>, source: object): number {
    const type = getNamedType(field.type);
    const value: unknown = field.resolve?.(source, { includeDeprecated: true }, undefined, this.#info);
    if (!isObjectType(type) || typeof value !== 'object' || value === null) return 0;
    if (!Array.isArray(value)) return this.countIn(set, type, value);
    return value.reduce((sum: number, item: object) => sum + 1 + this.countIn(set, type, item), 0);
  }
}
