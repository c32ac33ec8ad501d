import type { GraphQLSchema } from 'graphql';
import { perOperation } from '../../cache/once.js';
import { contextOf } from '../../context.js';
import { rejectionError } from '../../errors/graphql-error.js';
import type { Budget } from '../../limits/budgets/budget.js';
import { operationWeight } from '../../limits/documents/weights.js';
import type { GatewayPlugin } from '../contract.js';

/**
 * Charges the fields outside lists before execution. Rejects an operation whose fields exceed the budget of values
 * (TOO_MANY_VALUES), and a large operation while too many values are queued (OVERLOADED, status 503).
 */
export function useValueBudget(schema: GraphQLSchema): GatewayPlugin {
  const weights = perOperation((document, operation, { meter }: Budget) =>
    operationWeight(schema, document, operation, meter),
  );
  return {
    onExecute({ args, setExecuteFn }) {
      const { budget } = contextOf(args);
      try {
        budget.chargeValues(weights(args.document, args.operationName, budget) ?? 0);
      } catch (error) {
        setExecuteFn(() => ({ errors: [rejectionError(error)] }));
      }
    },
  };
}
