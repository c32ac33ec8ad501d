import type { GraphQLSchema } from 'graphql';
import { perOperation } from '../cache/once.js';
import { contextOf } from '../context.js';
import { refusalOf } from '../errors/graphql-error.js';
import { operationWeight } from '../limits/weights.js';
import type { GatewayPlugin } from './contract.js';

/**
 * Rejects an operation before execution if its fields without any list exceed its budget of values (TOO_MANY_VALUES), or if
 * they make it large while too many values wait (OVERLOADED, status 503).
 */
export function useValueBudget(schema: GraphQLSchema): GatewayPlugin {
  const weights = perOperation((document, operation) => operationWeight(schema, document, operation));
  return {
    onExecute({ args, setExecuteFn }) {
      try {
        contextOf(args).budget.chargeValues(weights(args.document, args.operationName) ?? 0);
      } catch (error) {
        setExecuteFn(() => ({ errors: [refusalOf(error)] }));
      }
    },
  };
}
