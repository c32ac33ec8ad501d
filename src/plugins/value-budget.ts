import type { GraphQLSchema } from 'graphql';
import { perOperation } from '../cache/once.js';
import { contextOf } from '../context.js';
import { rejectionError } from '../errors/graphql-error.js';
import { operationWeight } from '../limits/weights.js';
import type { GatewayPlugin } from './contract.js';

/**
 * Rejects an operation before execution if its fields outside lists exceed the budget of values (TOO_MANY_VALUES). Also
 * rejects it if these fields make it large while too many values are queued (OVERLOADED, status 503).
 */
export function useValueBudget(schema: GraphQLSchema): GatewayPlugin {
  const weights = perOperation((document, operation) => operationWeight(schema, document, operation));
  return {
    onExecute({ args, setExecuteFn }) {
      try {
        contextOf(args).budget.chargeValues(weights(args.document, args.operationName) ?? 0);
      } catch (error) {
        setExecuteFn(() => ({ errors: [rejectionError(error)] }));
      }
    },
  };
}
