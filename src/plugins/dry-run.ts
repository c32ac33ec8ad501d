import type { ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import { contextOf } from '../context.js';
import { refusalOf } from '../errors.js';
import { type PlanSummary, summarizePlan } from '../plan/summary.js';
import type { GatewayPlugin } from './contract.js';

/** Limits of an operation. */
export interface OperationLimits {
  calls: number;
  values: number;
}

/** `extensions.dryRun` of a response. */
export interface DryRun extends PlanSummary {
  limits: OperationLimits;
}

/**
 * Returns the plan of an operation in `extensions.dryRun` in place of its data: with the header `x-dry-run: 1`. Replaces the
 * executors of all earlier plugins, so nothing is sent, replayed or cached.
 */
export const useDryRun = (schema: GraphQLSchema, limits: OperationLimits): GatewayPlugin => ({
  onExecute({ args, setExecuteFn }) {
    if (contextOf(args).isDryRun) setExecuteFn((args) => dryRun(schema, args, limits));
  },
});

function dryRun(
  schema: GraphQLSchema,
  { document, operationName, variableValues }: ExecutionArgs,
  limits: OperationLimits,
): ExecutionResult {
  try {
    const summary = summarizePlan(schema, document, operationName, variableValues ?? {});
    return { data: null, extensions: { dryRun: { ...summary, limits } satisfies DryRun } };
  } catch (error) {
    return { errors: [refusalOf(error)] };
  }
}
