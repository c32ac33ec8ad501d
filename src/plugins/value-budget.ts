import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { perOperation } from '../cache/per-operation.js';
import type { Context } from '../context.js';
import { operationWeight } from '../limits/values.js';

/** Rejects an operation before execution if it exceeds its budget of values without any list. */
export function useValueBudget(schema: GraphQLSchema): Plugin {
  const weights = perOperation((document, operation) => operationWeight(schema, document, operation));
  return {
    onExecute({ args: { document, operationName, contextValue }, setExecuteFn }) {
      try {
        (contextValue as unknown as Context).values.charge(weights(document, operationName) ?? 0);
      } catch (error) {
        setExecuteFn(() => ({ errors: [toResultError(error as Error)] }));
      }
    },
  };
}

const toResultError = ({ message }: Error) =>
  new GraphQLError(message, { extensions: { code: 'TOO_MANY_VALUES', http: { spec: true, status: 400 } } });
