import { type GraphQLObjectType, getNamedType } from 'graphql';
import { once } from '../../cache/once.js';
import {
  containsVariant,
  defaultVariant,
  keyParts,
  type ListedType,
  type RecordType,
  recordRows,
  type Variant,
} from '../../loaders/index.js';
import { isParent, listRoleOf, sourceOf } from '../../schema/core/source.js';
import { times } from './bounds.js';
import type { PlannedField } from './field.js';
import type { Step } from './step.js';

/** A field that can return several records. */
export interface ListField {
  readonly names: readonly string[];
  /** True if the argument `first` limits the number of records. */
  readonly takesFirst: boolean;
  /** Maximum number of records. Infinity if the number is unknown before the call. */
  readonly max: number;
}

/** Objects at one place of the result, as known before execution. */
export interface Place {
  readonly type: GraphQLObjectType | undefined;
  readonly path: readonly string[];
  readonly names: readonly string[];
  readonly lists: readonly ListField[];
  /** Step whose response contains the key of the record. */
  readonly key: Step | undefined;
  /** Step whose response contains the record. Undefined if no call loads it. */
  readonly record: Step | undefined;
  /** True if lookups find the record in the response of `record`. */
  readonly isIndexed: boolean;
  /** Variant of the record in the response of `record`. */
  readonly variant: Variant;
  /** True for a change request whose key can be its number. */
  readonly mayBeNumbered: boolean;
  /** True if the key contains a change request. */
  readonly inChangeRequest: boolean;
  /** True for a list whose records contain the keys of their parents. */
  readonly hasOwners: boolean;
  readonly outer: Place | undefined;
}

/** Properties of a place that the calls of its field determine. */
export type PlaceUpdate = Pick<Place, 'key' | 'record' | 'isIndexed'> & Partial<Place>;

export const rootPlace = (type: GraphQLObjectType): Place => ({
  type,
  path: [],
  names: [],
  lists: [],
  key: undefined,
  record: undefined,
  isIndexed: false,
  variant: defaultVariant,
  mayBeNumbered: false,
  inChangeRequest: false,
  hasOwners: false,
  outer: undefined,
});

/** Returns the maximum number of objects in nested lists. */
export const sizeOf = (lists: readonly ListField[]): number => lists.reduce((size, { max }) => times(size, max), 1);

/** Returns the step whose response contains the enclosing record of a type in a variant. */
export function enclosingStep(type: RecordType, from: Place | undefined, variant: Variant): Step | undefined {
  const { varies = [] } = recordRows[type];
  for (let place = from; place && !place.hasOwners; place = place.outer)
    if (place.type?.name === type && place.record && place.isIndexed && containsVariant(place.variant, variant, varies))
      return place.record;
  return undefined;
}

/**
 * Returns the lists that multiply the calls of a parent. For example, 30 sections can have one site. A list below
 * `section { site }` then makes one call per site, and not per section. This requires that each type between the list
 * and the parent has a field for the parent.
 */
export function listsOfParent(parent: GraphQLObjectType, from: Place): readonly ListField[] {
  let { lists } = from;
  for (let place: Place | undefined = from; place && !place.hasOwners; place = place.outer) {
    // Connections and edges are not records.
    if (!place.type || listRoleOf(place.type)) continue;
    if (place.type !== parent && !parentTypes(place.type).has(parent)) break;
    lists = place.lists;
  }
  return lists;
}

/** Returns the types of the parents for which a record type has a field. */
const parentTypes = once(
  (type: GraphQLObjectType): ReadonlySet<unknown> =>
    new Set(
      Object.values(type.getFields())
        .filter((field) => isParent(sourceOf(field)))
        .map((field) => getNamedType(field.type)),
    ),
);

/** Returns true if the key of a record contains a change request. */
export function isInChangeRequest(type: GraphQLObjectType, outer: Place): boolean {
  const parts = keyParts[type.name as ListedType];
  if (!parts || parts.includes('changeRequestId?')) return outer.inChangeRequest;
  return parts.includes('changeRequestId');
}

export const isConnection = ({ definition }: PlannedField): boolean =>
  listRoleOf(getNamedType(definition.type)) === 'connection';

/** Returns true for `nodes` and `edges` of a connection, and for `node` of an edge. */
export function isConnectionPart({ type, name }: PlannedField): boolean {
  const role = listRoleOf(type);
  return role === 'connection' ? name === 'nodes' || name === 'edges' : role === 'edge' && name === 'node';
}
