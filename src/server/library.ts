/**
 * Overload protection and shared caches of `docs-graph start`, for your own servers.
 *
 *     const gateway = createGateway({ baseUrl, isReady: () => server.isReady });
 *     const server = createProtectedServer(gateway.listener, { callerOf: gateway.knownCallerOf });
 *     server.http.listen(4000);
 */

export type { ConfirmationStore } from '../cache/confirmations.js';
export type { Generations } from '../cache/generations.js';
export type { Ttls } from '../gateway/route-ttls.js';
export { createProtectedServer, type ProtectedServer, type ProtectionOptions } from './connections/protected-server.js';
export { type Cache, type CacheOptions, startCache } from './start-cache.js';
