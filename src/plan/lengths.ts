import { getNamedType, isObjectType } from 'graphql';
import { callCost, hasDirective, pieceCost } from '../limits/weights.js';
import { pageLimit } from '../rest/contract/facts.js';
import { defaultFirst } from '../schema/core/connection.js';
import { type LookupSource, type NamedKey, sourceOf } from '../schema/core/source.js';
import { times } from './bounds.js';
import type { PlannedField } from './field.js';
import { isConnection, isConnectionPart } from './places.js';

type Variables = Readonly<Record<string, unknown>>;
type ByArgument = Extract<LookupSource, { by: 'argument' }>;

/** The value of a variable that is not known. */
export interface UnknownValue {
  readonly variable: string;
  /** Number of records, if the variable decides about it. */
  readonly count: number;
}

const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'count' in value;

/** Computes from the variables of an operation how many records its fields can return. */
export class Lengths {
  readonly #variables: Variables;
  /** Keys by list of ids, because many fields can use the list of one variable. */
  readonly #named = new Map<readonly unknown[], readonly NamedKey[]>();

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** The values of the arguments, or an `error` if a required argument has no value. */
  argumentsOf(field: PlannedField): Variables {
    try {
      return field.argumentsIn({ variables: this.#variables });
    } catch {
      return { error: field.key };
    }
  }

  /** The records that an argument names. Invalid ids name no record. Undefined if the argument is not known. */
  namedKeys(field: PlannedField, { argument, toKey }: ByArgument): readonly NamedKey[] | undefined {
    const value = this.argumentsOf(field)[argument];
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!ids.every((id) => typeof id === 'string')) return undefined;
    const known = this.#named.get(ids) ?? ids.flatMap((id) => keyIn(id, toKey));
    this.#named.set(ids, known);
    return known;
  }

  /** True if the input of a mutation can have the number of a change request. */
  mayNameNumber(field: PlannedField): boolean {
    const ids = Object.values(this.argumentsOf(field).input ?? {}).filter(
      (id) => typeof id === 'string' && id.startsWith('ChangeRequest'),
    );
    return ids.length === 0 || ids.some((id) => /^\w+:[^/]+\/[^/]+\/\d+(\/|$)/.test(id));
  }

  /** Maximum number of records that a field returns. */
  maxOf(field: PlannedField): number {
    if (field.isList) return this.#namedIn(field) ?? Number.POSITIVE_INFINITY;
    if (!isConnection(field)) return 1;
    const { first } = this.argumentsOf(field);
    if (isUnknown(first)) return first.count;
    return Math.min(Math.max(Number(first ?? defaultFirst), pageLimit.minimum), pageLimit.maximum);
  }

  /** Number of values of the argument that names the records of a field. Undefined for other fields. */
  #namedIn(field: PlannedField): number | undefined {
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

/** Maximum numbers of values that the budget charges for the lists of a field, for all its parents. */
export function valuesOfLists(field: PlannedField, parents: number, max: number): readonly number[] {
  const isOwnList = field.isList && !isConnectionPart(field);
  const lists = isConnection(field) ? recordLists(field) : isOwnList ? [field] : [];
  return lists.map((list) => times(parents, 1 + times(max, itemCost(list))));
}

/** The lists of records in a connection. */
function recordLists(field: PlannedField): readonly PlannedField[] {
  const type = getNamedType(field.definition.type);
  return isObjectType(type) ? field.select(type).fields.filter(isConnectionPart) : [];
}

/** Values of an item of a list. */
function itemCost(field: PlannedField): number {
  const isStreamed = field.nodes.some((node) => hasDirective(node, 'stream'));
  const isLookup = sourceOf(field.definition)?.kind === 'lookup';
  return (isLookup ? callCost : 1) + field.weight + (isStreamed ? pieceCost : 0);
}
