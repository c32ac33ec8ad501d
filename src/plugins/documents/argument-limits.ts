import type { GraphQLSchema } from 'graphql';
import { perOperation } from '../../cache/once.js';
import { checkArguments, limitedArguments } from '../../limits/documents/arguments.js';
import type { GatewayPlugin } from '../contract.js';

/**
 * Rejects an operation if an argument exceeds its limit, or misspells a known value. Checks each argument only once
 * before execution, because a field can have thousands of parents.
 */
export function useArgumentLimits(schema: GraphQLSchema, hideSuggestions: boolean): GatewayPlugin {
  const checkOf = perOperation((document, operation) => {
    const limitedArgs = limitedArguments(schema, document, operation);
    return (variables: Readonly<Record<string, unknown>>) =>
      checkArguments(limitedArgs, operation, variables, hideSuggestions);
  });
  return {
    onExecute({ args: { document, operationName, variableValues }, setExecuteFn }) {
      const errors = checkOf(document, operationName)?.(variableValues ?? {}) ?? [];
      if (errors.length > 0) setExecuteFn(() => ({ errors }));
    },
  };
}
