import {
  type ArgumentNode,
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
import type { Meter } from '../budgets/meter.js';
import { stepsPer } from '../table.js';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;

/** Count of a selection whose fields were not all counted, which exceeds every budget. */
const tooMany = 1e12;

/** Returns true for `__schema` and `__type`. */
export const isIntrospection = (name: string): boolean =>
  name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name;

/** Counts the values in the responses to the introspection fields of a document. */
export class IntrospectionCounter {
  readonly #info: GraphQLResolveInfo;
  readonly #fragments: Fragments;
  readonly #meter: Meter;
  readonly #countsBySelection = new Map<SelectionSetNode, Map<object, number>>();
  /** All types of the schema, which many fields with a variable can name. */
  #types: readonly object[] | undefined;

  constructor(schema: GraphQLSchema, fragments: Fragments, meter: Meter) {
    // The cast is safe, because the resolvers of introspection read only the schema.
    this.#info = { schema } as GraphQLResolveInfo;
    this.#fragments = fragments;
    this.#meter = meter;
  }

  /**
   * Counts the fields and list items in the response to `__schema` or `__type`. If a variable contains the type name,
   * returns the maximum over all types.
   * @returns a number above every budget if the count takes too many steps
   */
  count({ name, arguments: [argument] = [], selectionSet }: FieldNode): number {
    const field = name.value === SchemaMetaFieldDef.name ? SchemaMetaFieldDef : TypeMetaFieldDef;
    const type = getNamedType(field.type);
    if (!selectionSet || !isObjectType(type)) return 1;
    let maximum = 0;
    for (const source of this.#sourcesOf(field, argument))
      maximum = Math.max(maximum, this.#countIn(selectionSet, type, source));
    return 1 + maximum;
  }

  /** Returns the schema, or the types that the argument of `__type` can name. */
  #sourcesOf(field: GraphQLField<unknown, unknown>, argument: ArgumentNode | undefined): readonly object[] {
    const { schema } = this.#info;
    if (field === SchemaMetaFieldDef) return [schema];
    if (argument?.value.kind === Kind.STRING) return [schema.getType(argument.value.value) ?? []].flat();
    this.#types ??= Object.values(schema.getTypeMap());
    return this.#types;
  }

  /** Counts the values of a selection on an object of the schema. Each pair of selection and object is counted once. */
  #countIn(set: SelectionSetNode, type: GraphQLObjectType, source: object): number {
    const counts = this.#countsBySelection.get(set) ?? new Map<object, number>();
    this.#countsBySelection.set(set, counts);
    const knownCount = counts.get(source);
    if (knownCount !== undefined) return knownCount;
    // This value ends the recursion of a fragment that contains itself. Validation rejects such a fragment.
    counts.set(source, 0);
    let count = 0;
    for (const selection of set.selections) {
      if (!this.#meter.take(stepsPer.introspection)) return tooMany;
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        count += 1 + (field && selection.selectionSet ? this.#countField(selection.selectionSet, field, source) : 0);
        continue;
      }
      const { selectionSet } =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : (this.#fragments[selection.name.value] ?? {});
      if (selectionSet) count += this.#countIn(selectionSet, type, source);
    }
    counts.set(source, count);
    return count;
  }

  #countField(set: SelectionSetNode, field: GraphQLField<unknown, unknown>, source: object): number {
    const type = getNamedType(field.type);
    const value: unknown = field.resolve?.(source, { includeDeprecated: true }, undefined, this.#info);
    if (!isObjectType(type) || typeof value !== 'object' || value === null) return 0;
    if (!Array.isArray(value)) return this.#countIn(set, type, value);
    if (!this.#meter.take(value.length * stepsPer.introspection)) return tooMany;
    return value.reduce((sum: number, item: object) => sum + 1 + this.#countIn(set, type, item), 0);
  }
}
