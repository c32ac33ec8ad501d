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
import type { Meter } from '../budgets/meter.js';
import { IntrospectionCounter, isIntrospection } from './introspection.js';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;
type Parent = GraphQLCompositeType | undefined;

const weights = new WeakMap<SelectionSetNode, number>();

/**
 * Computes the weight of one object with a selection: its fields, and the fields of its nested objects. List items are
 * charged separately, when their list is returned. Only the items of introspection lists are included. The weight is kept
 * with the node, so documents that share nodes must have the same fragments.
 * @param introspection counter of introspection fields, which only the root of a query has
 */
export function weightOf(
  set: SelectionSetNode,
  type: Parent,
  schema: GraphQLSchema,
  fragments: Fragments,
  introspection?: IntrospectionCounter,
): number {
  const knownWeight = weights.get(set);
  if (knownWeight !== undefined) return knownWeight;
  // This value ends the recursion of a fragment that contains itself. Validation rejects such a fragment.
  weights.set(set, 0);
  let weight = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const { name, selectionSet } = selection;
      if (introspection && isIntrospection(name.value)) {
        weight += introspectionCost * introspection.count(selection);
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
    if (selectionSet) weight += weightOf(selectionSet, condition, schema, fragments, introspection);
  }
  weights.set(set, weight);
  return weight;
}

/** Computes the weight of an operation without the items of its lists. */
export function operationWeight(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  meter: Meter,
): number {
  const fragments = fragmentsOf(document);
  const introspection = new IntrospectionCounter(schema, fragments, meter);
  return Math.ceil(
    weightOf(selectionSet, schema.getRootType(operation) ?? undefined, schema, fragments, introspection),
  );
}

/** Returns the fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  return fragments;
}

type Field = GraphQLField<unknown, unknown>;

/** Returns a field of a type by name. The name can also be `__schema` or `__type`. */
export function fieldOf(type: GraphQLNamedType | undefined, name: string): Field | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

export function compositeOf(type: GraphQLType | undefined): Parent {
  const namedType = getNamedType(type);
  return isCompositeType(namedType) ? namedType : undefined;
}

/** Weights of fields that cost more than a plain field, which takes 1 to 2 µs. */
export const callCost = 20;
export const objectCost = 8;
export const scalarCost = 4;
/** Weight of an introspection field, for which graphql-js takes 0.5 to 1.7 µs. */
const introspectionCost = 1.5;
/** Weight of a deferred fragment or a streamed item. Each is a part of the result, which takes 30 to 50 µs. */
export const pieceCost = 60;

export const hasDirective = ({ directives }: SelectionNode, name: 'defer' | 'stream'): boolean =>
  directives?.some((directive) => directive.name.value === name) ?? false;

/** Returns the weight of a field itself, without the fields in its value. The schema declares the weights. */
export function fieldCost(type: Parent, field: Field | undefined): number {
  // Fields of an interface cost as much as computed fields, because those of the implementing types can be computed.
  if (field && isInterfaceType(type)) return compositeOf(field.type) ? objectCost : scalarCost;
  return (field?.extensions.weight as number | undefined) ?? 1;
}
