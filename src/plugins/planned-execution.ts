import { type GraphQLSchema, getOperationAST } from 'graphql';
import { contextOf } from '../context.js';
import { createPlannedExecution } from '../plan/execute.js';
import type { GatewayPlugin } from './contract.js';
import { isIncremental } from './walking-execution.js';

/** Executes queries on their plans, except those with `@defer` and `@stream`. */
export function usePlannedExecution(schema: GraphQLSchema): GatewayPlugin {
  const execute = createPlannedExecution(schema);
  return {
    onExecute({ args, setExecuteFn }) {
      if (getOperationAST(args.document, args.operationName)?.operation !== 'query' || isIncremental(args.document))
        return;
      contextOf(args).budget.isCompiled = true;
      setExecuteFn(execute);
    },
  };
}
