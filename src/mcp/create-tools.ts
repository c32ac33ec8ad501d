import { LocalConfirmations } from './confirmation.js';
import type { McpGateway, McpOptions } from './endpoint.js';
import { GraphQLClient } from './graphql-client.js';
import { Tools } from './tools.js';

/** Creates the MCP tools of a gateway. */
export function createTools(
  { operations, operationTools = false, mutations = false, confirmations = new LocalConfirmations() }: McpOptions,
  { schema, handle, endpoint, introspection, tokens, onlyRegistered, persistedOperations }: McpGateway,
): Tools {
  return new Tools({
    schema,
    client: new GraphQLClient(handle, endpoint),
    operations: operations ?? persistedOperations,
    onlyRegistered,
    introspection,
    tokens,
    operationTools,
    confirmations: mutations ? confirmations : undefined,
  });
}
