import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { quote } from '../../errors/redact.js';
import type { Meter } from '../../limits/budgets/meter.js';
import { operationWeight } from '../../limits/documents/weights.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { UnknownValue } from './lengths.js';
import type { Step } from './step.js';
import { findPlan } from './steps.js';

/** Maximum cost of an operation, known before its first REST call. */
export interface PlanSummary {
  type: OperationDefinitionNode['operation'];
  name?: string;
  /** Number of REST calls, if responses contain the values that the contract requires. */
  calls: Bound;
  /** Number of waves, if each lookup needs one call. A wave is a set of calls that can run at the same time. */
  waves: number;
  /** Number of values, as the budget counts them. */
  values: Bound;
  /** Maximum number of calls of each method and path template. */
  operations: Record<string, MaxCalls>;
  /**
   * Calls of each field, in the order of the query. List calls that replace lookups of many records belong to no field.
   */
  fields: FieldCalls[];
}

/**
 * Maximum number of calls. It is `unbounded` if a lookup searches lists, or if only a response has the length of an
 * outer list.
 */
type MaxCalls = number | 'unbounded';

interface Bound {
  /** Maximum number, without the fields in `unbounded`. */
  max: number;
  /** Paths of the fields without a maximum. */
  unbounded: string[];
}

/** The REST calls of a field. */
export interface FieldCalls {
  /** Path of the field, such as `organizations.sites`. */
  path: string;
  /** Coordinate of the field, such as `Organization.sites`. */
  coordinate: string;
  /** Method and path template, such as `GET /v1/orgs/{organizationId}/sites`. */
  operation: string;
  /** Maximum number of calls. */
  calls: MaxCalls;
  /** Wave of the calls, starting at 1. Calls of a wave need responses of earlier waves. */
  wave: number;
  /**
   * True if the field makes calls only if a response lacks its value. The total in `PlanSummary.calls` does not include
   * them.
   */
  isFallback?: true;
}

/**
 * Summarizes the plan of an operation without a REST call.
 * @param meter meter of the budget of the operation
 * @param variables values, as in a request. An absent required variable can have any value
 * @param count number of records of a list whose length depends on an absent variable. Default: the maximum
 * @throws GraphQLError for a wrong variable or operation name
 * @throws GatewayError if planning takes too many steps
 */
export function summarizePlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  meter: Meter,
  operationName?: string | null,
  variables: Readonly<Record<string, unknown>> = {},
  count: number = pageLimit.maximum,
): PlanSummary {
  const operation = getOperationAST(document, operationName);
  if (!operation)
    throw new GraphQLError(
      operationName
        ? `The document must have the operation ${quote(operationName)}`
        : 'The document must have exactly one operation if no operation name is given',
    );
  const plan = findPlan(schema, document, operation, planVariables(schema, operation, variables, count), meter);
  const regularSteps = plan.steps.filter(({ isFallback }) => !isFallback);
  const operations = new Map<string, number>();
  const add = (operation: string, calls: number) => operations.set(operation, (operations.get(operation) ?? 0) + calls);
  for (const { operation, calls } of regularSteps) add(operation, calls);
  for (const [operation, calls] of plan.lists) add(operation, calls);
  return {
    type: operation.operation,
    ...(operation.name && { name: operation.name.value }),
    calls: { max: plan.calls, unbounded: distinct(regularSteps.filter(isUnbounded).map(({ name }) => name)) },
    waves: Math.max(0, ...regularSteps.map(({ wave }) => wave)),
    values: {
      max: operationWeight(schema, document, operation, meter) + plan.values,
      unbounded: distinct(plan.unboundedLists),
    },
    operations: Object.fromEntries([...operations].map(([name, calls]) => [name, toMax(calls)])),
    fields: plan.steps.map((step) => ({
      path: step.name,
      coordinate: `${step.field.type.name}.${step.field.name}`,
      operation: step.operation,
      calls: toMax(step.calls),
      wave: step.wave,
      ...(step.isFallback && { isFallback: true }),
    })),
  };
}

const isUnbounded = ({ calls }: Step): boolean => !Number.isFinite(calls);
const toMax = (calls: number): MaxCalls => (Number.isFinite(calls) ? calls : 'unbounded');
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Coerces variables. An absent required variable becomes an `UnknownValue`. */
export function planVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  count: number = pageLimit.maximum,
): Record<string, unknown> {
  const isAbsent = ({ type, variable, defaultValue }: (typeof variableDefinitions)[number]) =>
    !defaultValue && type.kind === Kind.NON_NULL_TYPE && variables[variable.name.value] === undefined;
  const presentDefinitions = variableDefinitions.filter((definition) => !isAbsent(definition));
  const { coerced = {}, errors } = getVariableValues(schema, presentDefinitions, variables);
  if (errors?.[0]) throw errors[0];
  const absent = variableDefinitions.filter(isAbsent).map(({ variable }) => variable.name.value);
  return { ...coerced, ...Object.fromEntries(absent.map((name) => [name, new UnknownValue(name, count)])) };
}
