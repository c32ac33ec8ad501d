import { setImmediate as nextTurn } from 'node:timers/promises';
import { shouldIncludeNode } from '@graphql-tools/utils';
import {
  type ArgumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type SelectionNode,
  separateOperations,
  visit,
} from 'graphql';
import { contextOf } from '../../context.js';
import { withoutStack } from '../../errors/gateway-error.js';
import { rejectionError } from '../../errors/graphql-error.js';
import { omittedFailure } from '../../limits/budgets/budget.js';
import type { Meter } from '../../limits/budgets/meter.js';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { checkArgumentValues } from '../../plan/compile/argument-values.js';
import { UnknownValue } from '../../plan/compile/lengths.js';
import { type PlanSummary, planVariables, summarizePlan } from '../../plan/compile/summary.js';
import type { CachedCall, PlannedWrite, RateLimit } from '../../rest/index.js';
import { printWithin } from '../../rest/json/print-json.js';
import type { Execute, GatewayPlugin } from '../contract.js';

export interface OperationLimits {
  calls: number;
  values: number;
}

/** A write that a mutation would send. */
export interface DryWrite extends PlannedWrite {
  /** Response key of the mutation. */
  field: string;
  /** True if the write can be undone. Absent if the description of the mutation does not state this. */
  canBeUndone?: boolean;
}

/** Plan of an operation in `extensions.dryRun` of a response. */
export interface DryRun extends PlanSummary {
  limits: OperationLimits;
  /** Rate limit of the token, if recent responses of the REST API contained a rate limit. */
  rateLimit?: RateLimit;
  /** GETs of the first wave for which the cache has a fresh response. A run does not send them. */
  cached?: readonly CachedCall[];
  /** Writes of a mutation, in the order in which they would be sent. */
  writes?: DryWrite[];
}

/**
 * Returns the plan of an operation in `extensions.dryRun` in place of data, if the request has the header
 * `x-dry-run: 1`. The operation runs with a REST client that sends nothing, so the budget and the limits of results
 * also apply to a dry run. Validates mutations, and returns their writes.
 */
export const useDryRun = (schema: GraphQLSchema, operationLimits: OperationLimits): GatewayPlugin => ({
  onExecute({ args, executeFn, setExecuteFn }) {
    if (contextOf(args).isDryRun) setExecuteFn((args) => dryRun(schema, args, executeFn, operationLimits));
  },
});

/** Removes dry runs from a plugin that sends, replays or caches operations. */
export const skipDryRuns = (plugin: GatewayPlugin): GatewayPlugin => ({
  ...plugin,
  onExecute: (event) => (contextOf(event.args).isDryRun ? undefined : plugin.onExecute?.(event)),
});

async function dryRun(
  schema: GraphQLSchema,
  args: ExecutionArgs,
  executeFn: Execute,
  operationLimits: OperationLimits,
): Promise<ExecutionResult> {
  const { document, operationName, variableValues } = args;
  const { budget, rest, operation } = contextOf(args);
  try {
    const { isRejected, data, errors = [] } = await runToFirstCall(args, executeFn);
    if (isRejected) return { errors };
    const summary = summarizePlan(schema, document, budget.meter, operationName, variableValues ?? {});
    const rateLimit = rest.rateLimit();
    // The GETs of a turn are opened at its end.
    if (operation.cache) await nextTurn();
    const { cachedCalls: cached } = operation;
    const dryRun: DryRun = {
      ...summary,
      limits: operationLimits,
      ...(rateLimit && { rateLimit }),
      ...(cached.length > 0 && { cached }),
    };
    const text = await turns.complete(printWithin(dryRun, budget.responseBytes));
    budget.requireResponse(text?.length ?? Number.POSITIVE_INFINITY);
    await turns.large.next(0);
    const invalid = argumentErrors(schema, args, budget.meter);
    if (summary.type !== 'mutation') return toResult(dryRun, invalid);
    const writes = Object.entries(data ?? {}).flatMap(([field, write]) => toWrite(schema, summary, field, write));
    return toResult({ ...dryRun, writes }, [...invalid, ...errors]);
  } catch (error) {
    return { errors: [rejectionError(error)] };
  }
}

/**
 * Runs an operation until it waits for its first call, or to its end if it makes no call. The fields of a mutation
 * return their planned writes.
 */
async function runToFirstCall(args: ExecutionArgs, executeFn: Execute) {
  // Validation can take the time of this turn.
  await turns.large.next(0);
  const isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
  const waiting = isMutation ? [] : [turns.large.next(0).then(() => ({ data: null, errors: undefined }))];
  const { data, errors } = (await Promise.race([executeFn(args), ...waiting])) as ExecutionResult;
  // Errors without a code concern variables, which can be absent in a dry run.
  return { isRejected: data === undefined && errors?.[0]?.extensions.code !== undefined, data, errors };
}

/** Returns the errors that arguments would cause when their fields are executed, at most as many as an execution. */
function argumentErrors(schema: GraphQLSchema, args: ExecutionArgs, meter: Meter): GraphQLError[] {
  const { operationName } = args;
  const variables = knownVariables(schema, args);
  const omitSkipped = (node: SelectionNode) => (isIncluded(node, variables) ? undefined : null);
  const document = visit(args.document, {
    Field: omitSkipped,
    FragmentSpread: omitSkipped,
    InlineFragment: omitSkipped,
  });
  const operation = separateOperations(document)[operationName ?? ''] ?? document;
  const errors: GraphQLError[] = [];
  const addError = (nodes: ArgumentNode, message: string) => {
    const isReported = errors.length < limits.errors.max;
    errors.push(
      isReported
        ? withoutStack(() => new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT' } }))
        : omittedFailure,
    );
    return errors.length < limits.failedFields.max;
  };
  checkArgumentValues(schema, operation, meter, addError, variables);
  return errors;
}

/** Coerces the variables, and omits those that a dry run lacks. */
function knownVariables(schema: GraphQLSchema, { document, operationName, variableValues }: ExecutionArgs) {
  const operation = getOperationAST(document, operationName);
  const variables = operation ? planVariables(schema, operation, variableValues ?? {}) : {};
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => !(value instanceof UnknownValue)));
}

/** Returns true if `@skip` and `@include` keep a selection. A dry run can lack the variables of these directives. */
function isIncluded(node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean {
  try {
    return shouldIncludeNode(variables, node);
  } catch {
    return true;
  }
}

const toResult = (dryRun: DryRun, errors: readonly GraphQLError[] = []): ExecutionResult => ({
  data: null,
  ...(errors.length > 0 && { errors }),
  extensions: { dryRun },
});

/** Returns the planned write of a mutation. An invalid mutation, and `__typename`, have none. */
function toWrite(schema: GraphQLSchema, { fields }: PlanSummary, field: string, write: unknown): DryWrite[] {
  const name = fields.find((one) => one.path === field)?.coordinate.split('.')[1];
  if (!write || name === undefined) return [];
  const canBeUndone = canUndo(schema.getMutationType()?.getFields()[name]?.description);
  // The cast is safe, because the value of a mutation in a dry run is its planned write.
  return [{ field, ...(write as PlannedWrite), ...(canBeUndone !== undefined && { canBeUndone }) }];
}

/**
 * Returns true if the description of a mutation names a mutation that undoes the write. Returns false if the
 * description states that the write cannot be undone.
 */
function canUndo(description: string | null | undefined): boolean | undefined {
  if (description?.includes('cannot be undone')) return false;
  return /\b(?:undoes|restore)\b/.test(description ?? '') ? true : undefined;
}
