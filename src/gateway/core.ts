import type { GraphQLSchema } from 'graphql';
import type { Handler } from '../http/request.js';
import { defaultLimits } from '../limits/documents/document.js';
import type { PersistedOperations } from '../plugins/documents/persisted-only.js';
import { schema } from '../schema/schema.js';
import type { ResolvedOptions } from './options.js';

/** What endpoints beside GraphQL, such as MCP, need of a gateway. */
export interface GatewayCore {
  /** Responds to a request, as `fetch` of the gateway does. */
  handle: Handler;
  schema: GraphQLSchema;
  /** Path of GraphQL. */
  endpoint: string;
  introspection: boolean;
  mutations: boolean;
  /** Maximum number of lexical tokens in a document. */
  tokens: number;
  /** True if the gateway runs only the operations of `persistedOperations`. */
  onlyRegistered: boolean;
  persistedOperations?: PersistedOperations | undefined;
  /** Names of the request headers that the REST API receives. */
  forwardRequestHeaders: readonly string[];
  /** Origins that may read responses in a browser. */
  corsOrigins: readonly string[];
  onInternalError: (error: unknown) => void;
}

/** Returns what endpoints beside GraphQL need. */
export const createCore = (
  {
    endpoint,
    introspection,
    mutations,
    documentLimits,
    persistedOperations,
    runUnlistedOperations,
    corsOrigins,
    forwardRequestHeaders,
    onInternalError,
  }: ResolvedOptions,
  handle: Handler,
): GatewayCore => ({
  handle,
  schema,
  endpoint,
  introspection,
  mutations,
  tokens: documentLimits?.tokens ?? defaultLimits.tokens,
  onlyRegistered: persistedOperations !== undefined && !runUnlistedOperations,
  persistedOperations,
  corsOrigins,
  forwardRequestHeaders,
  onInternalError,
});
