import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { contextOf } from '../../context.js';
import { isGraphQLError, rejectionError } from '../../errors/graphql-error.js';
import { turns } from '../../limits/turns.js';
import { summarizePlan } from '../../plan/compile/summary.js';
import type { GatewayPlugin, PlanEvent } from '../contract.js';
import type { Results } from '../results/result.js';

type OnPlan = NonNullable<GatewayPlugin['onPlan']>;

/** Calls the `onPlan` hooks with the plan of each operation, before execution, replay and caches. */
export function usePlanHooks(schema: GraphQLSchema, plugins: readonly GatewayPlugin[]): GatewayPlugin {
  const hooks = plugins.flatMap(({ onPlan }) => onPlan ?? []);
  if (hooks.length === 0) return {};
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn(async (args): Promise<Results> => {
        try {
          // The plan is made in a turn of its own, because validation can take the time of this turn.
          await turns.large.next(0);
          await callHooks(hooks, planEvent(schema, args));
        } catch (error) {
          return { errors: [isGraphQLError(error) ? error : rejectionError(error)] };
        }
        return executeFn(args);
      });
    },
  };
}

async function callHooks(hooks: readonly OnPlan[], event: PlanEvent): Promise<void> {
  for (const onPlan of hooks) await onPlan(event);
}

function planEvent(schema: GraphQLSchema, args: ExecutionArgs): PlanEvent {
  const { document, operationName, variableValues, contextValue } = args;
  const { meter } = contextOf(args).budget;
  const plan = summarizePlan(schema, document, meter, operationName, variableValues ?? {});
  return { plan, args, context: contextValue as object };
}
