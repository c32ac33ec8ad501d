import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { perOperation } from '../cache/per-operation.js';
import { contextOf } from '../context.js';
import { operationWeight } from '../limits/values.js';

/** Rejects an operation before execution if it exceeds its budget of values without any list. */
export function useValueBudget(schema: GraphQLSchema): Plugin {
  const weights = perOperation((document, operation) => operationWeight(schema, document, operation));
  return {
    onExecute({ args, setExecuteFn }) {
      try {
        contextOf(args).values.charge(weights(args.document, args.operationName) ?? 0);
      } catch (error) {
        setExecuteFn(() => ({ errors: [toResultError(error as Error)] }));
      }
    },
  };
}

const toResultError = ({ message }: Error) =>
  new GraphQLError(message, { extensions: { code: 'TOO_MANY_VALUES', http: { spec: true, status: 400 } } });
