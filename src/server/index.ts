export { startLifecycleLog } from '../observability/lifecycle-log.js';
export { checkCollector } from '../observability/start-observability.js';
export { readOperationTexts } from './operation-texts.js';
export { RegisteredOperations } from './persisted-operations.js';
export { gatewayOptions, hasGraphiQL, startServer } from './server.js';
export { type Cache, startCache, validateTtls } from './start-cache.js';
export { engineOptions, startUpstream, type Upstream } from './upstream.js';
