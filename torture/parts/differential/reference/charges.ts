import { type GraphQLResolveInfo, getNamedType, getNullableType, isListType, isNonNullType } from 'graphql';
import type { Context } from '../../../../src/context.js';
import type { Budget } from '../../../../src/limits/budgets/budget.js';
import { callCost, compositeOf, weightOf } from '../../../../src/limits/documents/weights.js';
import { pageLimit } from '../../../../src/rest/contract/facts.js';
import { badInput } from '../../../../src/schema/core/inputs.js';
import { schema } from '../../../../src/schema/schema.js';

/**
 * Reads a field, charges its list to the budget of the operation, and counts its failure. A nullable field of a stopped
 * operation is null.
 * @param lengthOf name of the argument with the ids of the items, which are charged before the lookups
 */
export function readCharged(
  read: () => unknown,
  lengthOf: unknown,
  args: Readonly<Record<string, unknown>>,
  { budget }: Context,
  info: GraphQLResolveInfo,
): unknown {
  const isRequired = isNonNullType(info.returnType);
  if (budget.isStopped && !isRequired) return null;
  const onError = (error: unknown): null => {
    const failure = budget.fail(() => error);
    if (budget.isStopped && !isRequired) return null;
    throw failure;
  };
  const onValue = (value: unknown) => (value instanceof Error ? budget.fail(() => value) : value);
  const readValue = () => {
    if (typeof lengthOf === 'string') return readCounted(read, lengthOf, args[lengthOf], budget, info);
    return isListType(getNullableType(info.returnType)) ? readList(read, budget, info) : read();
  };
  try {
    const value = readValue();
    return value instanceof Promise ? value.then(onValue, onError) : onValue(value);
  } catch (error) {
    return onError(error);
  }
}

function readList(read: () => unknown, budget: Budget, info: GraphQLResolveInfo): unknown {
  budget.chargeValues(1);
  const chargeItems = (list: unknown) => {
    if (Array.isArray(list)) budget.chargeList(list.length, 1 + weightOfItem(info));
    return list;
  };
  const list = read();
  return list instanceof Promise ? list.then(chargeItems) : chargeItems(list);
}

/** Charges a list for each of its ids before the lookups. The first item has the error of the whole list. */
function readCounted(
  read: () => unknown,
  name: string,
  ids: unknown,
  budget: Budget,
  info: GraphQLResolveInfo,
): unknown {
  const { length } = ids as readonly string[];
  if (length > pageLimit.maximum)
    return [badInput(`${name} must have at most ${pageLimit.maximum} items, got ${length}`)];
  try {
    budget.chargeValues(length * (callCost + weightOfItem(info)));
  } catch (error) {
    return [error];
  }
  return read();
}

/** Returns the weight of the selected fields of one item. */
function weightOfItem({ fieldNodes, returnType, fragments }: GraphQLResolveInfo): number {
  // The weight of a field depends on its declaration in the schema of the gateway.
  const type = compositeOf(schema.getType(getNamedType(returnType).name));
  const sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return sets.reduce((sum, set) => sum + weightOf(set, type, schema, fragments), 0);
}
