import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getNullableType,
  isCompositeType,
} from 'graphql';
import type { Context } from '../../context.js';
import type { Budget } from '../../limits/budget.js';
import { callCost, compositeOf, hasDirective, pieceCost, weightOf } from '../../limits/weights.js';
import { ConvertedItems, type Items } from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { badInput } from './inputs.js';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      values: ValuesPlugin<Types>;
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, Context>;

/**
 * Minimum weight of an object that waits for event-loop time by itself in a large operation. Lighter objects wait
 * together with their parent.
 */
const minPacedWeight = 50;

/** Charges each list to the budget of its operation, and counts failed fields. */
class ValuesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type, extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (resolve === defaultFieldResolver && type.kind !== 'List') return resolve;
    const countingResolver =
      type.kind === 'List'
        ? chargeList(resolve as Resolver, !type.nullable, extensions?.lengthOf as string | undefined)
        : countFailures(resolve as Resolver, !type.nullable);
    return countingResolver as typeof resolve;
  }
}

/**
 * Creates a resolver that charges the values of the list that a field returns.
 * @param lengthOf name of the argument with the ids of the items. The ids are charged before any lookup
 */
function chargeList(resolve: Resolver, isRequired: boolean, lengthOf: string | undefined): Resolver {
  return countFailures((parent, args, context, info) => {
    const weight = weightOfFields(info);
    if (lengthOf) {
      const ids = (args as Record<string, unknown>)[lengthOf] as unknown[];
      if (ids.length > pageLimit.maximum)
        return [badInput(`${lengthOf} must have at most ${pageLimit.maximum} items, got ${ids.length}`)];
      try {
        context.budget.chargeValues(ids.length * (callCost + weight));
      } catch (error) {
        // The first item reports the error, because an error of the whole list would make all data null.
        return [error];
      }
      const items = resolve(parent, args, context, info) as unknown[];
      const paceItem = (item: unknown) => context.budget.pace(item, 1 + weight);
      return items.map((item) => (item instanceof Promise ? item.then(paceItem) : item));
    }
    context.budget.chargeValues(1);
    const chargeItems = (list: unknown) => {
      if (!isItems(list)) return list;
      context.budget.chargeList(list.length, 1 + weight);
      return context.budget.paceList(list, 1 + weight);
    };
    const list = resolve(parent, args, context, info);
    return list instanceof Promise ? list.then(chargeItems) : chargeItems(list);
  }, isRequired);
}

/** Returns true for an array, and for a list whose items are created on access. */
const isItems = (value: unknown): value is Items<unknown> => Array.isArray(value) || value instanceof ConvertedItems;

/** Returns the weight of the selected fields of one object. Items of a streamed list have a higher weight. */
function weightOfFields({ fieldNodes, returnType, schema, fragments }: GraphQLResolveInfo): number {
  const type = compositeOf(returnType);
  let weight = 0;
  for (const node of fieldNodes) {
    if (hasDirective(node, 'stream')) weight += pieceCost;
    if (node.selectionSet) weight += weightOf(node.selectionSet, type, schema, fragments);
  }
  return weight;
}

/**
 * Creates a resolver that counts failures of a field. After the operation is stopped, a nullable field is null without
 * further work.
 */
function countFailures(resolve: Resolver, isRequired: boolean): Resolver {
  return (parent, args, context, info) => {
    const { budget } = context;
    if (budget.isStopped && !isRequired) return null;
    let value: unknown;
    try {
      value = resolve(parent, args, context, info);
    } catch (error) {
      return countFailure(error, budget, isRequired);
    }
    if (!(value instanceof Promise)) return countValue(value, budget, info, false);
    return value.then(
      (value) => countValue(value, budget, info, true),
      (error) => countFailure(error, budget, isRequired),
    );
  };
}

/**
 * Counts an error, or delays an object if the turn of the event loop has no time left.
 * @param isAwaited true for the value of a promise. One response can settle many fields, even of other operations
 */
function countValue(value: unknown, budget: Budget, info: GraphQLResolveInfo, isAwaited: boolean): unknown {
  if (value instanceof Error) return budget.fail(() => value);
  if (!(budget.isLarge || isAwaited) || !isCompositeType(getNullableType(info.returnType))) return value;
  const weight = weightOfFields(info);
  return isAwaited || weight >= minPacedWeight ? budget.pace(value, weight) : value;
}

/**
 * Counts a failure.
 * @throws error of the field, unless the operation is stopped and the field is nullable
 */
function countFailure(error: unknown, budget: Budget, isRequired: boolean): null {
  const reportedError = budget.fail(() => error);
  if (budget.isStopped && !isRequired) return null;
  throw reportedError;
}

const name = 'values';
SchemaBuilder.registerPlugin(name, ValuesPlugin);
export default name;
