/** Stores results by the ids of their records, as the caches of clients do. */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

/** Fields with values that may differ between requests. */
const unstableFields = new Set(['Page.raw', 'PageInfo.endCursor', 'PageInfo.startCursor']);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Prints a value with sorted properties. */
const printSorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** Returns the part of a text around the first difference from another text. */
function differenceOf(text: string, other: string): string {
  let at = 0;
  while (text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 40), at + 40);
}

const field = (name: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } });

const idOfNode: InlineFragmentNode = {
  kind: Kind.INLINE_FRAGMENT,
  typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Node' } },
  selectionSet: { kind: Kind.SELECTION_SET, selections: [field('id')] },
};

/** Adds `__typename` to each selection, and `id` to each selection of a record. */
export function withIds(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const typeInfo = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(typeInfo, {
      SelectionSet: {
        leave: (node) => {
          const type = typeInfo.getParentType();
          const hasId = type && 'getFields' in type && type.getFields().id;
          const id = isUnionType(type) ? [idOfNode] : hasId ? [field('id')] : [];
          return { ...node, selections: [field('__typename'), ...id, ...node.selections] };
        },
      },
    }),
  );
}

/** A value of a field, and the query that returned it. */
interface Stored {
  value: string;
  query: string;
}

/** Records by id, and fields by name and arguments. Fields of objects without an id belong to the record around them. */
export class NormalizedCache {
  /** Fields that had two values, with both queries. */
  readonly conflicts: string[] = [];
  readonly #stored = new Map<string, Stored>();
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Keys of the fields in the cache. */
  get keys(): string[] {
    return [...this.#stored.keys()];
  }

  /** Stores the data of a document that `withIds` returned. */
  write(document: DocumentNode, variables: Variables, data: object, query: string): void {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    const writer = new Writer(this.#schema, document, variables, this, query);
    if (operation) writer.object(operation.selectionSet, data as Json, '');
  }

  /** Stores the value of a field. */
  store(key: string, value: string, query: string): void {
    const before = this.#stored.get(key);
    if (!before) this.#stored.set(key, { value, query });
    else if (before.value !== value)
      this.conflicts.push(
        `${key}: ${differenceOf(before.value, value)} in ${before.query}, ${differenceOf(value, before.value)} in ${query}`,
      );
  }
}

/** Writes the result of one query to a cache. */
class Writer {
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #variables: Variables;
  readonly #cache: NormalizedCache;
  readonly #query: string;

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    variables: Variables,
    cache: NormalizedCache,
    query: string,
  ) {
    this.#schema = schema;
    this.#document = document;
    this.#variables = variables;
    this.#cache = cache;
    this.#query = query;
  }

  /** @param place key of an object without an id */
  object(selections: SelectionSetNode, object: Json, place: string): string {
    const typeName = String(object.__typename);
    const key = typeof object.id === 'string' ? object.id : place;
    this.#selections(selections, object, typeName, key);
    return key;
  }

  #selections({ selections }: SelectionSetNode, object: Json, typeName: string, key: string): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) this.#field(node, object, typeName, key);
      else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (this.#applies(node.typeCondition?.name.value, typeName))
          this.#selections(node.selectionSet, object, typeName, key);
      } else {
        const fragment = this.#document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION && this.#applies(fragment.typeCondition.name.value, typeName))
          this.#selections(fragment.selectionSet, object, typeName, key);
      }
    }
  }

  /** Returns true if a fragment on a type applies to an object. */
  #applies(condition: string | undefined, typeName: string): boolean {
    const [type, of] = [this.#schema.getType(condition ?? typeName), this.#schema.getType(typeName)];
    return type === of || (isAbstractType(type) && isObjectType(of) && this.#schema.isSubType(type, of));
  }

  #field(node: FieldNode, object: Json, typeName: string, key: string): void {
    const value = object[node.alias?.value ?? node.name.value];
    // The directives `@skip` and `@include` remove fields.
    if (value === undefined || unstableFields.has(`${typeName}.${node.name.value}`)) return;
    if (typeName.endsWith('Edge') && node.name.value === 'cursor') return;
    const name = `${key}.${node.name.value}${this.#argumentsOf(node, typeName)}`;
    this.#cache.store(name, printSorted(this.#valueOf(node, value, name)), this.#query);
  }

  /** Returns the arguments as JSON. An omitted argument has its default value. */
  #argumentsOf(node: FieldNode, typeName: string): string {
    // Only object types have a name that responses contain.
    const field = (this.#schema.getType(typeName) as GraphQLObjectType).getFields()[node.name.value];
    const values = field
      ? getArgumentValues(field, node, this.#variables)
      : Object.fromEntries(
          node.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.#variables)]) ?? [],
        );
    return Object.keys(values).length > 0 ? `(${printSorted(values)})` : '';
  }

  /** Replaces objects by their keys, and stores their fields. */
  #valueOf(node: FieldNode, value: unknown, place: string): unknown {
    const { selectionSet } = node;
    if (!selectionSet || value === null) return value;
    if (Array.isArray(value)) return value.map((item, index) => this.#valueOf(node, item, `${place}.${index}`));
    return { ref: this.object(selectionSet, value as Json, place) };
  }
}
