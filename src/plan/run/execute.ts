import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
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
import { contextOf } from '../../context.js';
import { conditionVariables } from '../compile/conditions.js';
import { Compiler, type Selection } from '../compile/selection.js';
import * as kinds from '../kinds/index.js';
import { Run } from './run.js';

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
 * Creates an executor of operations without `@defer` and `@stream`. Each selection of an operation is compiled once, on
 * first use. graphql-js executes operations for which a plugin sets another schema.
 */
export function createPlannedExecution(schema: GraphQLSchema, onCompile: OnCompile) {
  const plansOf = perOperation((document, operation) => {
    const names = [...conditionVariables(document)];
    const plans = new LRUCache<string, Plan>({ max: maxPlans, dispose: ({ count }) => count.clear() });
    return (variables: Variables): Selection => {
      const values = Object.fromEntries(names.map((name) => [name, variables[name]]));
      const key = JSON.stringify(values);
      let plan = plans.get(key);
      if (!plan) {
        const count = new FieldCount((fields) => onCompile(document, fields));
        const compiler = new Compiler(schema, document, values, kinds, (fields) => count.add(fields));
        // The cast is safe, because a valid document has only operations whose root type exists.
        const type = schema.getRootType(operation.operation) as GraphQLObjectType;
        plan = { selection: compiler.selectRoot(operation, type), count };
        plans.set(key, plan);
      }
      return plan.selection;
    };
  });

  return (args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> => {
    const { document, operationName, variableValues } = args;
    if (args.schema !== schema) return executeReference(args);
    const operation = getOperationAST(document, operationName);
    const planFor = plansOf(document, operationName);
    if (!operation || !planFor) return executeReference(args);
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced) return { errors };
    const plan = planFor(coerced);
    const introspect = (nodes: readonly FieldNode[]) => executeReference(onlyField(args, operation, nodes));
    return new Promise((resolve) => {
      const run = new Run(
        plan,
        operation.operation === 'mutation',
        contextOf(args),
        coerced,
        introspect,
        (data, errors) => resolve({ ...(errors.length > 0 && { errors }), ...(data !== undefined && { data }) }),
      );
      run.start();
    });
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
