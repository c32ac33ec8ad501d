import { hash } from 'node:crypto';
import { type FieldNode, getNamedType, isObjectType } from 'graphql';
import type { Meter } from '../../limits/budgets/meter.js';
import { callCost, hasDirective, pieceCost } from '../../limits/documents/weights.js';
import { limits, stepsPer } from '../../limits/table.js';
import { mayBeNumbered } from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { isShort } from '../../schema/core/arguments.js';
import { defaultFirst } from '../../schema/core/page-arguments.js';
import { type ArgumentSource, argumentSourceOf, type NamedKey } from '../../schema/core/source.js';
import { times } from './bounds.js';
import type { PlannedField } from './field.js';
import { isConnection, isConnectionPart } from './places.js';

type Variables = Readonly<Record<string, unknown>>;

/** Placeholder for the value of an absent variable. A class, because values of the caller can have the same members. */
export class UnknownValue {
  readonly variable: string;
  /** Number of records to assume, if this number depends on the variable. */
  readonly count: number;

  constructor(variable: string, count: number) {
    this.variable = variable;
    this.count = count;
  }
}

const isUnknown = (value: unknown): value is UnknownValue => value instanceof UnknownValue;

/** Returns true for an item of an argument that is unknown, or contains an unknown value. */
const hasUnknown = (item: unknown): boolean =>
  item === undefined || isUnknown(item) || (typeof item === 'object' && Object.values(item ?? {}).some(isUnknown));

/** Keys of one type in an argument, either all inside change requests or all outside, because the paths differ. */
export interface KeyGroup {
  readonly type: string;
  readonly count: number;
  /** Number of keys that contain the number of a change request. */
  readonly numberedCount: number;
  readonly isInChangeRequest: boolean;
}

/** Computes from the variables of an operation how many records its fields can return. */
export class Lengths {
  readonly #variables: Variables;
  readonly #meter: Meter;
  /** Values of arguments, because many fields can have one node. */
  readonly #arguments = new Map<FieldNode | undefined, Map<object, Variables>>();
  /**
   * Groups by the function of the argument and the list of ids, because many fields can use the list of one variable.
   */
  readonly #groups = new Map<ArgumentSource['toKey'], Map<unknown, readonly KeyGroup[] | undefined>>();
  /** Hashes of long values, because many fields can use the value of one variable. */
  readonly #hashes = new Map<unknown, string>();

  constructor(variables: Variables, meter: Meter) {
    this.#variables = variables;
    this.#meter = meter;
  }

  /** Returns the values of the arguments, or the member `error` if a required argument has no value. */
  argumentsOf(field: PlannedField): Variables {
    const [node] = field.nodes;
    const valuesByDefinition = this.#arguments.get(node) ?? new Map<object, Variables>();
    this.#arguments.set(node, valuesByDefinition);
    const values = valuesByDefinition.get(field.definition) ?? this.#valuesOf(field);
    valuesByDefinition.set(field.definition, values);
    return values;
  }

  #valuesOf(field: PlannedField): Variables {
    try {
      return field.argumentsIn({ variables: this.#variables });
    } catch {
      return { error: field.key };
    }
  }

  /** Returns a text that is equal for equal values of the arguments except `first`. */
  textOf(field: PlannedField): string {
    const { first: _, ...values } = this.argumentsOf(field);
    return JSON.stringify(values, (name, value: unknown) =>
      name === '' || isShort(value) ? value : this.#hashOf(value),
    );
  }

  #hashOf(value: unknown): string {
    const text = this.#hashes.get(value) ?? hash('sha256', JSON.stringify(value), 'base64url');
    this.#hashes.set(value, text);
    return text;
  }

  /**
   * Returns the groups of the keys in an argument, without invalid ids. Returns undefined if the argument is unknown. A
   * list with too many ids has no groups, because its field fails.
   */
  keyGroups(field: PlannedField, { argument, toKey }: ArgumentSource): readonly KeyGroup[] | undefined {
    const value = this.argumentsOf(field)[argument];
    const groupsByIds = this.#groups.get(toKey) ?? new Map<unknown, readonly KeyGroup[] | undefined>();
    this.#groups.set(toKey, groupsByIds);
    if (groupsByIds.has(value)) return groupsByIds.get(value);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const groups = items.length > pageLimit.maximum ? [] : this.#groupsOf(items, toKey);
    groupsByIds.set(value, groups);
    return groups;
  }

  #groupsOf(items: readonly unknown[], toKey: ArgumentSource['toKey']): readonly KeyGroup[] | undefined {
    this.#meter.charge(items.length * stepsPer.id);
    if (items.some(hasUnknown)) return undefined;
    const groups = new Map<string, KeyGroup>();
    for (const { type, key } of items.flatMap((item) => keyIn(item, toKey))) {
      const isInChangeRequest = 'changeRequestId' in key;
      const name = `${type} ${isInChangeRequest}`;
      const { count, numberedCount } = groups.get(name) ?? { count: 0, numberedCount: 0 };
      groups.set(name, {
        type,
        isInChangeRequest,
        count: count + 1,
        numberedCount: numberedCount + (mayBeNumbered(key) ? 1 : 0),
      });
    }
    return [...groups.values()].sort((one, other) => Number(other.isInChangeRequest) - Number(one.isInChangeRequest));
  }

  /** Returns true if the input of a mutation can contain the number of a change request. */
  mayNameNumber(field: PlannedField): boolean {
    const ids = Object.values(this.argumentsOf(field).input ?? {}).filter(
      (id) => typeof id === 'string' && id.length <= limits.idLength.max && id.startsWith('ChangeRequest'),
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
    const source = argumentSourceOf(field.definition);
    if (!source) return undefined;
    const ids = this.argumentsOf(field)[source.argument];
    if (Array.isArray(ids)) return ids.length;
    return isUnknown(ids) ? ids.count : pageLimit.maximum;
  }
}

function keyIn(item: unknown, toKey: ArgumentSource['toKey']): NamedKey[] {
  try {
    return [toKey(item)];
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
  return (argumentSourceOf(field.definition) ? callCost : 1) + field.weight + (isStreamed ? pieceCost : 0);
}
