import {
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';

/** How large a selection is, fragments written out. */
export interface Size {
  /** Levels of fields inside each other; a fragment written straight into another one is a level, too. */
  depth: number;
  /** Fields in all. */
  fields: number;
  /** Fields with a name of their own choice. */
  aliases: number;
  directives: number;
  /** Fragments, each time they are spread. */
  spreads: number;
  /** How many fragments are spread side by side, in one selection, at most. */
  siblings: number;
  /** How often one field stands in one selection at most. */
  repeats: number;
  /** How often each list stands inside itself on one path at most, itself included. */
  lists: Map<string, number>;
  /** How many arguments a field has at most. */
  arguments: number;
  /** How many values a list has at most, in an argument or the default of a variable. */
  values: number;
}

const nothing = (): Size => ({
  depth: 0,
  fields: 0,
  aliases: 0,
  directives: 0,
  spreads: 0,
  siblings: 0,
  repeats: 0,
  lists: new Map(),
  arguments: 0,
  values: 0,
});

/** What is deeper than any limit is not walked to its end: that would take more stack than there is. */
const deepest = 250;

/** Measures the definitions of one document; each fragment once, however often it is spread. */
export class Ruler {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #measured = new Map<string, Size>();
  #level = 0;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  /** An operation, or a fragment: one that is never spread is validated all the same. */
  definition(definition: DefinitionNode): Size {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return this.#fragment(definition.name.value);
    if (definition.kind !== Kind.OPERATION_DEFINITION) return nothing();
    const size = this.#measure(definition.selectionSet, this.#schema.getRootType(definition.operation) ?? undefined);
    for (const { directives = [] } of [definition, ...(definition.variableDefinitions ?? [])])
      size.directives += directives.length;
    for (const { defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue) size.values = Math.max(size.values, longestList(defaultValue));
    return size;
  }

  #measure({ selections }: SelectionSetNode, type: GraphQLCompositeType | undefined, isInFragment = false): Size {
    if (this.#level > deepest) return { ...nothing(), depth: Number.POSITIVE_INFINITY };
    this.#level++;
    const size = nothing();
    const repeats = new Map<string, number>();
    for (const selection of selections) {
      size.directives += selection.directives?.length ?? 0;
      const inner = this.#selection(selection, type);
      if (isInFragment && selection.kind === Kind.INLINE_FRAGMENT) inner.depth++;
      join(size, inner);
      if (selection.kind === Kind.FRAGMENT_SPREAD) size.spreads++;
      if (selection.kind !== Kind.FIELD) continue;
      const key = selection.alias?.value ?? selection.name.value;
      repeats.set(key, (repeats.get(key) ?? 0) + 1);
      size.repeats = Math.max(size.repeats, repeats.get(key) ?? 0);
    }
    size.siblings = Math.max(size.siblings, selections.filter(({ kind }) => kind === Kind.FRAGMENT_SPREAD).length);
    this.#level--;
    return size;
  }

  #selection(selection: SelectionNode, type: GraphQLCompositeType | undefined): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value);
    if (selection.kind === Kind.FIELD) return this.#field(selection, type);
    return this.#measure(selection.selectionSet, this.#named(selection.typeCondition?.name.value) ?? type, true);
  }

  #field({ name, alias, arguments: args = [], selectionSet }: FieldNode, type: GraphQLCompositeType | undefined): Size {
    const field = fieldOf(type, name.value);
    const size = selectionSet ? this.#measure(selectionSet, compositeOf(field?.type)) : nothing();
    size.depth++;
    size.fields++;
    if (alias) size.aliases++;
    size.arguments = Math.max(size.arguments, args.length);
    for (const { value } of args) size.values = Math.max(size.values, longestList(value));
    if (!type || !isGrowing(field)) return size;
    const list = listName(type.name, name.value);
    size.lists.set(list, (size.lists.get(list) ?? 0) + 1);
    return size;
  }

  #fragment(name: string): Size {
    const known = this.#measured.get(name);
    if (known) return known;
    // One that spreads itself is refused by a rule of its own: here it must only not be walked for ever.
    this.#measured.set(name, nothing());
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing();
    const size = this.#measure(fragment.selectionSet, this.#named(fragment.typeCondition.name.value), true);
    size.directives += fragment.directives?.length ?? 0;
    this.#measured.set(name, size);
    return size;
  }

  #named(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : this.#schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }
}

/** The values of the longest list in a value, however deep. The parser has walked it: it is not too deep for that. */
function longestList(value: ValueNode): number {
  if (value.kind === Kind.LIST) return Math.max(value.values.length, ...value.values.map(longestList));
  if (value.kind === Kind.OBJECT) return Math.max(0, ...value.fields.map((field) => longestList(field.value)));
  return 0;
}

/** Adds what stands beside it: numbers in all, and the greatest of what counts along one path. */
function join(size: Size, other: Size): void {
  size.depth = Math.max(size.depth, other.depth);
  size.fields += other.fields;
  size.aliases += other.aliases;
  size.directives += other.directives;
  size.spreads += other.spreads;
  size.siblings = Math.max(size.siblings, other.siblings);
  size.repeats = Math.max(size.repeats, other.repeats);
  size.arguments = Math.max(size.arguments, other.arguments);
  size.values = Math.max(size.values, other.values);
  for (const [list, count] of other.lists) size.lists.set(list, Math.max(count, size.lists.get(list) ?? 0));
}

type Field = GraphQLField<unknown, unknown>;

function fieldOf(type: GraphQLCompositeType | undefined, name: string): Field | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function compositeOf(type: GraphQLOutputType | undefined): GraphQLCompositeType | undefined {
  const named = type && getNamedType(type);
  return isCompositeType(named) ? named : undefined;
}

/** Whether a list can have as many records again inside each of its records. What came inside a record has no more. */
const isGrowing = (field: Field | undefined): boolean =>
  isListType(field && getNullableType(field.type)) &&
  isCompositeType(getNamedType(field?.type)) &&
  field?.extensions.embedded !== true;

/** A connection is one list, whether by its edges or by its nodes. */
const listName = (type: string, field: string): string => (type.endsWith('Connection') ? type : `${type}.${field}`);
