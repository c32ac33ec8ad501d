import { GraphQLError, getOperationAST } from 'graphql';
import type { GatewayPlugin } from '../contract.js';

/** Rejects all mutations, and their dry runs. */
export const useNoMutations = (): GatewayPlugin => ({
  onExecute({ args: { document, operationName }, setExecuteFn }) {
    if (getOperationAST(document, operationName)?.operation !== 'mutation') return;
    setExecuteFn(() => ({
      errors: [
        new GraphQLError('Mutations are disabled', { extensions: { code: 'FORBIDDEN', http: { status: 403 } } }),
      ],
    }));
  },
});
