import {
  type DocumentNode,
  type ExecutionArgs,
  execute as executeReference,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { perOperation } from '../../cache/once.js';
import { contextOf, type PartsFormat } from '../../context.js';
import { createPlanMeter } from '../../limits/budgets/budget.js';
import { Compiler } from '../compile/compiler.js';
import { conditionVariables, isIncremental } from '../compile/conditions.js';
import type { Selection } from '../compile/selection.js';
import * as kinds from '../kinds/index.js';
import { type Result, Run } from './run.js';

/** Maximum number of plans of an operation. The variables of `@skip` and `@include` select the plan. */
const maxPlans = 16;

/** Called with the number of fields of each compiled selection, and with a negative number when a plan is removed. */
type OnCompile = (document: DocumentNode, fields: number) => void;

interface Plan {
  readonly selection: Selection;
  readonly count: FieldCount;
}

/** Reports the number of compiled fields of a plan, and the negative number when the plan is removed. */
class FieldCount {
  readonly #report: (fields: number) => void;
  #fields: number | undefined = 0;

  constructor(report: (fields: number) => void) {
    this.#report = report;
  }

  add(fields: number): void {
    // A running operation can compile more selections of a plan that was removed.
    if (this.#fields === undefined) return;
    this.#fields += fields;
    this.#report(fields);
  }

  clear(): void {
    if (this.#fields) this.#report(-this.#fields);
    this.#fields = undefined;
  }
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Creates an executor of operations. Each selection of an operation is compiled once, on first use. graphql-js executes
 * operations for which a plugin sets another schema.
 */
export function createPlannedExecution(schema: GraphQLSchema, onCompile: OnCompile) {
  const plansOf = perOperation((document, operation) => {
    const names = [...conditionVariables(document)];
    const plans = new LRUCache<string, Plan>({ max: maxPlans, dispose: ({ count }) => count.clear() });
    const hasParts = isIncremental(document);
    return (variables: Variables, acceptedFormat: PartsFormat | undefined): Selection => {
      const values = Object.fromEntries(
        names.filter((name) => name in variables).map((name) => [name, variables[name]]),
      );
      const format = hasParts ? acceptedFormat : undefined;
      const key = JSON.stringify([format, values]);
      let plan = plans.get(key);
      if (!plan) {
        const count = new FieldCount((fields) => onCompile(document, fields));
        const conditions = { variables: values, format, meter: format && createPlanMeter() };
        const compiler = new Compiler(schema, document, conditions, kinds, (fields) => count.add(fields));
        // The cast is safe, because a valid document has only operations whose root type exists.
        const type = schema.getRootType(operation.operation) as GraphQLObjectType;
        plan = { selection: compiler.selectRoot(operation, type), count };
        plans.set(key, plan);
      }
      return plan.selection;
    };
  });

  return (args: ExecutionArgs): Result | Promise<Result> => {
    const { document, operationName, variableValues } = args;
    if (args.schema !== schema) return executeReference(args);
    const operation = getOperationAST(document, operationName);
    const planFor = plansOf(document, operationName);
    if (!operation || !planFor) return executeReference(args);
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced) return { errors };
    const context = contextOf(args);
    const plan = planFor(coerced, context.partsFormat);
    const introspect = (nodes: readonly FieldNode[]) => executeReference(onlyField(args, operation, nodes));
    const isSerial = operation.operation === 'mutation';
    return new Promise((resolve) => new Run(plan, isSerial, context, coerced, introspect, resolve).start());
  };
}

/** Returns the arguments to execute only one root field of the operation. */
function onlyField(
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  nodes: readonly FieldNode[],
): ExecutionArgs {
  const fragments = args.document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const selectionSet = { kind: Kind.SELECTION_SET, selections: nodes } as const;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [{ ...operation, selectionSet }, ...fragments] };
  return { ...args, document };
}
