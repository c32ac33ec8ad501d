import { getNamedType, isObjectType } from 'graphql';
import { callCost, hasDirective, pieceCost } from '../limits/weights.js';
import { pageLimit } from '../rest/contract/facts.js';
import { defaultFirst } from '../schema/core/page-arguments.js';
import { type LookupSource, type NamedKey, sourceOf } from '../schema/core/source.js';
import { times } from './bounds.js';
import type { PlannedField } from './field.js';
import { isConnection, isConnectionPart } from './places.js';

type Variables = Readonly<Record<string, unknown>>;
type ByArgument = Extract<LookupSource, { by: 'argument' }>;

/** Placeholder for the value of an absent variable. */
export interface UnknownValue {
  readonly variable: string;
  /** Number of records to assume, if this number depends on the variable. */
  readonly count: number;
}

const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'count' in value;

/** Computes from the variables of an operation how many records its fields can return. */
export class Lengths {
  readonly #variables: Variables;
  /** Keys by list of ids, because many fields can use the list of one variable. */
  readonly #keysByIds = new Map<readonly unknown[], readonly NamedKey[]>();

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** Returns the values of the arguments, or the member `error` if a required argument has no value. */
  argumentsOf(field: PlannedField): Variables {
    try {
      return field.argumentsIn({ variables: this.#variables });
    } catch {
      return { error: field.key };
    }
  }

  /**
   * Returns the keys of the records in an argument, without invalid ids. Returns undefined if the argument is unknown.
   */
  namedKeys(field: PlannedField, { argument, toKey }: ByArgument): readonly NamedKey[] | undefined {
    const value = this.argumentsOf(field)[argument];
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!ids.every((id) => typeof id === 'string')) return undefined;
    const keys = this.#keysByIds.get(ids) ?? ids.flatMap((id) => keyIn(id, toKey));
    this.#keysByIds.set(ids, keys);
    return keys;
  }

  /** Returns true if the input of a mutation can contain the number of a change request. */
  mayNameNumber(field: PlannedField): boolean {
    const ids = Object.values(this.argumentsOf(field).input ?? {}).filter(
      (id) => typeof id === 'string' && id.startsWith('ChangeRequest'),
    );
    return ids.length === 0 || ids.some((id) => /^\w+:[^/]+\/[^/]+\/\d+(\/|$)/.test(id));
  }

  /** Returns the maximum number of records of a field. */
  maxOf(field: PlannedField): number {
    if (field.isList) return this.#idCountOf(field) ?? Number.POSITIVE_INFINITY;
    if (!isConnection(field)) return 1;
    const { first } = this.argumentsOf(field);
    if (isUnknown(first)) return first.count;
    return Math.min(Math.max(Number(first ?? defaultFirst), pageLimit.minimum), pageLimit.maximum);
  }

  /** Returns the number of ids in the argument of a lookup. Returns undefined for other fields. */
  #idCountOf(field: PlannedField): number | undefined {
    const source = sourceOf(field.definition);
    if (source?.kind !== 'lookup' || source.by !== 'argument') return undefined;
    const ids = this.argumentsOf(field)[source.argument];
    if (Array.isArray(ids)) return ids.length;
    return isUnknown(ids) ? ids.count : pageLimit.maximum;
  }
}

function keyIn(id: string, toKey: ByArgument['toKey']): NamedKey[] {
  try {
    return [toKey(id)];
  } catch {
    return [];
  }
}

/**
 * Returns the maximum number of values that the budget charges for each list of a field.
 * @param parents number of parents of the field
 * @param max maximum number of items of a list
 */
export function valuesOfLists(field: PlannedField, parents: number, max: number): readonly number[] {
  const isOwnList = field.isList && !isConnectionPart(field);
  const lists = isConnection(field) ? recordLists(field) : isOwnList ? [field] : [];
  return lists.map((list) => times(parents, 1 + times(max, itemCost(list))));
}

/** Returns the lists of records in a connection. */
function recordLists(field: PlannedField): readonly PlannedField[] {
  const type = getNamedType(field.definition.type);
  return isObjectType(type) ? field.select(type).fields.filter(isConnectionPart) : [];
}

/** Returns the number of values that a list item costs. */
function itemCost(field: PlannedField): number {
  const isStreamed = field.nodes.some((node) => hasDirective(node, 'stream'));
  const isLookup = sourceOf(field.definition)?.kind === 'lookup';
  return (isLookup ? callCost : 1) + field.weight + (isStreamed ? pieceCost : 0);
}
