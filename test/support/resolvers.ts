import type { GatewayPlugin } from '../../src/plugins/contract.js';

/** Executes queries with the resolvers instead of a plan. */
export const useResolvers = (): GatewayPlugin => ({
  onContextBuilding: ({ extendContext }) => extendContext({ usesResolvers: true }),
});
