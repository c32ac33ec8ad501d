import { execute } from 'graphql';
import type { GatewayPlugin } from '../../src/plugins/contract.js';

/** Executes queries with the resolvers, in place of a plan. */
export const useResolvers = (): GatewayPlugin => ({
  onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
});
