import { shouldIncludeNode } from '@graphql-tools/utils';
import {
  type ArgumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  type SelectionNode,
  separateOperations,
  visit,
} from 'graphql';
import { contextOf } from '../context.js';
import { rejectionError } from '../errors/graphql-error.js';
import { checkArgumentValues } from '../plan/argument-values.js';
import { type PlanSummary, summarizePlan } from '../plan/summary.js';
import { PlannedWrite, type RateLimit, type Write } from '../rest/index.js';
import type { GatewayPlugin } from './contract.js';

export interface OperationLimits {
  calls: number;
  values: number;
}

/** A write that a mutation would send. */
export interface DryWrite extends Write {
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
  /** Writes of a mutation, in the order in which they would be sent. */
  writes?: DryWrite[];
}

/**
 * Returns the plan of an operation in `extensions.dryRun` in place of data, if the request has the header
 * `x-dry-run: 1`. Validates mutations, and returns their writes. Replaces the executors of all earlier plugins, so
 * nothing is sent, replayed or cached.
 */
export const useDryRun = (schema: GraphQLSchema, limits: OperationLimits): GatewayPlugin => ({
  onExecute({ args, setExecuteFn }) {
    if (contextOf(args).isDryRun) setExecuteFn((args) => dryRun(schema, args, limits));
  },
});

async function dryRun(schema: GraphQLSchema, args: ExecutionArgs, limits: OperationLimits): Promise<ExecutionResult> {
  const { document, operationName, variableValues } = args;
  try {
    const summary = summarizePlan(schema, document, operationName, variableValues ?? {});
    const rateLimit = contextOf(args).rest.rateLimit();
    const dryRun: DryRun = { ...summary, limits, ...(rateLimit && { rateLimit }) };
    const invalid = argumentErrors(schema, args);
    if (summary.type !== 'mutation') return toResult(dryRun, invalid);
    const { errors = [] } = await execute(args);
    const writes = errors.flatMap((error) => toWrite(schema, summary, error) ?? []);
    const failures = errors.filter(({ originalError }) => !(originalError instanceof PlannedWrite));
    return toResult({ ...dryRun, writes }, [...invalid, ...failures]);
  } catch (error) {
    return { errors: [rejectionError(error)] };
  }
}

/** Returns the errors that arguments would cause when their fields are executed. */
function argumentErrors(schema: GraphQLSchema, args: ExecutionArgs): GraphQLError[] {
  const { operationName } = args;
  const variables = args.variableValues ?? {};
  const omitSkipped = (node: SelectionNode) => (isIncluded(node, variables) ? undefined : null);
  const document = visit(args.document, {
    Field: omitSkipped,
    FragmentSpread: omitSkipped,
    InlineFragment: omitSkipped,
  });
  const operation = separateOperations(document)[operationName ?? ''] ?? document;
  const errors: GraphQLError[] = [];
  const addError = (nodes: ArgumentNode, message: string) =>
    errors.push(new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT' } }));
  checkArgumentValues(schema, operation, addError, variables);
  return errors;
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

/** Returns the write that a dry run prevented. The error of the mutation contains the write. */
function toWrite(schema: GraphQLSchema, { fields }: PlanSummary, { path, originalError }: GraphQLError) {
  if (!(originalError instanceof PlannedWrite)) return undefined;
  const field = String(path?.[0]);
  const name = fields.find((one) => one.path === field)?.coordinate.split('.')[1] ?? '';
  const canBeUndone = canUndo(schema.getMutationType()?.getFields()[name]?.description);
  return { field, ...originalError.write, ...(canBeUndone !== undefined && { canBeUndone }) };
}

/**
 * Returns true if the description of a mutation names a mutation that undoes the write. Returns false if the
 * description states that the write cannot be undone.
 */
function canUndo(description: string | null | undefined): boolean | undefined {
  if (description?.includes('cannot be undone')) return false;
  return /\b(?:undoes|restore)\b/.test(description ?? '') ? true : undefined;
}
