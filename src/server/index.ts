export { startLifecycleLog } from '../observability/lifecycle-log.js';
export { checkCollector } from '../observability/start-observability.js';
export { gatewayOptions, hasGraphiQL, openGateway, readRegisteredOperations } from './open-gateway.js';
export { readOperationTexts } from './operation-texts.js';
export { startServer } from './server.js';
export { type Cache, startCache, validateTtls } from './start-cache.js';
export { engineOptions, startUpstream, type Upstream } from './upstream.js';
