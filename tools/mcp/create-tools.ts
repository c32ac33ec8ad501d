import { LocalConfirmations } from '../../src/cache/index.js';
import type { GatewayCore } from '../../src/gateway.js';
import type { McpOptions } from './endpoint.js';
import { GraphQLClient } from './graphql-client.js';
import { Tools } from './tools.js';

/** Creates the MCP tools of a gateway. */
export function createTools(
  { operations, operationTools = false, mutations = false, confirmations = new LocalConfirmations() }: McpOptions,
  core: GatewayCore,
): Tools {
  const { schema, handle, endpoint, introspection, tokens, onlyRegistered, persistedOperations } = core;
  return new Tools({
    schema,
    client: new GraphQLClient(handle, endpoint),
    operations: operations ?? persistedOperations,
    onlyRegistered,
    introspection,
    tokens,
    operationTools,
    confirmations: mutations && core.mutations ? confirmations : undefined,
  });
}
