import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLError, type GraphQLSchema } from 'graphql';
import { contextOf } from '../context.js';
import { refusalOf } from '../errors/graphql-error.js';
import { type PlanSummary, summarizePlan } from '../plan/summary.js';
import { PlannedWrite, type RateLimit, type Write } from '../rest/index.js';
import type { GatewayPlugin } from './contract.js';

/** Limits of an operation. */
export interface OperationLimits {
  calls: number;
  values: number;
}

/** A write that a mutation would send. */
export interface DryWrite extends Write {
  /** Response name of the mutation. */
  field: string;
  /** Absent if the schema does not state it. */
  canBeUndone?: boolean;
}

/** `extensions.dryRun` of a response. */
export interface DryRun extends PlanSummary {
  limits: OperationLimits;
  /** Rate limit of the REST API for the token, if its last responses had it. */
  rateLimit?: RateLimit;
  /** Writes of a mutation, in their order. */
  writes?: DryWrite[];
}

/**
 * Returns the plan of an operation in `extensions.dryRun` in place of its data: with the header `x-dry-run: 1`. A mutation is
 * validated, and its writes are returned. Replaces the executors of all earlier plugins, so nothing is sent, replayed or cached.
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
    if (summary.type !== 'mutation') return toResult(dryRun);
    const { errors = [] } = await execute(args);
    const writes = errors.flatMap((error) => toWrite(schema, summary, error) ?? []);
    return toResult(
      { ...dryRun, writes },
      errors.filter(({ originalError }) => !(originalError instanceof PlannedWrite)),
    );
  } catch (error) {
    return { errors: [refusalOf(error)] };
  }
}

const toResult = (dryRun: DryRun, errors: readonly GraphQLError[] = []): ExecutionResult => ({
  data: null,
  ...(errors.length > 0 && { errors }),
  extensions: { dryRun },
});

/** The write in the error of a mutation that a dry run has stopped. */
function toWrite(schema: GraphQLSchema, { fields }: PlanSummary, { path, originalError }: GraphQLError) {
  if (!(originalError instanceof PlannedWrite)) return undefined;
  const field = String(path?.[0]);
  const name = fields.find((one) => one.path === field)?.coordinate.split('.')[1] ?? '';
  const canBeUndone = canUndo(schema.getMutationType()?.getFields()[name]?.description);
  return { field, ...originalError.write, ...(canBeUndone !== undefined && { canBeUndone }) };
}

/** Descriptions state if a write cannot be undone, or which mutation undoes it. */
function canUndo(description: string | null | undefined): boolean | undefined {
  if (description?.includes('cannot be undone')) return false;
  return /\b(?:undoes|restore)\b/.test(description ?? '') ? true : undefined;
}
