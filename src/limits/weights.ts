import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { countIntrospection, isIntrospection } from './introspection.js';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;
type Parent = GraphQLCompositeType | undefined;

const weights = new WeakMap<SelectionSetNode, number>();

/**
 * Computes how many values one object with this selection has: its fields and those of the objects in it. The items of
 * a list are charged when it is returned. Introspection lists count with their items.
 */
export function weightOf(set: SelectionSetNode, type: Parent, schema: GraphQLSchema, fragments: Fragments): number {
  const known = weights.get(set);
  if (known !== undefined) return known;
  // Ends the recursion of a fragment that spreads itself, which validation rejects.
  weights.set(set, 0);
  let weight = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const { name, selectionSet } = selection;
      if (isIntrospection(name.value)) {
        weight += introspectionCost * countIntrospection(schema, selection, fragments);
        continue;
      }
      const field = fieldOf(type, name.value);
      weight += fieldCost(type, field);
      if (field && selectionSet && !isListType(getNullableType(field.type)))
        weight += weightOf(selectionSet, compositeOf(field.type), schema, fragments);
      continue;
    }
    const { typeCondition, selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments[selection.name.value] ?? {});
    const condition = typeCondition ? compositeOf(schema.getType(typeCondition.name.value)) : type;
    if (hasDirective(selection, 'defer')) weight += pieceCost;
    if (selectionSet) weight += weightOf(selectionSet, condition, schema, fragments);
  }
  weights.set(set, weight);
  return weight;
}

/** Computes the values of an operation without those in its lists. */
export function operationWeight(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const root = schema.getRootType(operation.operation) ?? undefined;
  return Math.ceil(weightOf(operation.selectionSet, root, schema, fragmentsOf(document)));
}

/** Fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  return fragments;
}

type Field = GraphQLField<unknown, unknown>;

/** A field of a type, or an introspection field. */
export function fieldOf(type: GraphQLNamedType | undefined, name: string): Field | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

export function compositeOf(type: GraphQLType | undefined): Parent {
  const named = getNamedType(type);
  return isCompositeType(named) ? named : undefined;
}

/** Weights of fields that cost more than a plain field, which takes 1 to 2 µs. */
export const callCost = 20;
const objectCost = 8;
const scalarCost = 4;
/** graphql-js takes 0.5 to 1.7 µs for a field of introspection. */
const introspectionCost = 1.5;
/**
 * Weight of a deferred fragment or a streamed item, each of which is a piece of its own in the response. Executors wait for all
 * pieces again after each one: 1,000 pieces take 0.2 s, and 4,000 take 3 s.
 */
export const pieceCost = 60;

export const hasDirective = ({ directives }: SelectionNode, name: 'defer' | 'stream'): boolean =>
  directives?.some((directive) => directive.name.value === name) ?? false;

/** Weight of a field, without those of its value. */
export function fieldCost(type: Parent, field: Field | undefined): number {
  // Fields of an interface have no resolver here. The types that implement it have them.
  if (!field || !(field.resolve || isInterfaceType(type))) return 1;
  if (field.extensions.operation !== undefined) return callCost;
  return compositeOf(field.type) ? objectCost : scalarCost;
}
