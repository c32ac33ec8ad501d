/**
 * What `docs-graph start` adds to a gateway, for servers of your own: overload protection, and caches that replicas share.
 *
 *     const gateway = createGateway({ baseUrl, isReady: () => server.isReady });
 *     const server = createProtectedServer(gateway.listener);
 *     server.http.listen(4000);
 */

export type { Ttls } from '../cache/ttl.js';
export type { ConfirmationStore } from '../mcp/confirmation.js';
export { createProtectedServer, type ProtectedServer, type ProtectionOptions } from './protected-server.js';
export { type Cache, type CacheOptions, startCache } from './start-cache.js';
