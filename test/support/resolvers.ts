import type { GatewayPlugin } from '../../src/plugins/contract.js';

/** Executes queries with resolvers instead of plans. */
export const useResolvers = (): GatewayPlugin => ({
  onContextBuilding: ({ extendContext }) => extendContext({ usesResolvers: true }),
});
