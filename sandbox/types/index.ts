/** Definitions of all types. Handlers of single operations follow the generic handlers that they replace. */
export { adaptiveSchema } from './adaptive-schema.js';
export { changeRequests } from './change-requests.js';
export { collections } from './collections.js';
export { comments } from './comments.js';
export { content } from './content.js';
export { integrations } from './integrations.js';
export { members, teams } from './members.js';
export { openAPISpecs } from './openapi-specs.js';
export { organizations } from './organizations.js';
export { siteStructure } from './site-structure.js';
export { sites } from './sites.js';
